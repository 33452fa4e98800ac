import type { WidgetContext } from 'plinth'
import { useListener, useSlot } from 'plinth/react'
import {
  type Dispatch,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { type Filter, type FilterItem, filterAddress, selectionOf } from '../shared/contract/filters.js'
import { chosenOf } from '../shared/filters/list.state.js'
import { useList, useListStore } from '../shared/filters/list-store.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import {
  type DropdownChange,
  type DropdownState,
  dropdownReducer,
  hasMore,
  initialDropdownState,
  isInServerOrder,
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

const NO_FILTERS: readonly Filter[] = []

/** The state of a filter: what is chosen in it, by the store of its list, and its items, which begin with the server's. */
export function useDropdown({ host, options, slots, services, persisted, persist }: Context) {
  const { name, type, standard } = options
  const [restored] = useState(
    () => persisted && { filters: [{ key: name, selectedItems: persisted }], isPart: true },
  )
  const list = useListStore(options.list, restored)
  const chosen = useList(list, ({ draft }) => chosenOf(draft, name))
  // The addresses of links have the whole selection.
  const filters = useList(list, ({ draft }) => (type === 'link' ? draft : NO_FILTERS))
  const [server] = useState(() => readList(slots.items))
  const [source] = useState(() => createSource(options, services))
  const [items, change] = useReducer(dropdownReducer, undefined, () => {
    const minLength = options.minLength || (source?.isIndexed ? MIN_LENGTH_INDEXED : MIN_LENGTH)
    const start = initialDropdownState(chosen, server.available, { source, minLength })
    // The browser has filled the fields on Back: what the server says of them no longer holds.
    const isRefilled = server.fields.some(({ checked, defaultChecked }) => checked !== defaultChecked)
    return { ...start, isTakenOver: persisted !== undefined || isRefilled }
  })
  const dispatch = useCallback(
    (action: DropdownChange) => change({ ...action, chosen: chosenOf(list.state().draft, name) }),
    [list, name],
  )
  const { isTakenOver } = items
  useOnChange(chosen, chosen, () => {
    if (list.state().by !== host) dispatch({ type: 'selectionChanged' })
  })
  useEffect(
    function persistChosen() {
      if (isTakenOver) persist(chosen)
    },
    [chosen, isTakenOver, persist],
  )
  useLayoutEffect(
    // The server's fields come back when the widget is disposed.
    function checkOnLeaving() {
      return () => list.writeFields(server.fields, standard)
    },
    [list, server, standard],
  )
  return { list, server, source, state: { ...items, chosen, filters }, dispatch }
}

export type Dropdown = ReturnType<typeof useDropdown>

/** Asks the source for what the state wants of it. */
export function useItemsRequest(
  { query, page, status }: DropdownState['request'],
  source: Source | undefined,
  name: string,
  dispatch: Dispatch<DropdownChange>,
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
  rowCount: number,
  dispatch: Dispatch<DropdownChange>,
): void {
  const listElement = useSlot('items')
  const isWanted = isOpen && hasMore(state)
  const loadAtEnd = useEffectEvent(() => {
    if (!isWanted) return
    const { scrollHeight, scrollTop, clientHeight } = listElement
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= MORE_AT_PX)
      dispatch({ type: 'endReached' })
  })
  useListener(listElement, 'scroll', () => loadAtEnd(), { passive: true })
  const { status } = state.request
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go; what else is drawn anew must not be measured.
  useEffect(loadAtEnd, [isWanted, status, rowCount])
}

/** The address that a link of the list leads to, by the key of its item: the list with this one chosen, or chosen no more. */
export function useHrefOf(
  { hrefs }: ServerList,
  { base, name, standard: defaultKey }: Options,
  { chosen, filters }: Dropdown['state'],
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

/** Whether the field of a key stands where the server wrote it. The radio for no choice stands before all others and moves none. */
export function useServersPlaces(
  { available, noneLabel }: ServerList,
  rows: readonly Row[],
): (key: string) => boolean {
  const isInOrder = isInServerOrder(rows, available)
  const hasNone = noneLabel !== undefined
  return useCallback((key) => (key === '' ? hasNone : isInOrder), [hasNone, isInOrder])
}

/** The rows to draw. They keep their identity while none of them changes. */
export function useRows(state: Dropdown['state'], isMany: boolean): readonly Row[] {
  const { chosen, pinned, available, source, minLength } = state
  const query = searched(state)
  return useMemo(
    () => rowsOf({ chosen, pinned, available, source, minLength, query }, isMany),
    [chosen, pinned, available, source, minLength, query, isMany],
  )
}
