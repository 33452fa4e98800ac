import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useListener, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { searchTypeOf } from '../shared/contract/record-types.js'
import { searchAddress } from '../shared/contract/search-address.js'
import { type HitId, type IdAnswer, resultsOf } from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { isSameQuery, type Query } from '../shared/search/queries.js'
import {
  answeredState,
  hasFailed,
  isLaterPage,
  isWaiting,
  type SearchState,
  searchReducer,
} from '../shared/search/search.state.js'
import { createSearchClient, searchHostOf } from '../shared/search/search-client.js'
import { SearchRequest } from '../shared/search/use-search.js'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import type { Engine } from './engine.js'
import { Head } from './head.js'
import type { Options, Slots } from './options.js'
import { ResultsStatus } from './results-status.js'
import { createBlock, requestRows } from './rows.js'
import { aliasOf, isSameSearch, readAddress, useAddress } from './use-address.js'
import { useSearchField, useTabs } from './use-controls.js'
import { useKeptResults } from './use-kept-results.js'

type ResultsContext = WidgetContext<Options, Slots, never>

/** Links that `data-new-tab` opens in a tab of their own. */
const NEW_TAB_LINKS =
  '[data-record-type="Artist"] > .w-search-results__link, [data-record-type="Gallery"] > .w-search-results__link'
/** The next page is loaded when the end of the results comes this close to the view. */
const LOAD_MARGIN_PX = 200

export function SearchResults({ slots, options, services }: ResultsContext) {
  const { answer: serverAnswer, appId, apiKey, newTab, pageTitle } = options
  const { api, environment } = services
  const { form, field, tabs, results } = slots
  const [loadEngine] = useState(() => createEngineLoader({ appId, apiKey, host: searchHostOf(environment) }))
  const [block] = useState(() => createBlock(results))
  const [state, dispatch] = useReducer(searchReducer<HitId>, serverAnswer, initialStateOf)
  const { query, status, answer } = state

  useSearchField(slots, query.text, {
    onTyped(text) {
      dispatch({ type: 'typed', text, keepsType: true })
      dispatch({ type: 'paused' })
    },
    onEntered: () => dispatch({ type: 'retried' }),
  })
  const cancelSecondScroll = useTabs(slots, (alias) =>
    dispatch({ type: 'typeChosen', recordType: searchTypeOf(alias)?.recordType }),
  )
  useClickEvents(results, answer)
  useAddress({
    query,
    pageTitle,
    inView: () => answer && { answer, nodes: block.nodes(), top: scrollY },
    restore(item) {
      cancelSecondScroll()
      block.restore(item.nodes)
      field.value = item.answer.query.text
      dispatch({ type: 'restored', answer: item.answer })
      scrollTo({ top: item.top, behavior: 'instant' })
    },
    search(written) {
      field.value = written.text
      dispatch({ type: 'addressChanged', query: written })
    },
  })
  useKeptResults({
    results,
    answer,
    serverAnswer,
    restore(nodes, restored) {
      block.restore(nodes)
      dispatch({ type: 'restored', answer: restored })
    },
  })
  useLayoutEffect(
    function clearResults() {
      if (status === 'empty') block.clear()
    },
    [status, block],
  )
  useAttributes(results, {
    'data-searching': isWaiting(state) && !isLaterPage(state),
    hidden: hasFailed(state),
  })
  useAttributes(newTab ? [...results.querySelectorAll(NEW_TAB_LINKS)] : [], {
    target: '_blank',
    rel: 'noopener',
  })
  useShownEvent(answer)
  const end = useRef<HTMLDivElement>(null)
  useEndReached({
    end: () => end.current && { last: end.current, next: end.current },
    marginPx: LOAD_MARGIN_PX,
    isEnabled: status === 'answered' && answer?.hasMore === true,
    onReached: () => dispatch({ type: 'endReached' }),
  })

  // A failure matters only once there is something to search for.
  const loadAhead = () => void loadEngine().catch(() => undefined)
  useListener(form, 'focusin', loadAhead)
  useListener(form, 'pointerenter', loadAhead)
  useListener(tabs, 'focusin', loadAhead)
  useListener(tabs, 'pointerenter', loadAhead)

  /** Ids from the search service, unless the server's page has them; then their rows from the server. */
  async function request(next: Query, signal: AbortSignal) {
    const ids = isSameQuery(next, serverAnswer.query)
      ? { ...serverAnswer }
      : await (await loadEngine())(next, signal)
    return { ids, rows: await requestRows(api, ids, signal) }
  }

  function insertRows(ids: IdAnswer, rows: string): void {
    try {
      if (ids.query.page > 0) block.append(rows)
      else block.replace(rows)
      dispatch({ type: 'answered', answer: ids })
    } catch (error) {
      console.error('Error getting search results', error)
      dispatch({ type: 'failed', query: ids.query })
    }
  }

  function retry(): void {
    // The button with the focus is removed.
    field.focus({ preventScroll: true })
    dispatch({ type: 'retried' })
  }

  return (
    <>
      <SearchRequest
        state={state}
        name={['search-results', appId, apiKey]}
        request={request}
        onAnswer={({ ids, rows }) => insertRows(ids, rows)}
        onFailure={dispatch}
      />
      <Head slots={slots} state={state} isTakenOver={answer !== serverAnswer} />
      <ResultsStatus state={state} onRetry={retry} />
      <div ref={end} />
    </>
  )
}

/** Begins with the server's answer, and searches when the address asks for something else. */
function initialStateOf(serverAnswer: IdAnswer): SearchState<HitId> {
  const state = answeredState(serverAnswer)
  const written = readAddress()
  return !written || isSameSearch(written, state.query)
    ? state
    : searchReducer(state, { type: 'addressChanged', query: written })
}

/** InstantSearch is larger than all else here, and readers of the server's results do not need it. */
function createEngineLoader(service: Parameters<typeof createSearchClient>[0]): () => Promise<Engine> {
  const client = createSearchClient(service)
  let engine: Engine | undefined
  return async () => {
    const { createEngine } = await import('./engine.js')
    engine ??= createEngine(client)
    return engine
  }
}

/** Reports to the search service which hit the reader goes to. */
function useClickEvents(element: HTMLElement, answer: IdAnswer | undefined): void {
  const { api } = useServices()
  const [clicks] = useState(() => createClickEvents(api))

  function reportClick({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a.w-search-results__link') : null
    const objectID = link?.closest<HTMLElement>('[data-object-id]')?.dataset.objectId
    const result = resultsOf(answer).find(({ hit }) => hit.objectID === objectID)
    if (objectID !== undefined && result)
      clicks.send({ objectID, position: result.position, queryID: result.queryID })
  }

  useListener(element, 'click', reportClick)
  // A link opened in a tab by the middle button counts as well.
  useListener(element, 'auxclick', (event) => event.button === 1 && reportClick(event))
}

/** Reports to the page and the tag service what shows, once for each answer. */
function useShownEvent(answer: IdAnswer | undefined): void {
  const { analytics } = useServices()
  const emit = useEmit<'search-results'>()
  const reported = useRef<IdAnswer>(undefined)
  useEffect(
    function reportShown() {
      if (!answer?.query.text || reported.current === answer) return
      reported.current = answer
      const { query, total } = answer
      const alias = aliasOf(query)
      analytics.track('search_page_view', { url: searchAddress(alias, query.text, query.page) })
      emit('shown', { query: query.text, alias, page: query.page, total })
    },
    [answer, analytics, emit],
  )
}
