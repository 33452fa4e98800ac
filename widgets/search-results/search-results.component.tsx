import type { WidgetContext } from 'plinth'
import { useAttributes } from 'plinth/react'
import { useLayoutEffect, useMemo, useReducer } from 'react'
import { readSearchAddress } from '../shared/contract/search-address.js'
import { createSearchClient, searchHostOf } from '../shared/search/search-client.js'
import { createBlock } from './block.js'
import { createKnowingClient } from './client.js'
import { Head } from './head.js'
import { Notes } from './notes.js'
import type { Options, Slots } from './options.js'
import { createResultsStore, type StoredResults } from './results-store.js'
import { Search } from './search.js'
import { isLaterPage, isWaiting, startState, step } from './search-results.state.js'
import { useAddress } from './use-address.js'
import { useChoices } from './use-choices.js'
import { useLoadMore } from './use-load-more.js'
import { useNewTabs } from './use-new-tabs.js'
import { useSearchField } from './use-search-field.js'
import { useShownEvent } from './use-shown-event.js'

export function SearchResults({ slots, options, services }: WidgetContext<Options, Slots, never>) {
  const { answer, appId, apiKey, newTab, pageTitle } = options
  const { environment, navigation } = services
  const { form, field, results } = slots
  const client = useMemo(
    () => createKnowingClient(createSearchClient({ appId, apiKey, host: searchHostOf(environment) }), answer),
    [appId, apiKey, environment, answer],
  )
  const block = useMemo(() => createBlock(results), [results])
  const store = useMemo(() => createResultsStore(), [])
  const [state, send] = useReducer(step, undefined, () =>
    startState(answer, readSearchAddress(location.pathname, location.search)),
  )
  const { wanted, status, shown } = state
  const hasFailed = status === 'failed' && !isLaterPage(state)

  useSearchField(form, field, wanted.query, {
    typed: (query) => send({ type: 'typed', query }),
    entered: () => send({ type: 'again' }),
  })
  const stayInPlace = useChoices(slots, shown, (alias) => send({ type: 'chosen', alias }))
  useAddress({
    navigation,
    store,
    wanted,
    pageTitle,
    inView: () => ({ shown, nodes: block.nodes(), top: scrollY }),
    restore(item: StoredResults) {
      stayInPlace()
      block.restore(item.nodes)
      field.value = item.shown.answer.query
      send({ type: 'returned', shown: item.shown })
      scrollTo({ top: item.top, behavior: 'instant' })
    },
    ask(asked) {
      field.value = asked.query
      send({ type: 'asked', ...asked })
    },
  })
  useLayoutEffect(
    function clearResults() {
      if (status === 'empty') block.clear()
    },
    [status, block],
  )
  useAttributes(results, { 'data-searching': isWaiting(state) && !isLaterPage(state), hidden: hasFailed })
  useNewTabs(results, newTab)
  useShownEvent(shown)
  const marker = useLoadMore(shown, status === 'shown', () => send({ type: 'more' }))

  function searchAgain(): void {
    // The button goes with the press.
    field.focus({ preventScroll: true })
    send({ type: 'again' })
  }

  return (
    <>
      <Head slots={slots} state={state} hasFailed={hasFailed} isServers={shown.answer === answer} />
      <Search slots={slots} client={client} block={block} state={state} send={send} />
      <Notes state={state} onAgain={searchAgain} />
      <div ref={marker} />
    </>
  )
}
