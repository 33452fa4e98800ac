/** What the widget draws under the server's results: an announcement, a skeleton, and a failure with a button to try again. */
import { useMessages } from 'plinth/react'
import { useState } from 'react'
import { type HitId, resultsOf } from '../shared/search/answer.js'
import { isLaterPage, isWaiting, type SearchState } from '../shared/search/search.state.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
import { useHeading } from './head.js'
import { messages } from './messages.js'

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

interface Props {
  readonly state: SearchState<HitId>
  onRetry(): void
}

export function ResultsStatus({ state, onRetry }: Props) {
  const { text } = useMessages()
  const announcement = useResultsAnnouncement(state)
  const hasSkeleton = isWaiting(state) && (isLaterPage(state) || resultsOf(state.answer).length === 0)
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
function useResultsAnnouncement(state: SearchState<HitId>): string {
  const { text } = useMessages()
  const { status, answer } = state
  const [first] = useState(state)
  const heading = useHeading(answer)
  if (state === first || status !== 'answered' || !answer) return ''
  if (answer.query.page === 0) return heading
  return text(messages.more, {
    more: answer.added,
    shown: resultsOf(answer).length,
    total: answer.total,
  })
}
