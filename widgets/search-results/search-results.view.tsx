import {
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { formatCount } from '../shared/contract/count-label.js'
import { readSearchAddress, searchAddress } from '../shared/contract/search-address.js'
import type { WidgetContext } from '../shared/define.js'
import { useListeners } from '../shared/react/use-listeners.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { createSearchClient, searchHostOf } from '../shared/search/search-client.js'
import { searchSlots } from '../shared/search/slots.js'
import { createTimer } from '../shared/timer.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { type Answer, totalOf } from './search-results.answer.js'
import { createBlock } from './search-results.block.js'
import { createKnowingClient } from './search-results.client.js'
import { drawHead, headingOf } from './search-results.head.js'
import { createShelf, type Shelved } from './search-results.shelf.js'
import { isLaterPage, isWaiting, type ResultsState, startState, step } from './search-results.state.js'
import type { Kinds, Options } from './search-results.widget.js'
import { useAddress } from './use-address.js'
import { useEngine } from './use-engine.js'
import { useLives } from './use-lives.js'
import { useLoadMore } from './use-load-more.js'
import { useNewTabs } from './use-new-tabs.js'
import { useRows } from './use-rows.js'
import { useSearchField } from './use-search-field.js'

/** A type that was chosen scrolls to the top, and once more: pictures that come meanwhile may have moved the page. */
const SCROLL_AGAIN_MS = 250
/** Rows to come, as bones. */
const BONES = [1, 2, 3, 4, 5, 6]

export function SearchResults({
  slots,
  options: { answer, appId, apiKey, newTab, pageTitle },
  services,
  signal,
  emit,
}: WidgetContext<Options, Kinds, never>) {
  const { api, visits, analytics } = services
  const [{ client, block, clicks, shelf, again, form, field }] = useState(() => ({
    ...searchSlots(slots),
    client: createKnowingClient(
      createSearchClient({ appId, apiKey, host: searchHostOf(services.environment) }),
      answer,
    ),
    block: createBlock(slots.results),
    clicks: createClickEvents(api),
    shelf: createShelf(),
    again: createTimer(signal),
  }))
  const [state, send] = useReducer(step, undefined, () =>
    startState(answer, readSearchAddress(location.pathname, location.search)),
  )
  const { wanted, status, request, attempt, shown } = state
  const isSearching = isWaiting(state) && !isLaterPage(state)
  const hasFailed = status === 'failed' && !isLaterPage(state)
  const lives = useLives()

  const onFound = useCallback((found: Answer) => send({ type: 'found', request, answer: found }), [request])
  const onFailed = useCallback(
    (error: unknown) => {
      // Row 8.07: to the console with these words; the reader gets a sentence and a way on.
      console.error('Error getting search results', error)
      send({ type: 'failed', request })
    },
    [request],
  )
  const place = useCallback(
    (html: string, { page }: Answer) => {
      if (page > 0) block.append(html)
      else block.replace(html)
      // The links to other pages were the first answer's.
      slots.pages.replaceChildren()
      send({ type: 'drawn', request })
    },
    [block, slots, request],
  )
  const Engine = useEngine(slots, status === 'searching', onFailed)
  useRows({ api, pending: state.answer, place, onFailed })

  useSearchField(form, field, signal, wanted.query, {
    typed: (query) => send({ type: 'typed', query }),
    entered: () => send({ type: 'again' }),
  })
  useAddress({
    visits,
    shelf,
    wanted,
    pageTitle,
    inView: () => ({ shown, nodes: block.nodes(), top: scrollY }),
    restore(item: Shelved) {
      again.stop()
      block.restore(item.nodes)
      slots.pages.replaceChildren()
      field.value = item.shown.answer.query
      send({ type: 'returned', shown: item.shown })
      scrollTo({ top: item.top, behavior: 'instant' })
    },
    ask(asked) {
      field.value = asked.query
      send({ type: 'asked', ...asked })
    },
  })

  function choose(event: Event | ReactMouseEvent, alias: string): void {
    event.preventDefault()
    send({ type: 'chosen', alias })
    // What was pressed goes with the results that it stands among.
    if (slots.results.contains(document.activeElement))
      slots.tabs.querySelector<HTMLElement>(`[data-alias="${alias}"]`)?.focus({ preventScroll: true })
    toTop()
    again.start(SCROLL_AGAIN_MS, toTop)
  }
  useEffect(() => again.stop, [again])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined
    if (!link) return
    const { alias } = link.dataset
    if (alias && isPlainClick(event)) choose(event, alias)
    const row = link.matches('.w-search-results__link') && link.closest<HTMLElement>('[data-object-id]')
    const objectID = row ? row.dataset.objectId : undefined
    const place = objectID === undefined ? undefined : shown.positions.get(objectID)
    if (objectID !== undefined && place) clicks.send({ objectID, ...place })
  }
  useListeners(slots.tabs, { click: follow })
  useListeners(slots.results, {
    click: follow,
    // The middle button opens a tab: that is following too.
    auxclick: (event) => event.button === 1 && follow(event),
  })

  useLayoutEffect(
    function drawAround() {
      drawHead(slots, shown, wanted, hasFailed)
      slots.results.toggleAttribute('data-searching', isSearching)
      slots.results.toggleAttribute('hidden', hasFailed)
    },
    [slots, shown, wanted, isSearching, hasFailed],
  )
  useLayoutEffect(
    function hideResults() {
      if (status !== 'empty') return
      block.clear()
      slots.pages.replaceChildren()
    },
    [status, block, slots],
  )
  useNewTabs(slots.results, newTab, shown)
  const marker = useLoadMore(shown, status === 'shown', () => send({ type: 'more' }))

  const tracked = useRef<unknown>(undefined)
  useEffect(
    function tellShown() {
      const { query, alias, page } = shown.answer
      if (!query || tracked.current === shown) return
      tracked.current = shown
      analytics.track('search_page_view', { url: searchAddress(alias, query, page) })
      emit('shown', { query, alias, page, total: totalOf(shown.answer) })
    },
    [shown, analytics, emit],
  )

  const areBonesDue = isWaiting(state) && (isLaterPage(state) || shown.positions.size === 0)
  return (
    <>
      {Engine && wanted.query !== '' ? (
        <Engine
          key={`${wanted.alias} ${attempt} ${lives}`}
          client={client}
          wanted={wanted}
          onFound={onFound}
          onFailed={onFailed}
        />
      ) : null}
      <p className="w-search-results__unseen" role="status">
        {announcementOf(state)}
      </p>
      {areBonesDue ? (
        <ul className="w-search-results__bones" aria-hidden="true">
          {BONES.map((bone) => (
            <li key={bone} />
          ))}
        </ul>
      ) : null}
      {status === 'failed' ? (
        <div className="w-search-results__failure" role="alert">
          <p>Sorry, the results could not be loaded.</p>
          <button
            type="button"
            onClick={() => {
              // The button goes with the press.
              field.focus({ preventScroll: true })
              send({ type: 'again' })
            }}
          >
            Try again
          </button>
        </div>
      ) : null}
      <div ref={marker} />
    </>
  )
}

function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}

/** The server's own answer is read as the page is; only what comes later is said. */
function announcementOf({ request, status, shown }: ResultsState): string {
  if (request === 0 || status !== 'shown') return ''
  const { page, found } = shown.answer
  if (page === 0) return headingOf(shown)
  const more = found[0]?.ids.length ?? 0
  return `${formatCount(more)} more, ${formatCount(shown.positions.size)} of ${formatCount(totalOf(shown.answer))}`
}
