/** The results in groups, or a skeleton, or a failure. */
import { useMessages } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Answer, type Group, shownCount } from '../shared/search/answer.js'
import { HitOption, HitSkeletons } from '../shared/search/hit.js'
import { hitId } from '../shared/search/hit-id.js'
import { searchMessages } from '../shared/search/messages.js'
import { shownAnswer } from '../shared/search/session.state.js'
import { Button } from '../shared/ui/button.js'
import { messages, TYPE_PLURALS } from './messages.js'
import type { Search } from './use-search.js'

/** Rows of the skeleton in each group. */
const SKELETON = [5, 3, 3, 3]

interface Props {
  readonly id: string
  readonly listId: string
  readonly search: Search
  readonly active: string | undefined
  onActivate(index: number): void
}

export function Results({ id, listId, search, active, onActivate }: Props) {
  const { text } = useMessages()
  const { field, state, session } = search
  const { status } = state
  const answer = shownAnswer(state)

  function searchAgain(): void {
    // The button disappears with the press.
    field.focus({ preventScroll: true })
    session.send({ type: 'retried' })
  }

  return (
    <div
      className="w-search-overlay__results"
      id={id}
      role="tabpanel"
      aria-label={text(searchMessages.resultsLabel)}
    >
      {status === 'waiting' && !answer && <Skeleton />}
      <List listId={listId} search={search} answer={answer} active={active} />
      {status === 'answered' && answer?.total === 0 && (
        <p className="w-search-overlay__hint">{text(messages.hint)}</p>
      )}
      {/* What went wrong is announced by the panel's head. */}
      {status === 'failed' && !answer && (
        <p className="w-search-overlay__hint">
          <Button className="w-search-overlay__button" onClick={searchAgain}>
            {text(searchMessages.tryAgain)}
          </Button>
        </p>
      )}
      {answer && answer.total > 0 && (
        <ResultsFooter search={search} answer={answer} onActivate={onActivate} />
      )}
    </div>
  )
}

interface ListProps extends Pick<Props, 'listId' | 'search' | 'active'> {
  readonly answer: Answer | undefined
}

function List({ listId, search: { state, choose }, answer, active }: ListProps) {
  const { text } = useMessages()
  const { groups = [], wanted } = answer ?? {}
  const isWaiting = state.status === 'waiting'
  const isAll = !wanted?.facet
  return (
    <div
      className="w-search-overlay__list"
      id={listId}
      role="listbox"
      aria-label={text(searchMessages.resultsLabel)}
      aria-busy={isWaiting}
      hidden={groups.length === 0}
      data-one={isAll ? undefined : ''}
      data-fading={isWaiting && state.wanted.page === 0 ? '' : undefined}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options need a group that is no form’s
        <div
          key={group.type ?? 'best'}
          className="w-search-overlay__group"
          role="group"
          aria-labelledby={isAll && groups.length > 1 ? titleId(listId, group) : undefined}
        >
          {isAll && groups.length > 1 && <Title listId={listId} group={group} />}
          {group.found.map((found) => (
            <HitOption
              key={found.hit.objectID}
              id={hitId(listId, found.hit)}
              hit={found.hit}
              isMixed={isAll && !group.type}
              isActive={hitId(listId, found.hit) === active}
              onClick={() => choose(found)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const titleId = (listId: string, { type }: Group): string => `${listId}-${type?.replace(' ', '-') ?? 'best'}`

function Title({ listId, group }: { readonly listId: string; readonly group: Group }) {
  const { text } = useMessages()
  return (
    <div className="w-search-overlay__title" id={titleId(listId, group)}>
      {text(group.type ? TYPE_PLURALS[group.type] : messages.bestMatches)}
    </div>
  )
}

interface ResultsFooterProps extends Pick<Props, 'search' | 'onActivate'> {
  readonly answer: Answer
}

function ResultsFooter({ search: { state, session, addressOf }, answer, onActivate }: ResultsFooterProps) {
  const { text } = useMessages()
  const more = useRef<HTMLButtonElement>(null)
  const countBefore = useRef(0)
  const isWaiting = state.status === 'waiting'
  const hasFailed = state.status === 'failed'
  const noteAnswer = useEffectEvent((next: Answer) => {
    const first = countBefore.current
    countBefore.current = shownCount(next)
    // After loading more by keyboard the first new result becomes active. Not by touch: that would open the on-screen keyboard.
    const isByKeyboard = more.current?.matches(':focus-visible') === true
    if (next.wanted.page > 0 && isByKeyboard && countBefore.current > first) onActivate(first)
  })
  useLayoutEffect(
    function goOnWithFirstNew() {
      noteAnswer(answer)
    },
    [answer],
  )
  return (
    <div className="w-search-overlay__foot">
      <Button
        ref={more}
        className="w-search-overlay__button"
        aria-disabled={isWaiting}
        hidden={!answer.hasMore || (isWaiting && state.wanted.page === 0)}
        // One button for both, so that it keeps the focus when loading fails.
        onClick={() => session.send({ type: hasFailed ? 'retried' : 'nextRequested' })}
      >
        {text(isWaiting ? messages.loading : hasFailed ? searchMessages.tryAgain : messages.loadMore)}
      </Button>
      <a className="w-search-overlay__all" href={addressOf(state.wanted.query)}>
        {text(searchMessages.seeAll)}
      </a>
    </div>
  )
}

const Skeleton = () => (
  <div className="w-search-overlay__list" aria-hidden="true">
    {SKELETON.map((count, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <div key={index} className="w-search-overlay__group">
        <div className="w-search-overlay__title">{'\u00a0'}</div>
        <HitSkeletons count={count} />
      </div>
    ))}
  </div>
)
