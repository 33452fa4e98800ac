/** Brings a filter's <details> to life: the list is searched, fetched and walked by keys, and says what is chosen of it. */
import { type FilterItem, filterAddress, selectionOf } from '../shared/contract/filters.js'
import type { WidgetContext } from '../shared/define.js'
import { onFiltersChanged, sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { onFiltersDrafted } from '../shared/filters/filters-drafted.js'
import { chosenOf, readFilters, scopeOf } from '../shared/filters/read-filters.js'
import { createTimer } from '../shared/timer.js'
import { followChoices } from './filter-dropdown.choices.js'
import { followKeys } from './filter-dropdown.keys.js'
import { type DropdownType, drawList, keyOf, readList, revealChosen } from './filter-dropdown.list.js'
import { addField, addNotes } from './filter-dropdown.menu.js'
import { place, unplace } from './filter-dropdown.place.js'
import { createSource, type SourceOptions } from './filter-dropdown.source.js'
import {
  ACTIVE_AFTER_MS,
  type Change,
  change,
  DEBOUNCE_MS,
  hasMore,
  initialState,
  isSearchable,
  MIN_LENGTH,
  MIN_LENGTH_INDEXED,
  MORE_AT_PX,
  rowsOf,
  searched,
  sentenceOf,
  summaryOf,
  waitingLines,
} from './filter-dropdown.state.js'

interface Options extends SourceOptions {
  list: string
  base: string
  name: string
  label: string
  type: DropdownType
  minLength: number
  standard: string
}
type Kinds = { summary: 'one'; chosen: 'optional'; menu: 'one'; items: 'one'; field: 'optional' }
type Context = WidgetContext<Options, Kinds, readonly FilterItem[]>

export function enhanceDropdown({ host, options, slots, signal, services, emit, kept, keep }: Context): void {
  if (!(host instanceof HTMLDetailsElement))
    throw new Error(`the host is a <${host.localName}>; put data-widget="filter-dropdown" on a <details>`)
  const details: HTMLDetailsElement = host
  const { summary, menu, items } = slots
  const { list, base, name, type, standard } = options
  const parts = { items, name, type, standard }
  const scope = () => scopeOf(host, list)
  const isSingle = type !== 'checkbox'
  const source = createSource(options, services, signal)
  const isIndexed = source?.isIndexed === true
  const minLength = options.minLength || (isIndexed ? MIN_LENGTH_INDEXED : MIN_LENGTH)

  const serverLines = [...items.children]
  const serverHrefs = new Map(
    serverLines.map((line) => [keyOf(line), line.querySelector('a')?.getAttribute('href') ?? '']),
  )
  const server = readList(parts)
  let state = initialState(kept ?? server.chosen, isIndexed ? [] : server.offered)
  let lastAsked: { query: string; what: 'anew' | 'more' } | undefined
  const debounce = createTimer(signal)
  const opening = createTimer(signal)
  const notes = addNotes(menu)
  const isSearched = source !== undefined || isSearchable(server.offered, minLength)
  const field =
    slots.field instanceof HTMLInputElement
      ? slots.field
      : isSearched
        ? addField(menu, items, options.label)
        : undefined
  if (field && items.id) field.setAttribute('aria-controls', items.id)

  const apply = (next: Change) => {
    state = change(state, next)
  }
  const query = () => searched(state.query, minLength)
  const isChosen = (key: string) => state.chosen.some((item) => item.key === key)
  const isPopup = () => getComputedStyle(menu).position === 'absolute'

  function hrefs(): (key: string) => string {
    if (base === '') return (key) => serverHrefs.get(key) ?? ''
    const selection = selectionOf(readFilters(scope()))
    const keysOf = (key: string) => (key === standard || isChosen(key) ? [] : [key])
    return (key) => filterAddress(base, { ...selection, [name]: keysOf(key) })
  }

  function draw(): void {
    const rows = rowsOf(state, { query: query(), isIndexed, isMany: !isSingle })
    drawList(parts, rows, type === 'link' ? hrefs() : () => '', waitingLines(state))
    items.setAttribute('aria-busy', String(state.asking === 'anew' || state.asking === 'more'))
    notes.say(sentenceOf(state, query(), rows))
    notes.complain(state.asking === 'failed' ? () => ask(lastAsked?.what ?? 'anew') : undefined)
    drawSummary()
    askMoreAtEnd()
  }

  function drawSummary(): void {
    if (slots.chosen) slots.chosen.textContent = summaryOf(state, type, standard)
  }

  function ask(what: 'anew' | 'more'): void {
    if (!source) return
    lastAsked = { query: query(), what }
    apply({ type: 'asked', what })
    const { question } = state
    draw()
    source
      .ask(lastAsked.query, what === 'more' ? state.page + 1 : 0)
      .then(
        (answer) => apply({ type: 'answered', question, ...answer }),
        (error: unknown) => {
          if (signal.aborted || question !== state.question) return
          console.error(`filter-dropdown: the items of "${name}" did not come; ${error}`, host)
          apply({ type: 'failed', question })
        },
      )
      .then(() => {
        if (!signal.aborted && question === state.question) draw()
      })
  }

  function askMoreAtEnd(): void {
    if (!details.open || !source || state.asking !== 'nothing' || !hasMore(state, source.pageSize)) return
    const { scrollHeight, scrollTop, clientHeight } = items
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= MORE_AT_PX) ask('more')
  }

  /** The index is asked whenever the words are others; a list that comes whole only once. */
  function askOrDraw(): void {
    const isKnown =
      lastAsked !== undefined && state.asking !== 'failed' && (!isIndexed || lastAsked.query === query())
    if (source && !isKnown) ask('anew')
    else draw()
  }

  function search(): void {
    debounce.stop()
    if (!field || field.value.trim() === state.query) return
    apply({ type: 'typed', query: field.value })
    items.scrollTop = 0
    askOrDraw()
  }

  function choose(item: FilterItem, isOn: boolean): void {
    apply({ type: 'chose', item, isOn: isOn && item.key !== standard, isSingle })
    keep(state.chosen)
    if (isSingle) draw()
    else drawSummary()
    if (isSingle && isPopup()) close()
    const isHeld = !emit('changed', { key: name, selectedItems: state.chosen })
    if (!isHeld && list !== '') sayFiltersChanged(host, { list, filters: readFilters(scope()) })
  }

  function hear(chosen: readonly FilterItem[]): void {
    const isSame = chosen.length === state.chosen.length && chosen.every(({ key }) => isChosen(key))
    if (!isSame) {
      apply({ type: 'told', chosen })
      keep(chosen)
    }
    if (!isSame || type === 'link') draw()
  }

  function close(): void {
    const hadFocus = host.contains(document.activeElement)
    details.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }

  function follow(): void {
    if (!details.open) {
      opening.stop()
      host.setAttribute('data-dropdown-state', 'closed')
      unplace(host, menu)
      if (field?.value) {
        field.value = ''
        search()
      }
      return
    }
    host.setAttribute('data-dropdown-state', 'activating')
    opening.start(ACTIVE_AFTER_MS, () => host.setAttribute('data-dropdown-state', 'active'))
    apply({ type: 'opened' })
    // Typed into the server's field before this stood.
    if (field?.value) apply({ type: 'typed', query: field.value })
    askOrDraw()
    place(host, summary, menu)
    if (isSingle) revealChosen(items)
  }

  host.setAttribute('data-dropdown-state', 'closed')
  host.addEventListener('toggle', follow, { signal })
  if (details.open) follow()
  else if (kept) draw()

  followChoices({ items, name, isInPlace: list !== '', isChosen, choose }, signal)
  items.addEventListener('scroll', askMoreAtEnd, { passive: true, signal })
  field?.addEventListener('input', () => debounce.start(DEBOUNCE_MS, search), { signal })
  field?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      // Enter would send the form around it; it searches at once instead.
      event.preventDefault()
      search()
    },
    { signal },
  )
  followKeys({ host: details, summary, items, field: () => field, isPopup, close }, signal)

  // A menu over the page closes when one goes on elsewhere; a section of a panel stays.
  const leave = ({ target }: Event) => {
    if (details.open && isPopup() && target instanceof Node && !host.contains(target)) details.open = false
  }
  document.addEventListener('pointerdown', leave, { signal })
  document.addEventListener('focusin', leave, { signal })
  addEventListener('resize', () => details.open && place(host, summary, menu), { signal })

  if (list !== '') onFiltersChanged(host, list, (filters) => hear(chosenOf(filters, name)), signal)
  onFiltersDrafted(host, (filters) => hear(chosenOf(filters, name)), signal)

  // The server's fields come back when this ends: what is chosen stays chosen in them.
  signal.addEventListener('abort', () => {
    for (const line of serverLines) {
      const input = line.querySelector<HTMLInputElement>('input:not([type="hidden"])')
      if (input) input.checked = isChosen(input.value)
    }
  })
}
