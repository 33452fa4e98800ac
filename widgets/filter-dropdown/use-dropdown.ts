import type { WidgetContext } from 'plinth'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import type { FilterItem } from '../shared/contract/filters.js'
import { readFilters, scopeOf } from '../shared/filters/read-filters.js'
import {
  dropdownReducer,
  initialDropdownState,
  MIN_LENGTH,
  MIN_LENGTH_INDEXED,
} from './filter-dropdown.state.js'
import type { Options, Slots } from './options.js'
import { readList, type ServerList } from './server-list.js'
import { createSource } from './source.js'

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
