import type { WidgetContext } from 'plinth'
import { useAttributes, useListener, useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { RecordType } from '../shared/contract/record-types.js'
import { readListAnswer, resultsOf } from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { hitId } from '../shared/search/hit.js'
import { CITY_PHRASES, SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { heroRequests, type Query } from '../shared/search/queries.js'
import { shownAnswer } from '../shared/search/search.state.js'
import type { SearchClient } from '../shared/search/search-client.js'
import { TypedPlaceholder } from '../shared/search/typed-placeholder.js'
import { useCombobox } from '../shared/search/use-combobox.js'
import { resultsAddress, type Search, SearchRequest, useSearch } from '../shared/search/use-search.js'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { useVisitStart } from '../shared/ui/use-leave-page.js'
import { Results } from './results.js'

interface Options {
  readonly recordType: RecordType | 'All'
  readonly mode: 'all' | 'city'
  readonly appId: string
  readonly apiKey: string
}
interface Slots {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}
type HeroContext = WidgetContext<Options, Slots, never>

export function HeroSearch(context: HeroContext) {
  const { host, options, slots, services } = context
  const { recordType, mode, appId, apiKey } = options
  const { form, field } = slots
  const isCity = mode === 'city'
  const restriction = recordType === 'All' ? undefined : recordType
  const [loadClient] = useState(() => createClientLoader(context))
  const [clicks] = useState(() => createClickEvents(services.api))
  const search = useSearch()
  const { state, dispatch } = search
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const listId = `${id}list`

  const results = resultsOf(shownAnswer(state))
  const isShown = isOpen && state.status !== 'empty'
  const [active] = useCombobox({
    field,
    list: listId,
    options: results.map(({ hit }) => hitId(listId, hit)),
    isExpanded: isShown && results.length > 0,
  })
  useField(context, { search, isOpen, setOpen })
  useAttributes(host, { 'data-open': isShown })

  async function request(query: Query) {
    const client = await loadClient()
    return readListAnswer(query, await client.search({ requests: heroRequests(query, restriction, isCity) }))
  }

  function searchAgain(): void {
    // The button disappears with the press.
    field.focus({ preventScroll: true })
    dispatch({ type: 'retried' })
  }

  // What does not load now is loaded again, and reported, with the search.
  const loadAhead = () => void loadClient().catch(() => undefined)
  useListener(host, 'pointerenter', loadAhead)
  useListener(host, 'focusin', loadAhead)
  return (
    <>
      <SearchRequest
        state={state}
        name={['hero-search', appId, apiKey, recordType, mode]}
        request={request}
        onAnswer={(answer) => dispatch({ type: 'answered', answer })}
        onFailure={dispatch}
      />
      {/* The phrases name all types: a search for one type would not find them. */}
      {(isCity || !restriction) && (
        <TypedPlaceholder field={field} phrases={isCity ? CITY_PHRASES : SEARCH_PHRASES} />
      )}
      <Results
        listId={listId}
        isShown={isShown}
        state={state}
        results={results}
        active={active}
        isMixed={!isCity && !restriction}
        allAddress={isCity ? undefined : resultsAddress(form, state.query.text)}
        onChoose={({ hit, position, queryID }) => clicks.send({ objectID: hit.objectID, position, queryID })}
        onAgain={searchAgain}
      />
    </>
  )
}

/** The search client, which loads with the first sign that somebody will search. */
function createClientLoader({ options, services }: HeroContext): () => Promise<SearchClient> {
  const { appId, apiKey } = options
  let client: SearchClient | undefined
  return async () => {
    const { createSearchClient, searchHostOf } = await import('../shared/search/search-client.js')
    client ??= createSearchClient({ appId, apiKey, host: searchHostOf(services.environment) })
    return client
  }
}

interface UseFieldOptions {
  readonly search: Search
  /** Whether the reader wants the list. */
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
}

/**
 * The server's form and field: what is typed is searched for, Enter leads to the page of results, Escape closes the list. Call it
 * after `useCombobox`, whose keys come first.
 */
function useField({ host, slots }: HeroContext, { search, isOpen, setOpen }: UseFieldOptions): void {
  const { form, field } = slots
  const navigation = useNavigation()
  const close = () => setOpen(false)

  function searchTyped(): void {
    search.type(field.value)
    setOpen(true)
  }

  function submit(event: Event): void {
    event.preventDefault()
    search.cancel()
    const text = field.value.trim()
    if (text) navigation.go(resultsAddress(form, text))
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && !isOpen && !isComposed(event) && !event.defaultPrevented) searchTyped()
  }

  /** The first Escape closes the list, the second clears the field. */
  function closeOrClear(): void {
    if (isOpen && field.value.trim() !== '') {
      close()
      return
    }
    field.value = ''
    search.reset()
  }

  useTyping(field, { onTyped: searchTyped, onComposing: search.cancel })
  useListener(field, 'click', searchTyped)
  useListener(field, 'keydown', pressKey)
  useEscape(field, () => (isOpen || field.value !== '') && closeOrClear())
  useListener(form, 'submit', submit)
  useDismiss(isOpen, [host], close)
  useVisitStart(close)

  const beginIfTyped = useEffectEvent(() => {
    if (document.activeElement === field && field.value !== '') searchTyped()
  })
  useEffect(function beginWithWhatIsTyped() {
    beginIfTyped()
  }, [])
}
