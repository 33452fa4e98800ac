/**
 * One store a list: what is chosen, and how many that leaves. Widgets find it by their page and the name of their list; it lasts while
 * one of them is mounted. The form's fields hold the same with and without script: the first widget reads them, widgets draw those of
 * mounted filters, and the store writes all others. The pages stay in their grid: two grids may show one list.
 *
 * For scripts of the page each change is also a bubbling `filters:changed`, and theirs is heard at the document.
 */

import { useHost } from 'plinth/react'
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Filter, FilterItem } from '../contract/filters.js'
import { fields, listOf, text } from '../contract/read.js'
import { createStore, type Store } from '../ui/store.js'
import { useSelected } from '../ui/use-store.js'
import { withSignal } from '../ui/with-signal.js'
import {
  inFormOrder,
  initialListState,
  type ListAction,
  type ListState,
  listReducer,
  type Persisted,
} from './list.state.js'
import { createForm } from './list-form.js'

const NAME = 'filters:changed'

interface FiltersChanged {
  /** `data-list` of the grid and of its filters: `artworks`. */
  list: string
  /** Everything chosen now, sort included; a filter with nothing chosen may be left out. */
  filters: readonly Filter[]
}

declare global {
  interface DocumentEventMap {
    [NAME]: CustomEvent<FiltersChanged>
  }
}

export interface ListStore extends Store<ListState> {
  /** `by`: the host of the widget that the reader used. */
  dispatch(action: ListAction, by: HTMLElement): void
  /** What of `filters` is chosen in the form around `host`, in its order. */
  inForm(host: HTMLElement, filters: readonly Filter[]): readonly Filter[]
  /** Makes the draft of the form around `host` the selection, and emits it. */
  apply(host: HTMLElement): void
  /** Emits the selection from `host`. */
  emit(host: HTMLElement): void
  /** What is chosen in the form, with what the reader did in fields that no widget draws yet. */
  readDraft(): readonly Filter[]
  /** Adds a widget until the returned function is called. */
  join(host: HTMLElement): () => void
  /** Whether the selection changed while `host` was in the page but not mounted. Says so once. */
  hasMissed(host: HTMLElement): boolean
  /** Checks the server's fields of one filter as the draft says. `standard`: the key that stands for nothing chosen. */
  writeFields(fields: Iterable<HTMLInputElement>, standard?: string): void
}

/** The lists of each page by their names. A page that is suspended keeps its body. */
const pages = new WeakMap<Element, Map<string, ListStore>>()

/** The store of the list that `host` belongs to. `persisted` is what it begins with if there is none yet. */
export function findListStore(host: HTMLElement, list: string, persisted?: Persisted): ListStore {
  const page = host.closest('body') ?? document.body
  // A filter without a list is a list of its own.
  if (list === '') return createListStore(host, list, new Map(), persisted)
  const lists = pages.get(page) ?? new Map<string, ListStore>()
  pages.set(page, lists)
  const store = lists.get(list) ?? createListStore(page, list, lists, persisted)
  lists.set(list, store)
  return store
}

function createListStore(
  page: HTMLElement,
  list: string,
  lists: Map<string, ListStore>,
  persisted: Persisted | undefined,
): ListStore {
  const mounted = new Set<HTMLElement>()
  const missed = new WeakSet<Element>()
  const form = createForm(page, list, mounted)
  const first = initialListState(form.readAll())
  const store = createStore(persisted ? listReducer(first, { type: 'restored', ...persisted }) : first)
  let stopListening: (() => void) | undefined
  let ownEvent: Event | undefined

  function set(next: ListState): void {
    const before = store.state()
    if (next.changes !== before.changes)
      for (const host of form.hosts()) if (!mounted.has(host)) missed.add(host)
    store.set(next)
    if (next.draft !== before.draft) form.write(next.draft)
  }

  /** The state with what the reader did in fields that no widget draws yet. */
  function synced(): ListState {
    const state = store.state()
    return form.readToggles(state.draft).reduce(listReducer, state)
  }

  function dispatch(action: ListAction, by: HTMLElement): void {
    set({ ...listReducer(synced(), action), by })
  }

  function emit(host: HTMLElement): void {
    const detail = { list, filters: store.state().selection }
    ownEvent = new CustomEvent(NAME, { bubbles: true, detail })
    host.dispatchEvent(ownEvent)
  }

  function listen(signal: AbortSignal): void {
    const change = (action: ListAction) => set({ ...listReducer(store.state(), action), by: undefined })
    document.addEventListener(
      NAME,
      (event) => {
        const { list: name, filters } = event.detail
        // A script may send the same array again, with other filters in it.
        if (name === list && event !== ownEvent) change({ type: 'replaced', filters: [...filters] })
      },
      { signal },
    )
    document.addEventListener(
      'grid:loaded',
      ({ detail: { list: name, total } }) => {
        if (name === list) change({ type: 'gridLoaded', total })
      },
      { signal },
    )
  }

  const listStore: ListStore = {
    state: store.state,
    subscribe: store.subscribe,
    dispatch,
    apply(host) {
      dispatch({ type: 'applied', names: form.names(host) }, host)
      emit(host)
    },
    emit,
    inForm: (host, draft) => inFormOrder({ draft, orders: store.state().orders }, form.names(host)),
    readDraft() {
      const next = synced()
      if (next !== store.state()) set(next)
      return next.draft
    },
    join(host) {
      if (mounted.size === 0 && list !== '') {
        lists.set(list, listStore)
        stopListening = withSignal(listen)
      }
      // What the reader did in the server's fields before the widget came.
      const toggles = form.readToggles(store.state().draft, host)
      if (toggles.length > 0) set(toggles.reduce(listReducer, store.state()))
      mounted.add(host)
      return () => {
        mounted.delete(host)
        if (mounted.size > 0) return
        stopListening?.()
        if (lists.get(list) === listStore) lists.delete(list)
      }
    },
    hasMissed: (host) => missed.delete(host),
    writeFields: (inputs, standard) => form.writeTo(inputs, store.state().draft, standard),
  }
  return listStore
}

/** The store of a widget's list, which the widget joins. What it persisted is applied, where the list does not know it yet. */
export function useListStore(list: string, persisted?: Persisted): ListStore {
  const host = useHost()
  const [first] = useState(persisted)
  const store = useMemo(() => findListStore(host, list, first), [host, list, first])
  const restored = useRef(first)
  useLayoutEffect(
    function joinList() {
      const leave = store.join(host)
      if (restored.current) store.dispatch({ type: 'restored', ...restored.current }, host)
      restored.current = undefined
      return leave
    },
    [host, store],
  )
  return store
}

/**
 * A part of a list's state. `select` gives the same object until that part changes. `isUrgent`: what others change is drawn at once as well.
 */
export function useList<Part>(store: ListStore, select: (state: ListState) => Part, isUrgent = false): Part {
  const host = useHost()
  const now = useSelected(store, select)
  const late = useDeferredValue(now)
  // Only the widget that was used must react at once: a dozen others in the same frame would delay it.
  return isUrgent || store.state().by === host ? now : late
}

/** Calls `onChange` with each new selection; first with one that was made before the widget was mounted. */
export function useSelectionChange(store: ListStore, onChange: (selection: readonly Filter[]) => void): void {
  const host = useHost()
  const latest = useEffectEvent(onChange)
  const known = useRef(store.state().changes)
  useEffect(
    function observeSelection() {
      function report(): void {
        const { selection, changes } = store.state()
        const hasMissed = store.hasMissed(host)
        if (changes === known.current && !hasMissed) return
        known.current = changes
        startTransition(() => latest(selection))
      }
      report()
      return withSignal((signal) => store.subscribe(report, signal))
    },
    [host, store],
  )
}

/** Reads filters that a widget persisted. Throws `ContractError` for anything else. */
export const parseFilters = listOf((input): Filter => {
  const read = fields('persisted filters', input)
  return { key: read('key', text), selectedItems: read('selectedItems', parseItems) }
})

/** Reads items that a widget persisted. Throws `ContractError` for anything else. */
export const parseItems = listOf((input): FilterItem => {
  const read = fields('persisted item', input)
  return { key: read('key', text), text: read('text', text) }
})
