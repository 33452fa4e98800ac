/** What the widget draws under the server's results: an announcement, a skeleton, and a failure with a button to try again. */
import { useMessages } from 'plinth/react'
import { LiveRegion } from '../shared/ui/live-region.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
import { totalOf } from './answer.js'
import { messages } from './messages.js'
import { isLaterPage, isWaiting, type ResultsState } from './search-results.state.js'
import { useHeading } from './use-heading.js'

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

interface Props {
  readonly state: ResultsState
  onRetry(): void
}

export function ResultsStatus({ state, onRetry }: Props) {
  const { text } = useMessages()
  const announcement = useResultsAnnouncement(state)
  const hasSkeleton = isWaiting(state) && (isLaterPage(state) || state.current.positions.size === 0)
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {hasSkeleton ? (
        <ul className="w-search-results__skeleton" aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <li key={row} />
          ))}
        </ul>
      ) : null}
      {state.status === 'failed' ? (
        <LoadFailure
          className="w-search-results__failure"
          sentence={text(messages.notLoaded)}
          retryLabel={text(messages.tryAgain)}
          onRetry={onRetry}
        />
      ) : null}
    </>
  )
}

/** A screen reader reads the server's results with the page; only later ones are announced. */
function useResultsAnnouncement({ requestId, status, current }: ResultsState): string {
  const { text } = useMessages()
  const { answer, positions } = current
  const heading = useHeading(answer)
  if (requestId === 0 || status !== 'shown') return ''
  if (answer.page === 0) return heading
  const more = answer.found[0]?.ids.length ?? 0
  return text(messages.more, { more, shown: positions.size, total: totalOf(answer) })
}
