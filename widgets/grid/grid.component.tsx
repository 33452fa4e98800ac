import type { Messages, WidgetContext } from 'plinth'
import { InSlot, useAttributes, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { filterAddress, selectionOf } from '../shared/contract/filters.js'
import { filterMessages } from '../shared/filters/messages.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import { isPlainClick } from '../shared/ui/link.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
import type { ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import {
  type GridState,
  gridReducer,
  initialGridState,
  LOAD_MARGIN_PX,
  shouldAutoLoad,
} from './grid.state.js'
import { keepPages, takePages } from './kept-pages.js'
import { messages } from './messages.js'
import type { Options, Slots } from './options.js'
import { type Persisted, persistedOf } from './persisted.js'
import { ServerPages } from './server-pages.js'
import { isIn, useNextPage } from './use-next-page.js'
import { useScrollRestoration } from './use-scroll-restoration.js'

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
    const kept = restored ? undefined : takePages(list, base, server, isIn(items))
    return kept ?? { state: server, anchor: restored?.anchor }
  })
  const [state, dispatch] = useReducer(gridReducer, first.state)
  const { status, lastPatch, cardCount } = state

  useNextPage({ state, list, base, dispatch })
  useEndReached({
    end: () => items.lastElementChild && { last: items.lastElementChild, next: loader },
    marginPx: LOAD_MARGIN_PX,
    isEnabled: shouldAutoLoad(mode, state),
    onReached: () => dispatch({ type: 'endReached' }),
  })
  const persistGrid = useEffectEvent((anchor?: ScrollAnchor) => persist(persistedOf(state, base, anchor)))
  useScrollRestoration(first.anchor, (anchor) => persistGrid(anchor))
  useListener(window, 'pagehide', () => keepPages(list, base, state, slots))
  useFiltersChanged(list, (filters) => {
    const selection = selectionOf(filters)
    if (updateUrl) services.navigation.setAddress(filterAddress(base, selection))
    dispatch({ type: 'selectionChanged', selection })
  })
  useListener(loader, 'click', (event) => {
    const isNext = event.target instanceof Element && event.target.closest(NEXT)
    if (mode === 'pages' || !isNext || !isPlainClick(event)) return
    event.preventDefault()
    dispatch({ type: 'nextRequested' })
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
      <ServerPages state={state} list={list} hasTitle={updateUrl} />
      <InSlot of={slots.status} replace={isTakenOver}>
        {isEmpty ? text(filterMessages.nothingFound) : announcementOf(state, text)}
      </InSlot>
      {status === 'failed' && (
        <LoadFailure
          className="w-grid__failure"
          sentence={text(state.pageIndex < 0 ? messages.listFailed : messages.nextFailed)}
          retryLabel={text(filterMessages.tryAgain)}
          movesFocus={state.movesFocus}
          onRetry={(movesFocus) => dispatch({ type: 'nextRequested', movesFocus })}
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
