import type { WidgetContext } from 'plinth'
import { useEmit, useHost, useListener, useSlot } from 'plinth/react'
import {
  type Dispatch,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Filter, type FilterItem, filterAddress, selectionOf } from '../shared/contract/filters.js'
import {
  chosenOf,
  emitFiltersChanged,
  readFilters,
  scopeOf,
  useFiltersChanged,
} from '../shared/filters/list-filters.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import {
  type DropdownAction,
  type DropdownState,
  dropdownReducer,
  hasMore,
  initialDropdownState,
  MIN_LENGTH,
  MIN_LENGTH_INDEXED,
  MORE_AT_PX,
  type Row,
  rowsOf,
  searched,
} from './filter-dropdown.state.js'
import type { Options, Slots } from './options.js'
import { readList, type ServerList } from './server-list.js'
import { createSource, type Source } from './source.js'

export type Context = WidgetContext<Options, Slots, readonly FilterItem[]>

/** The state of a filter, from the server's list and from what was chosen when the reader left. */
export function useDropdown({ host, options, slots, services, persisted, persist }: Context) {
  const [server] = useState(() => readList(slots.items, options.name))
  const [source] = useState(() => createSource(options, services))
  const [state, dispatch] = useReducer(dropdownReducer, undefined, () => {
    const minLength = options.minLength || (source?.isIndexed ? MIN_LENGTH_INDEXED : MIN_LENGTH)
    const start = initialDropdownState(persisted ?? server.chosen, server.available, { source, minLength })
    const filters = readFilters(scopeOf(host, options.list))
    return { ...start, filters, isTakenOver: persisted !== undefined }
  })
  const { chosen, isTakenOver } = state
  useEffect(
    function persistChosen() {
      if (isTakenOver) persist(chosen)
    },
    [chosen, isTakenOver, persist],
  )
  useServerFields(server, chosen, options.standard)
  return { server, source, state, dispatch }
}

/** Checks the server's fields as the reader chose, since they come back when the widget is disposed. */
function useServerFields({ fields }: ServerList, chosen: readonly FilterItem[], defaultKey: string): void {
  const check = useEffectEvent(() => {
    for (const field of fields) {
      // Without a choice the radio that stands for none.
      const isNone = chosen.length === 0 && field.type === 'radio' && field.value === defaultKey
      field.checked = isNone || chosen.some(({ key }) => key === field.value)
    }
  })
  useLayoutEffect(function checkOnLeaving() {
    return () => check()
  }, [])
}

interface UseFilterSelectionOptions {
  /** What is chosen now. */
  readonly chosen: readonly FilterItem[]
  readonly listName: string
  readonly name: string
  readonly isSingle: boolean
  /** The key that means that nothing is chosen. */
  readonly defaultKey: string
  readonly dispatch: Dispatch<DropdownAction>
  /** Called when the reader has chosen, before the event. The returned function keeps its identity as long as this one. */
  onChosen(): void
}

/** Follows the list's other filters. Returns the function that chooses an item of this one. */
export function useFilterSelection(options: UseFilterSelectionOptions) {
  const { chosen, listName, name, isSingle, defaultKey, dispatch, onChosen } = options
  const host = useHost()
  const emit = useEmit<'filter-dropdown'>()
  const latestChosen = useRef(chosen)
  useLayoutEffect(
    function recordChosen() {
      latestChosen.current = chosen
    },
    [chosen],
  )

  function onSelectionChanged(filters: readonly Filter[]): void {
    dispatch({ type: 'selectionChanged', filters, chosen: chosenOf(filters, name) })
  }
  useFiltersChanged(listName, onSelectionChanged)
  // A panel reports the draft of its form.
  useListener(host, 'filters:drafted', ({ detail }) => onSelectionChanged(detail.filters))

  return useCallback(
    function choose(item: FilterItem, isOn: boolean): void {
      // Others read the fields of the form: they must be drawn before the event, along with changes that still wait to be drawn.
      flushSync(() => dispatch({ type: 'toggled', item, isOn: isOn && item.key !== defaultKey, isSingle }))
      onChosen()
      const wasPrevented = !emit('changed', { key: name, selectedItems: latestChosen.current })
      if (wasPrevented || listName === '') return
      const filters = readFilters(scopeOf(host, listName))
      dispatch({ type: 'selectionChanged', filters, chosen: latestChosen.current })
      emitFiltersChanged(host, { list: listName, filters })
    },
    [host, emit, listName, name, isSingle, defaultKey, dispatch, onChosen],
  )
}

/** Hears what is chosen in the server's own fields: after the menu opens it takes a moment until the rows are drawn. */
export function useServerFieldsChosen(
  listElement: HTMLElement | null,
  items: readonly FilterItem[],
  choose: (item: FilterItem, isOn: boolean) => void,
): void {
  useListener(listElement, 'change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const item = items.find(({ key }) => key === target.value) ?? { key: target.value, text: '' }
    choose(item, target.checked)
  })
}

/** Asks the source for what the state wants of it. */
export function useItemsRequest(
  { query, page, status }: DropdownState['request'],
  source: Source | undefined,
  name: string,
  dispatch: Dispatch<DropdownAction>,
) {
  return useQuery({
    key: source?.key(query, page) ?? [],
    isWanted: source !== undefined && status === 'loading',
    staleMs: STALE_MS,
    problem: `filter-dropdown: the items of "${name}" did not load; the reader can try again`,
    request: async (signal) => (await source?.ask(query, page, signal)) ?? { items: [] },
    onAnswer: (answer) => dispatch({ type: 'answered', ...answer }),
  })
}

/** Loads more when the end of the list is near, also when the list is too short to scroll. */
export function useEndOfList(
  isOpen: boolean,
  state: DropdownState,
  dispatch: Dispatch<DropdownAction>,
): void {
  const listElement = useSlot('items')
  function loadAtEnd(): void {
    if (!isOpen || !hasMore(state)) return
    const { scrollHeight, scrollTop, clientHeight } = listElement
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= MORE_AT_PX)
      dispatch({ type: 'endReached' })
  }
  useListener(listElement, 'scroll', loadAtEnd, { passive: true })
  // After each render, since rows may have gone.
  useEffect(loadAtEnd)
}

/** The address that a link of the list leads to, by the key of its item: the list with this one chosen, or chosen no more. */
export function useHrefOf(
  { hrefs }: ServerList,
  { base, name, standard: defaultKey }: Options,
  { chosen, filters }: DropdownState,
): (key: string) => string {
  return useCallback(
    (key) => {
      if (base === '') return hrefs.get(key) ?? ''
      const isOn = key !== defaultKey && chosen.every((item) => item.key !== key)
      return filterAddress(base, { ...selectionOf(filters), [name]: isOn ? [key] : [] })
    },
    [base, hrefs, defaultKey, chosen, filters, name],
  )
}

/** The rows to draw. They keep their identity while none of them changes. */
export function useRows(state: DropdownState, isMany: boolean): readonly Row[] {
  const { chosen, pinned, available, source, minLength } = state
  const query = searched(state)
  return useMemo(
    () => rowsOf({ chosen, pinned, available, source, minLength, query }, isMany),
    [chosen, pinned, available, source, minLength, query, isMany],
  )
}
