import { useMessages } from 'plinth/react'
import { filterMessages } from '../shared/filters/messages.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
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
      <LiveRegion className="w-filter-dropdown__status">
        {found === 0 ? text(filterMessages.nothingFound) : found && text(messages.found, { count: found })}
      </LiveRegion>
      {hasFailed ? (
        <LoadFailure
          className="w-filter-dropdown__failure"
          sentence={text(messages.listFailed)}
          retryLabel={text(filterMessages.tryAgain)}
          onRetry={onRetry}
        />
      ) : null}
    </>
  )
}
