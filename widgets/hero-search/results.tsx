/** The list under the field: what was found, how much, and what went wrong. */
import { useMessages } from 'plinth/react'
import { useLayoutEffect, useRef } from 'react'
import type { Result } from '../shared/search/answer.js'
import { HitOption, HitSkeletons, hitId } from '../shared/search/hit.js'
import { searchMessages as messages } from '../shared/search/messages.js'
import { isWaiting, type SearchState } from '../shared/search/search.state.js'
import { useAnnouncement } from '../shared/search/use-search.js'
import { Button } from '../shared/ui/button.js'

const SKELETON_ROWS = 4

interface Props {
  readonly listId: string
  readonly isShown: boolean
  readonly state: SearchState
  readonly results: readonly Result[]
  readonly active: string | undefined
  /** Whether each hit shows its type. */
  readonly isMixed: boolean
  /** Address of the page with all that was found; undefined where there is none. */
  readonly allAddress: string | undefined
  onChoose(result: Result): void
  onAgain(): void
}

export function Results({ listId, isShown, state, results, active, isMixed, allAddress, ...on }: Props) {
  const { text } = useMessages()
  const { status, answer } = state
  const announcement = useAnnouncement(state, ({ total }) => text(messages.results, { count: total }))
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    function startAtTop() {
      if (answer) box.current?.scrollTo({ top: 0, behavior: 'instant' })
    },
    [answer],
  )
  return (
    <div ref={box} className="w-hero-search__box" tabIndex={-1} hidden={!isShown}>
      {isWaiting(state) && !answer && (
        <div className="w-hero-search__list" aria-hidden="true">
          <HitSkeletons count={SKELETON_ROWS} />
        </div>
      )}
      <div
        className="w-hero-search__list"
        id={listId}
        role="listbox"
        aria-label={text(messages.resultsLabel)}
        aria-busy={isWaiting(state)}
        hidden={results.length === 0}
      >
        {results.map((result) => (
          <HitOption
            key={result.hit.objectID}
            id={hitId(listId, result.hit)}
            hit={result.hit}
            isMixed={isMixed}
            isActive={hitId(listId, result.hit) === active}
            onClick={() => on.onChoose(result)}
          />
        ))}
      </div>
      <div className="w-hero-search__foot">
        <p className="w-hero-search__count" role="status" dir="auto">
          {announcement}
        </p>
        {status === 'failed' && (
          <Button className="w-hero-search__again" onClick={on.onAgain}>
            {text(messages.tryAgain)}
          </Button>
        )}
        {allAddress !== undefined && results.length > 0 && (
          <a className="w-hero-search__all" href={allAddress}>
            {text(messages.seeAll)}
          </a>
        )}
      </div>
    </div>
  )
}
