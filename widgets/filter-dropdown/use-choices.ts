import { useEmit, useHost, useListener } from 'plinth/react'
import { type Dispatch, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Filter, FilterItem } from '../shared/contract/filters.js'
import { sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { chosenOf, readFilters, scopeOf } from '../shared/filters/read-filters.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import type { Change } from './filter-dropdown.state.js'

interface Choosing {
  /** What is chosen now. */
  readonly chosen: readonly FilterItem[]
  readonly list: string
  readonly name: string
  readonly isSingle: boolean
  /** The key that stands for nothing chosen. */
  readonly standard: string
  readonly send: Dispatch<Change>
  /** Everything that is chosen of the list, by whomever. */
  onFilters(filters: readonly Filter[]): void
  /** Called when the reader has chosen, before anyone is told. */
  onChosen(): void
}

/** Follows what others choose of the list. Returns how the reader chooses of this filter. */
export function useChoices({ chosen, list, name, isSingle, standard, send, onFilters, onChosen }: Choosing) {
  const host = useHost()
  const emit = useEmit()
  const drawn = useRef(chosen)
  useLayoutEffect(
    function noteDrawn() {
      drawn.current = chosen
    },
    [chosen],
  )

  function hear(filters: readonly Filter[]): void {
    onFilters(filters)
    send({ type: 'told', chosen: chosenOf(filters, name) })
  }
  useFiltersChanged(list, hear)
  // A panel tells its filters what would be chosen.
  useListener(host, 'filters:drafted', ({ detail }) => hear(detail.filters))

  return function choose(item: FilterItem, isOn: boolean): void {
    const chose: Change = { type: 'chose', item, isOn: isOn && item.key !== standard, isSingle }
    // Others read the fields of the form: they are drawn before anyone is told, with all that was told of them just before.
    flushSync(() => send(chose))
    onChosen()
    const isHeld = !emit('changed', { key: name, selectedItems: drawn.current })
    if (isHeld || list === '') return
    const filters = readFilters(scopeOf(host, list))
    onFilters(filters)
    sayFiltersChanged(host, { list, filters })
  }
}
