import { RECORD_TYPES } from '../shared/contract/record-types.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { defineWidget } from '../shared/define.js'
import { oneOf, options, text } from '../shared/options.js'
import { readListAnswer } from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { createCombobox } from '../shared/search/combobox.js'
import { createPlaceholder } from '../shared/search/placeholder.js'
import { CITY_PHRASES, SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { heroRequests } from '../shared/search/queries.js'
import type { SearchClient } from '../shared/search/search-client.js'
import { createSession } from '../shared/search/session.js'
import type { SessionState } from '../shared/search/session.state.js'
import { searchSlots } from '../shared/search/slots.js'
import { createTimer } from '../shared/timer.js'
import { createHeroList } from './hero-search.list.js'

let lastNumber = 0

/** A search in the page: the server's own form and, as one types, a list under it. */
export default defineWidget({
  options: options({
    recordType: oneOf('Only records of this type.', ['All', ...RECORD_TYPES], 'All'),
    mode: oneOf('city: looks for city guides alone, by the city’s name.', ['all', 'city'], 'all'),
    appId: text('The search application’s id.', SEARCH_APP_ID),
    apiKey: text('A key that may search, and nothing else: pages show it.', SEARCH_KEY),
  }),
  slots: { form: 'one', field: 'one' },
  enhance({ host, slots, options: { recordType, mode, appId, apiKey }, services, signal }) {
    const { form, field } = searchSlots(slots)
    const isCity = mode === 'city'
    const restriction = recordType === 'All' ? undefined : recordType
    const id = `hero-search-${++lastNumber}`
    const clicks = createClickEvents(services.api)
    const address = (query: string) =>
      `${form.getAttribute('action') ?? '/search/'}?${new URLSearchParams({ q: query })}`
    let client: Promise<SearchClient> | undefined
    let isOpen = false

    /** The client comes with the first sign that somebody will search. */
    function prepare(): Promise<SearchClient> {
      client ??= import('../shared/search/search-client.js').then(({ createSearchClient, searchHostOf }) =>
        createSearchClient({ appId, apiKey, host: searchHostOf(services.environment) }),
      )
      client.catch(() => {
        client = undefined
      })
      return client
    }

    const session = createSession({
      timer: createTimer(signal),
      ask: async (wanted) => {
        const service = await prepare()
        const requests = heroRequests(wanted, restriction, isCity)
        return readListAnswer(wanted, await service.search({ requests }))
      },
      changed: (state) => signal.aborted || draw(state),
    })
    const results = createHeroList(
      id,
      { isMixed: !isCity && !restriction, hasAll: !isCity },
      {
        again: () => {
          // The button goes with the press.
          field.focus({ preventScroll: true })
          session.send({ type: 'again' })
        },
        address,
      },
    )
    const combobox = createCombobox(field, results.list, signal)

    function draw(state: SessionState): void {
      const changed = results.draw(state)
      if (changed) combobox.setOptions(changed)
      show(isOpen)
    }

    function show(isWanted: boolean): void {
      isOpen = isWanted
      const isShown = isOpen && session.state.status !== 'empty'
      results.box.hidden = !isShown
      host.toggleAttribute('data-open', isShown)
      combobox.setExpanded(isShown && !results.list.hidden)
    }

    function search(): void {
      isOpen = true
      session.type(field.value)
      show(true)
    }

    host.append(results.box)
    for (const type of ['pointerenter', 'focusin'] as const)
      host.addEventListener(type, () => void prepare().catch(() => undefined), { once: true, signal })
    field.addEventListener('input', search, { signal })
    field.addEventListener('click', search, { signal })
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.isComposing || event.defaultPrevented) return
        if (event.key === 'ArrowDown' && !isOpen) search()
        else if (event.key === 'Escape' && (isOpen || field.value)) {
          event.preventDefault()
          // The first closes the list, the second clears the field.
          if (host.hasAttribute('data-open')) show(false)
          else {
            field.value = ''
            session.type('')
          }
        }
      },
      { signal },
    )
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        session.type(field.value)
        const query = session.flush()
        if (query) services.visits.go(address(query))
      },
      { signal },
    )
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !host.contains(relatedTarget)) show(false)
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !host.contains(target)) show(false)
      },
      { signal },
    )
    results.box.addEventListener('click', ({ target }) => {
      const found = results.foundIn(target)
      if (found)
        clicks.send({ objectID: found.hit.objectID, position: found.position, queryId: found.queryId })
    })
    services.visits.onStart((what) => what === 'visit' && show(false), signal)
    // The phrases speak of all types: where one alone is found they would promise too much.
    if (isCity || !restriction) createPlaceholder(field, isCity ? CITY_PHRASES : SEARCH_PHRASES, signal).run()

    // Typed before this code was here.
    if (document.activeElement === field && field.value !== '') search()
  },
})
