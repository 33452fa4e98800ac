import { useEmit, useHost, useListener } from 'plinth/react'
import { type Dispatch, useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Filter, FilterItem } from '../shared/contract/filters.js'
import { sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { chosenOf, readFilters, scopeOf } from '../shared/filters/read-filters.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import type { DropdownAction } from './filter-dropdown.state.js'

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
      sayFiltersChanged(host, { list: listName, filters })
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
