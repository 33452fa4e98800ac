import type { Messages, WidgetContext } from 'plinth'
import {
  InSlot,
  useAttributes,
  useHost,
  useListener,
  useNavigation,
  useServices,
  useSlot,
} from 'plinth/react'
import {
  type Dispatch,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { filterAddress, isSameSelection, selectionOf } from '../shared/contract/filters.js'
import { gridCall } from '../shared/contract/grid.call.js'
import { useListStore, useSelectionChange } from '../shared/filters/list-store.js'
import { filterMessages } from '../shared/filters/messages.js'
import { HttpError } from '../shared/services/api.js'
import { useQuery } from '../shared/services/requests.js'
import { isPlainClick } from '../shared/ui/link.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
import { findAnchor, itemAt, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { restoreScroll } from '../shared/ui/scroll-place.js'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { isAnswer, readAnswer } from './answer.js'
import {
  type GridAction,
  type GridState,
  gridReducer,
  initialGridState,
  LOAD_MARGIN_PX,
  shouldAutoLoad,
} from './grid.state.js'
import { readStoredPages, storePages } from './kept-pages.js'
import { messages } from './messages.js'
import type { Options, Slots } from './options.js'
import { type Persisted, persistedOf } from './persisted.js'
import { ServerPages } from './server-pages.js'

const NEXT = 'a[rel="next"]'

export function Grid({
  host,
  slots,
  options,
  services,
  persisted,
  persist,
  messages: { text },
}: WidgetContext<Options, Slots, Persisted>) {
  const { items, loader } = slots
  const { list, base, mode, updateUrl, emptyMessage } = options
  // The persisted state belongs to the cards in the page at that time. A page that was fetched again has others.
  const [restored] = useState(() => (persisted?.cardCount === items.children.length ? persisted : undefined))
  const [first] = useState(() => {
    const server = initialGridState(options, items.children.length, restored)
    const kept = restored ? undefined : readStoredPages(list, base, server, isIn(items))
    return kept ?? { state: server, anchor: restored?.anchor }
  })
  const [state, dispatch] = useReducer(gridReducer, first.state)
  const { lastPatch, cardCount } = state
  const { hasFailed, retry } = useNextPage({ state, list, base, dispatch })
  const status = hasFailed ? 'failed' : state.status

  function loadAgain(movesFocus: boolean): void {
    dispatch({ type: 'retried', movesFocus })
    void retry()
  }

  useEndReached({
    end: () => items.lastElementChild && { last: items.lastElementChild, next: loader },
    marginPx: LOAD_MARGIN_PX,
    isEnabled: shouldAutoLoad(mode, state),
    onReached: () => dispatch({ type: 'endReached' }),
  })
  const persistGrid = useEffectEvent((anchor?: ScrollAnchor) => persist(persistedOf(state, base, anchor)))
  useScrollRestoration(first.anchor, (anchor) => persistGrid(anchor))
  useListener(window, 'pagehide', () => storePages(list, base, state, slots))
  useSelectionChange(useListStore(list), (filters) => {
    const selection = selectionOf(filters)
    if (updateUrl) services.navigation.setAddress(filterAddress(base, selection))
    if (hasFailed && state.pageIndex < 0 && isSameSelection(selection, state.selection)) void retry()
    dispatch({ type: 'selectionChanged', selection })
  })
  useListener(loader, 'click', (event) => {
    const isNext = event.target instanceof Element && event.target.closest(NEXT)
    if (mode === 'pages' || !isNext || !isPlainClick(event)) return
    event.preventDefault()
    if (hasFailed) loadAgain(false)
    else dispatch({ type: 'nextRequested' })
  })
  useEffect(
    function persistPages() {
      if (lastPatch && status === 'idle') persistGrid()
    },
    [lastPatch, status],
  )

  // Until something changes, the server says whether the list is empty.
  const isTakenOver = lastPatch !== undefined || restored?.cardCount === 0
  const isEmpty = isTakenOver && status === 'idle' && cardCount === 0 && emptyMessage
  useAttributes(host, { 'data-state': status, 'data-empty': isTakenOver ? isEmpty : undefined })
  useAttributes(items, { 'aria-busy': status === 'loading' })

  return (
    <>
      <ServerPages state={state} isLoading={status === 'loading'} list={list} hasTitle={updateUrl} />
      <InSlot of={slots.status} replace={isTakenOver}>
        {isEmpty ? text(filterMessages.nothingFound) : announcementOf(state, text)}
      </InSlot>
      {status === 'failed' && (
        <LoadFailure
          className="w-grid__failure"
          sentence={text(state.pageIndex < 0 ? messages.listFailed : messages.nextFailed)}
          retryLabel={text(filterMessages.tryAgain)}
          movesFocus={state.movesFocus}
          onRetry={loadAgain}
        />
      )}
    </>
  )
}

/** Announces the cards that came last: `24 more, 48 of 1,234`. */
function announcementOf({ lastPatch, cardCount, total }: GridState, text: Messages['text']): string {
  if (lastPatch?.type !== 'page' || lastPatch.isFirst || lastPatch.answer.added === 0) return ''
  return text(messages.more, { added: lastPatch.answer.added, shown: cardCount, total })
}

interface UseNextPageOptions {
  readonly state: GridState
  readonly list: string
  readonly base: string
  readonly dispatch: Dispatch<GridAction>
}

/** While the grid is loading, asks for the page after the one that is shown. */
function useNextPage({ state, list, base, dispatch }: UseNextPageOptions) {
  const { api } = useServices()
  const host = useHost()
  const items = useSlot('items')
  const loader = useSlot('loader')
  const { selection, pageSize } = state
  const pageIndex = state.pageIndex + 1

  return useQuery({
    key: [gridCall.name, base, selection, pageIndex, pageSize],
    isWanted: state.status === 'loading',
    problem: `grid: a page of "${list}" did not load; the reader can try again`,
    async request(signal) {
      const paging = { index: pageIndex, size: pageSize }
      try {
        const html = await api.call(gridCall, { base, selection, paging }, { signal })
        // The list was cleared for this page: to end it would say that nothing was found.
        if (pageIndex === 0 && !isAnswer(html)) throw new Error('the answer lacks its comments')
        return html
      } catch (error) {
        // The list became shorter since its total was counted.
        if (pageIndex > 0 && error instanceof HttpError && error.status === 404) return ENDED
        throw error
      }
    },
    onAnswer(html) {
      const answer = readAnswer(html, { isFirst: pageIndex === 0, isShown: isIn(items) })
      const movesFocus = loader.contains(document.activeElement)
      if (answer) return dispatch({ type: 'answered', answer, movesFocus })
      if (html !== ENDED)
        console.error(
          `grid: the answer for page ${pageIndex} of "${list}" lacks its comments; the list ends here`,
          host,
        )
      dispatch({ type: 'ended' })
    },
  })
}

/** In place of a page that is none. */
const ENDED = ''

/** Whether a card of such an id is in the list. */
const isIn =
  (items: HTMLElement) =>
  (id: string): boolean =>
    items.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`) !== null

/** Passes the card in view to `onLeave` when the reader leaves, and scrolls back to it when they return. */
function useScrollRestoration(
  initial: ScrollAnchor | undefined,
  onLeave: (anchor: ScrollAnchor | undefined) => void,
): void {
  const navigation = useNavigation()
  const items = useSlot('items')
  const anchor = useRef(initial)
  const saveAnchor = useEffectEvent(() => {
    anchor.current = findAnchor(items.children, 'id')
    onLeave(anchor.current)
  })
  useLayoutEffect(
    function observeVisits() {
      const { current } = anchor
      return withSignal((signal) => {
        navigation.onStart((what) => what === 'visit' && saveAnchor(), signal)
        if (!current) return
        restoreScroll(() => itemAt(items.children, 'id', current), current.topPx, navigation, signal)
      })
    },
    [items, navigation],
  )
}
