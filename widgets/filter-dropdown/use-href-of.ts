import { useCallback } from 'react'
import { filterAddress, selectionOf } from '../shared/contract/filters.js'
import type { DropdownState } from './filter-dropdown.state.js'
import type { Options } from './options.js'
import type { ServerList } from './server-list.js'

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
