/** Says why a document is not shown, and what to do. */
import { useMessages } from 'plinth/react'
import { messages } from './messages.js'
import type { Trouble } from './preview-viewer.state.js'

interface Props {
  readonly trouble: Trouble
  /** Of the document itself. */
  readonly href: string
  onRetry(): void
}

export function ErrorPanel({ trouble, href, onRetry }: Props) {
  const { text } = useMessages()
  return (
    <section className="w-error-panel" role="alert">
      <p dir="auto">{text(messages[trouble])}</p>
      <p>
        <button type="button" className="w-preview-viewer__retry" onClick={onRetry}>
          {text(messages.retry)}
        </button>{' '}
        <a href={href} data-turbo="false">
          {text(messages.instead)}
        </a>
      </p>
    </section>
  )
}
