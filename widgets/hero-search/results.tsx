/** The list under the field: what was found, how much, and what went wrong. */
import { useMessages } from 'plinth/react'
import { useLayoutEffect, useRef } from 'react'
import type { Found } from '../shared/search/answer.js'
import { HitOption, HitSkeletons } from '../shared/search/hit.js'
import { hitId } from '../shared/search/hit-id.js'
import { searchMessages as messages } from '../shared/search/messages.js'
import type { SessionState } from '../shared/search/session.state.js'
import { useAnnouncement } from '../shared/search/use-announcement.js'
import { Button } from '../shared/ui/button.js'

const SKELETON_ROWS = 4

interface Props {
  readonly listId: string
  readonly isShown: boolean
  readonly state: SessionState
  readonly found: readonly Found[]
  readonly active: string | undefined
  /** Whether each hit says its type. */
  readonly isMixed: boolean
  /** Address of the page with all that was found; undefined where there is none. */
  readonly allAddress: string | undefined
  onChoose(found: Found): void
  onAgain(): void
}

export function Results({ listId, isShown, state, found, active, isMixed, allAddress, ...on }: Props) {
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
      {status === 'waiting' && !answer && (
        <div className="w-hero-search__list" aria-hidden="true">
          <HitSkeletons count={SKELETON_ROWS} />
        </div>
      )}
      <div
        className="w-hero-search__list"
        id={listId}
        role="listbox"
        aria-label={text(messages.resultsLabel)}
        aria-busy={status === 'waiting'}
        hidden={found.length === 0}
      >
        {found.map((one) => (
          <HitOption
            key={one.hit.objectID}
            id={hitId(listId, one.hit)}
            hit={one.hit}
            isMixed={isMixed}
            isActive={hitId(listId, one.hit) === active}
            onClick={() => on.onChoose(one)}
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
        {allAddress !== undefined && found.length > 0 && (
          <a className="w-hero-search__all" href={allAddress}>
            {text(messages.seeAll)}
          </a>
        )}
      </div>
    </div>
  )
}
