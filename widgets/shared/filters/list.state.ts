/** What is chosen in a list, and how many records that leaves: pure. Filters, bar, panel and grid show it, none has a copy. */
import { type Filter, type FilterItem, isSameSelection, selectionOf } from '../contract/filters.js'

export interface ListState {
  /** What the list is narrowed by, in the order of the form's fields; sort included. */
  readonly selection: readonly Filter[]
  /** What the filters show as chosen, in the order of choosing. An open panel applies it when it closes. */
  readonly draft: readonly Filter[]
  readonly counts: Counts
  /** The keys of a filter as its form has them. */
  readonly orders: Readonly<Record<string, readonly string[]>>
  /** Whether the server's HTML shows the same. */
  readonly isServers: boolean
  /** How often the selection was changed in this page. To come back to what was persisted is no change. */
  readonly changes: number
  /** The host of the widget that made the last change; undefined when a script of the page did. */
  readonly by: Element | undefined
}

interface Counts {
  /** In the page that a grid loaded last; undefined before the first. */
  readonly loaded: number | undefined
  /** What the selection leaves; undefined while nobody has said. */
  readonly selected: number | undefined
  /** What the draft leaves: of an earlier draft, until `isDraftCounted`. */
  readonly drafted: number | undefined
  readonly isDraftCounted: boolean
}

/** What somebody chose or took back in one filter. */
export interface Toggle {
  readonly name: string
  readonly item: FilterItem
  readonly isOn: boolean
  /** Whether at most one can be chosen. */
  readonly isSingle: boolean
}

export interface Persisted {
  readonly filters: readonly Filter[]
  readonly isPart?: boolean
  readonly total?: number | undefined
}

export type ListAction =
  /** `order`: all keys of the filter, as it shows them. */
  | ({ readonly type: 'toggled'; readonly order?: readonly string[] } & Toggle)
  | { readonly type: 'drafted'; readonly filters: readonly Filter[] }
  | { readonly type: 'draftDropped' }
  /** A form's draft becomes the selection. `names`: its filters, in their order. */
  | { readonly type: 'applied'; readonly names: readonly string[] }
  /** All is chosen at once: by chips, or by a script. */
  | { readonly type: 'replaced'; readonly filters: readonly Filter[] }
  /** The reader came back, to what a widget persisted. `isPart`: other filters are as they are. */
  | ({ readonly type: 'restored' } & Persisted)
  /** A panel shows how many the draft leaves. `total`: what the selection leaves by the server's HTML. */
  | { readonly type: 'countOpened'; readonly total: number }
  | { readonly type: 'draftCounted'; readonly total: number }
  | { readonly type: 'gridLoaded'; readonly total: number }

export const initialListState = (filters: readonly Filter[]): ListState => ({
  selection: filters,
  draft: filters,
  counts: { loaded: undefined, selected: undefined, drafted: undefined, isDraftCounted: false },
  orders: {},
  isServers: true,
  changes: 0,
  by: undefined,
})

export function listReducer(state: ListState, action: ListAction): ListState {
  const { draft, selection, counts, orders, isServers, changes } = state
  switch (action.type) {
    case 'toggled': {
      const { name, order = orders[name] ?? [] } = action
      const next = withFilter(draft, { key: name, selectedItems: itemsAfter(chosenOf(draft, name), action) })
      return { ...drafted(state, next), orders: { ...orders, [name]: order } }
    }
    case 'drafted':
      return drafted(state, action.filters)
    case 'draftDropped':
      return drafted(state, selection)
    case 'applied': {
      const next = inFormOrder(state, action.names)
      return {
        ...drafted(
          state,
          draft.filter(({ key }) => next.some((filter) => filter.key === key)),
        ),
        selection: next,
        counts: { ...counts, selected: counts.isDraftCounted ? counts.drafted : undefined },
        isServers: false,
        changes: changes + 1,
      }
    }
    case 'replaced': {
      const next = drafted(state, action.filters)
      return {
        ...next,
        selection: action.filters,
        counts: uncounted(next.counts),
        isServers: false,
        changes: changes + 1,
      }
    }
    case 'restored': {
      const { total = counts.loaded } = action
      const next = action.isPart ? action.filters.reduce(withFilter, selection) : action.filters
      const restored = { ...state, counts: { ...counts, loaded: total } }
      if (isSameSelection(selectionOf(next), selectionOf(selection))) return restored
      return { ...restored, selection: next, draft: next, isServers: false }
    }
    case 'countOpened': {
      const total = counts.selected ?? (isServers ? action.total : undefined)
      return { ...state, counts: { ...counts, drafted: total, isDraftCounted: total !== undefined } }
    }
    case 'draftCounted':
      return { ...state, counts: { ...counts, drafted: action.total, isDraftCounted: true } }
    case 'gridLoaded':
      return { ...state, counts: { ...counts, loaded: action.total, selected: action.total } }
  }
}

const uncounted = (counts: Counts): Counts => ({ ...counts, selected: undefined })

/** With another draft. A filter in which the same is chosen stays the same object, so that it is not drawn again. */
function drafted(state: ListState, filters: readonly Filter[]): ListState {
  const draft = filters.map((filter) => {
    const before = state.draft.find(({ key }) => key === filter.key)
    return before && isSame(before.selectedItems, filter.selectedItems) ? before : filter
  })
  return { ...state, draft, counts: { ...state.counts, isDraftCounted: false } }
}

/** Filters with one of them replaced, or added. */
function withFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  return filters.some(({ key }) => key === filter.key)
    ? filters.map((one) => (one.key === filter.key ? filter : one))
    : [...filters, filter]
}

/** What is chosen of one filter after a press. */
function itemsAfter(chosen: readonly FilterItem[], { item, isOn, isSingle }: Toggle): readonly FilterItem[] {
  const others = isSingle ? [] : chosen.filter(({ key }) => key !== item.key)
  return isOn && item.key !== '' ? [...others, { key: item.key, text: item.text }] : others
}

/** The draft as a form sends it: what is chosen in its own filters, `names`. */
export function inFormOrder(
  { draft, orders }: Pick<ListState, 'draft' | 'orders'>,
  names: readonly string[],
): Filter[] {
  return sortedBy(names, draft)
    .filter(({ key, selectedItems }) => selectedItems.length > 0 && names.includes(key))
    .map(({ key, selectedItems }) => ({ key, selectedItems: sortedBy(orders[key] ?? [], selectedItems) }))
}

/** Things by the place of their keys in `order`; what is not in it comes last, as it was. */
function sortedBy<Keyed extends { readonly key: string }>(
  order: readonly string[],
  things: readonly Keyed[],
): Keyed[] {
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = ({ key }: Keyed) => places.get(key) ?? places.size
  return [...things].sort((one, other) => placeOf(one) - placeOf(other))
}

const isSame = (some: readonly FilterItem[], others: readonly FilterItem[]): boolean =>
  some.length === others.length && some.every(({ key }) => others.some((other) => other.key === key))

const NONE: readonly FilterItem[] = []

/** What one of them has chosen. */
export const chosenOf = (filters: readonly Filter[], name: string): readonly FilterItem[] =>
  filters.find(({ key }) => key === name)?.selectedItems ?? NONE
