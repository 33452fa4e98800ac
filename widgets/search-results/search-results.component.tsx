import type { WidgetContext } from 'plinth'
import { useAttributes } from 'plinth/react'
import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { readSearchAddress } from '../shared/contract/search-address.js'
import { createSearchClient, searchHostOf } from '../shared/search/search-client.js'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import { createBlock } from './block.js'
import { Head } from './head.js'
import { createKnowingClient } from './known-answer.js'
import type { Options, Slots } from './options.js'
import { ResultsStatus } from './results-status.js'
import { createResultsStore, type StoredResults } from './results-store.js'
import { Search } from './search.js'
import { initialResultsState, isLaterPage, isWaiting, resultsReducer } from './search-results.state.js'
import { useAddress } from './use-address.js'
import { useClickEvents } from './use-click-events.js'
import { useKeptResults } from './use-kept-results.js'
import { useSearchField } from './use-search-field.js'
import { useShownEvent } from './use-shown-event.js'
import { useTabs } from './use-tabs.js'

/** Links that `data-new-tab` opens in a tab of their own. */
const NEW_TAB_LINKS =
  '[data-record-type="Artist"] > .w-search-results__link, [data-record-type="Gallery"] > .w-search-results__link'
/** The next page is loaded when the end of the results comes this close to the view. */
const LOAD_MARGIN_PX = 200

export function SearchResults({ slots, options, services }: WidgetContext<Options, Slots, never>) {
  const { answer: serverAnswer, appId, apiKey, newTab, pageTitle } = options
  const { environment } = services
  const { form, field, results } = slots
  const [client] = useState(() => {
    const searchClient = createSearchClient({ appId, apiKey, host: searchHostOf(environment) })
    return createKnowingClient(searchClient, serverAnswer)
  })
  const [block] = useState(() => createBlock(results))
  const [store] = useState(createResultsStore)
  const [state, dispatch] = useReducer(resultsReducer, undefined, () =>
    initialResultsState(serverAnswer, readSearchAddress(location.pathname, location.search)),
  )
  const { wanted, status, current } = state
  const hasFailed = status === 'failed' && !isLaterPage(state)

  useSearchField(form, field, wanted.query, {
    typed: (query) => dispatch({ type: 'typed', query }),
    entered: () => dispatch({ type: 'retried' }),
  })
  const dropSecondScroll = useTabs(slots, (alias) => dispatch({ type: 'tabChosen', alias }))
  useClickEvents(results, current)
  useAddress({
    store,
    wanted,
    pageTitle,
    inView: () => ({ results: current, nodes: block.nodes(), top: scrollY }),
    restore(item: StoredResults) {
      dropSecondScroll()
      block.restore(item.nodes)
      field.value = item.results.answer.query
      dispatch({ type: 'restored', results: item.results })
      scrollTo({ top: item.top, behavior: 'instant' })
    },
    ask(written) {
      field.value = written.query
      dispatch({ type: 'addressChanged', ...written })
    },
  })
  useKeptResults({
    results,
    current,
    serverAnswer,
    restore(nodes, restored) {
      block.restore(nodes)
      dispatch({ type: 'restored', results: restored })
    },
  })
  useLayoutEffect(
    function clearResults() {
      if (status === 'empty') block.clear()
    },
    [status, block],
  )
  useAttributes(results, { 'data-searching': isWaiting(state) && !isLaterPage(state), hidden: hasFailed })
  useAttributes(newTab ? [...results.querySelectorAll(NEW_TAB_LINKS)] : [], {
    target: '_blank',
    rel: 'noopener',
  })
  useShownEvent(current)
  const end = useRef<HTMLDivElement>(null)
  useEndReached({
    end: () => end.current && { last: end.current, next: end.current },
    marginPx: LOAD_MARGIN_PX,
    isEnabled: status === 'shown' && current.hasMore,
    onReached: () => dispatch({ type: 'endReached' }),
  })

  function retry(): void {
    // The button with the focus is removed.
    field.focus({ preventScroll: true })
    dispatch({ type: 'retried' })
  }

  return (
    <>
      <Head slots={slots} state={state} hasFailed={hasFailed} isTakenOver={current.answer !== serverAnswer} />
      <Search slots={slots} client={client} block={block} state={state} dispatch={dispatch} />
      <ResultsStatus state={state} onRetry={retry} />
      <div ref={end} />
    </>
  )
}
