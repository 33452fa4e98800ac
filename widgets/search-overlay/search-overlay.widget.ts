import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { type Found, readListAnswer, readOverlayAnswer } from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { createCombobox } from '../shared/search/combobox.js'
import { createPlaceholder } from '../shared/search/placeholder.js'
import { SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { overlayRequests, suggestionRequests } from '../shared/search/queries.js'
import { createRecentSearches } from '../shared/search/recent.js'
import { createSearchClient, searchHostOf } from '../shared/search/search-client.js'
import { createSession } from '../shared/search/session.js'
import type { SessionState } from '../shared/search/session.state.js'
import { searchSlots } from '../shared/search/slots.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { createOverlay } from './search-overlay.overlay.js'
import { createResults } from './search-overlay.results.js'
import { createStart } from './search-overlay.start.js'
import { createTabs } from './search-overlay.tabs.js'

const ID = 'search-overlay'
const SUGGESTED_TYPE = 'Artwork'

/** The header's search: the server's own field and, once it is used, an overlay under it with what was found. */
export default defineWidget({
  options: options({
    appId: text('The search application’s id.', SEARCH_APP_ID),
    apiKey: text('A key that may search, and nothing else: pages show it.', SEARCH_KEY),
  }),
  slots: { form: 'one', field: 'one' },
  enhance({ host, slots, options: { appId, apiKey }, services, signal, emit }) {
    const { form, field } = searchSlots(slots)
    const client = createSearchClient({ appId, apiKey, host: searchHostOf(services.environment) })
    const recent = createRecentSearches()
    const clicks = createClickEvents(services.api)
    const address = (query: string, action = form.getAttribute('action') ?? '/search/') =>
      `${action}?${new URLSearchParams({ q: query })}`

    const session = createSession({
      timer: createTimer(signal),
      ask: async (wanted) =>
        readOverlayAnswer(wanted, await client.search({ requests: overlayRequests(wanted) })),
      changed: (state) => signal.aborted || draw(state),
    })
    const tabs = createTabs(`${ID}-panel`, (facet) => session.send({ type: 'chosen', facet }))
    const results = createResults(ID, {
      more: () => session.send({ type: 'more' }),
      again: () => {
        // The button goes with the press.
        field.focus({ preventScroll: true })
        session.send({ type: 'again' })
      },
      address: ({ wanted: { query } }) => address(query),
    })
    const start = createStart(ID, { recent, search, leave: () => field.focus(), address })
    const panel = element(
      'div',
      { class: 'w-search-overlay__panel', tabindex: -1 },
      element('div', { class: 'w-search-overlay__head' }, tabs.list, results.status),
      element('div', { class: 'w-search-overlay__scroll', tabindex: -1 }, start.box, results.box),
    )
    const clear = element(
      'button',
      { class: 'w-search-overlay__clear', type: 'button', hidden: true },
      'Clear',
    )
    const combobox = createCombobox(field, results.list, signal)
    const placeholder = createPlaceholder(field, SEARCH_PHRASES, signal)
    let areSuggestionsAsked = false

    const overlay = createOverlay(
      {
        host,
        field,
        panel,
        opened() {
          start.refresh()
          void suggest()
          session.type(field.value)
          draw(session.state)
          placeholder.run()
          emit('opened')
        },
        closed() {
          search('')
          placeholder.rest()
          emit('closed')
        },
      },
      signal,
    )

    function draw(state: SessionState): void {
      const isEmpty = state.status === 'empty'
      start.box.hidden = !isEmpty
      clear.hidden = field.value === ''
      tabs.list.toggleAttribute('data-empty', isEmpty)
      if (isEmpty) tabs.clear()
      else if (state.answer) tabs.draw(state.answer, state.wanted.facet)
      const changed = results.draw(state)
      if (changed) {
        combobox.setOptions(changed.options)
        const [first] = changed.added
        // Who asked for more by the keyboard goes on with the first that came; a finger needs no keyboard on its screen.
        if (first && panel.querySelector('button:focus-visible')) {
          field.focus({ preventScroll: true })
          combobox.setActive(first)
        }
      }
      combobox.setExpanded(overlay.isOpen() && !results.list.hidden && !isEmpty)
    }

    /** Puts a query into the field, as if it had been typed. */
    function search(query: string): void {
      field.value = query
      clear.hidden = query === ''
      session.type(query)
      if (query) field.focus()
    }

    async function suggest(): Promise<void> {
      if (areSuggestionsAsked) return
      areSuggestionsAsked = true
      try {
        const answer = await client.search({ requests: suggestionRequests(SUGGESTED_TYPE) })
        const wanted = { query: '', facet: SUGGESTED_TYPE, page: 0 } as const
        if (!signal.aborted)
          start.suggest(readListAnswer(wanted, answer).groups.flatMap(({ found }) => found))
      } catch (error) {
        areSuggestionsAsked = false
        // Who has gone on meanwhile misses nothing.
        if (overlay.isOpen()) console.error('Error getting search results', error)
      }
    }

    function chosen({ hit, position, queryId }: Found): void {
      recent.add(session.state.wanted.query)
      clicks.send({ objectID: hit.objectID, position, queryId })
    }

    form.append(clear)
    signal.addEventListener('abort', () => clear.remove())
    clear.addEventListener('click', () => {
      search('')
      field.focus()
    })
    field.addEventListener(
      'input',
      () => {
        overlay.open()
        session.type(field.value)
        clear.hidden = field.value === ''
      },
      { signal },
    )
    // Not on focus: who only passes by with Tab does not want the page dimmed.
    field.addEventListener('click', () => overlay.open(), { signal })
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowDown' || event.defaultPrevented) return
        event.preventDefault()
        if (!overlay.isOpen()) overlay.open()
        else if (session.state.status === 'empty') start.enter()
      },
      { signal },
    )
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        session.flush()
        // Of the field: it may have been typed before this stood, and sent by the button.
        const query = field.value.trim()
        if (query === '') return
        recent.add(query)
        services.visits.go(address(query))
      },
      { signal },
    )
    panel.addEventListener('click', ({ target }) => {
      const found = results.foundIn(target)
      if (found) chosen(found)
    })
    services.visits.onStart((what) => what === 'visit' && overlay.close({ atOnce: true }), signal)

    // The reader was here before us: who typed, or clicked, meant to open.
    const isTyped = field.value !== field.defaultValue
    if (document.activeElement === field && (isTyped || host.matches(':hover'))) overlay.open()
  },
})
