/** The results in groups, or a skeleton, or a failure. */
import { useMessages } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Answer, type Group, resultsOf } from '../shared/search/answer.js'
import { HitOption, HitSkeletons, hitId } from '../shared/search/hit.js'
import { searchMessages } from '../shared/search/messages.js'
import { isLaterPage, isWaiting, shownAnswer } from '../shared/search/search.state.js'
import { Button } from '../shared/ui/button.js'
import { messages, TYPE_PLURALS } from './messages.js'
import type { OverlaySearch } from './use-overlay-search.js'

/** Rows of the skeleton in each group. */
const SKELETON = [5, 3, 3, 3]

interface Props {
  readonly id: string
  readonly listId: string
  readonly search: OverlaySearch
  readonly active: string | undefined
  onActivate(index: number): void
}

export function Results({ id, listId, search, active, onActivate }: Props) {
  const { text } = useMessages()
  const { field, state, dispatch } = search
  const { status } = state
  const answer = shownAnswer(state)

  function searchAgain(): void {
    // The button disappears with the press.
    field.focus({ preventScroll: true })
    dispatch({ type: 'retried' })
  }

  return (
    <div
      className="w-search-overlay__results"
      id={id}
      role="tabpanel"
      aria-label={text(searchMessages.resultsLabel)}
    >
      {isWaiting(state) && !answer && <Skeleton />}
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
  const { groups = [], query } = answer ?? {}
  const isBusy = isWaiting(state)
  const isAll = !query?.type
  return (
    <div
      className="w-search-overlay__list"
      id={listId}
      role="listbox"
      aria-label={text(searchMessages.resultsLabel)}
      aria-busy={isBusy}
      hidden={groups.length === 0}
      data-one={isAll ? undefined : ''}
      data-fading={isBusy && !isLaterPage(state) ? '' : undefined}
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
          {group.results.map((result) => (
            <HitOption
              key={result.hit.objectID}
              id={hitId(listId, result.hit)}
              hit={result.hit}
              isMixed={isAll && !group.type}
              isActive={hitId(listId, result.hit) === active}
              onClick={() => choose(result)}
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

function ResultsFooter({ search: { state, dispatch, addressOf }, answer, onActivate }: ResultsFooterProps) {
  const { text } = useMessages()
  const more = useRef<HTMLButtonElement>(null)
  const countBefore = useRef(0)
  const isBusy = isWaiting(state)
  const hasFailed = state.status === 'failed'
  const activateFirstNew = useEffectEvent((next: Answer) => {
    const first = countBefore.current
    countBefore.current = resultsOf(next).length
    // After loading more by keyboard the first new result becomes active. Not by touch: that would open the on-screen keyboard.
    const isByKeyboard = more.current?.matches(':focus-visible') === true
    if (next.query.page > 0 && isByKeyboard && countBefore.current > first) onActivate(first)
  })
  useLayoutEffect(
    function onAnswer() {
      activateFirstNew(answer)
    },
    [answer],
  )
  return (
    <div className="w-search-overlay__foot">
      <Button
        ref={more}
        className="w-search-overlay__button"
        aria-disabled={isBusy}
        hidden={!answer.hasMore || (isBusy && !isLaterPage(state))}
        // One button for both, so that it keeps the focus when loading fails.
        onClick={() => dispatch({ type: hasFailed ? 'retried' : 'endReached' })}
      >
        {text(isBusy ? messages.loading : hasFailed ? searchMessages.tryAgain : messages.loadMore)}
      </Button>
      <a className="w-search-overlay__all" href={addressOf(state.query.text)}>
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
