import { useMessages } from 'plinth/react'
import { filterMessages } from '../shared/filters/messages.js'
import { messages } from './messages.js'

interface Props {
  /** How many were found; undefined announces nothing. */
  readonly found: number | undefined
  readonly hasFailed: boolean
  onRetry(): void
}

/** Below the list: how many were found, or that it did not load. */
export function ListStatus({ found, hasFailed, onRetry }: Props) {
  const { text } = useMessages()
  return (
    <>
      <p className="w-filter-dropdown__status" role="status">
        {found === 0 && text(filterMessages.nothingFound)}
        {found ? text(messages.found, { count: found }) : null}
      </p>
      {hasFailed ? (
        <p className="w-filter-dropdown__failure" role="alert">
          {text(messages.listFailed)}{' '}
          <button type="button" className="w-filter-dropdown__retry" onClick={onRetry}>
            {text(filterMessages.tryAgain)}
          </button>
        </p>
      ) : null}
    </>
  )
}
