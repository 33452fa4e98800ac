import { useMessages } from 'plinth/react'
import { Button } from '../shared/ui/button.js'
import type { FailureReason } from './document-error.js'
import { messages } from './messages.js'

interface Props {
  readonly reason: FailureReason
  readonly href: string
  onRetry(): void
}

export function ErrorPanel({ reason, href, onRetry }: Props) {
  const { text } = useMessages()
  return (
    <section className="w-error-panel" role="alert">
      <p dir="auto">{text(messages[reason])}</p>
      <p>
        <Button className="w-preview-viewer__retry" onClick={onRetry}>
          {text(messages.retry)}
        </Button>{' '}
        <a href={href} data-turbo="false">
          {text(messages.instead)}
        </a>
      </p>
    </section>
  )
}
