/** What `lists/views/filters.tsx` draws: a list's filters, what is chosen of them, and where each choice leads. */
import type { FilterListName } from '../../widgets/shared/contract/filter-list.call.js'
import type { DropdownItem } from '../../widgets/shared/contract/filters.js'

export interface FiltersView {
  /** `data-list` of the grid and its filters. */
  list: string
  /** The list's own address. */
  base: string
  /** How many records the selection leaves. */
  total: number
  noun: readonly [one: string, many: string]
  /** In the order to show. */
  filters: FilterView[]
  /** What is typed as numbers. */
  ranges: RangeView[]
  sort?: { items: SortItemView[] }
  chips: ChipView[]
  /** The list without any filter; a chosen sort stays. */
  clearHref: string
}

export interface FilterView {
  /** As in addresses and forms. */
  name: string
  label: string
  type: FilterType
  source: FilterSource
  /** Local: all of them. Remote: all when at most 60, else the 60 most used and the selected. Indexed: only the selected. */
  items: readonly FilterItemView[]
}

/** Two numbers of a form. */
export interface RangeView {
  name: string
  label: string
  units: readonly { key: string; text: string; selected: boolean }[]
  /** Two fields: `min` and `max`. */
  ends: readonly { name: string; label: string; value: string }[]
  /** What is chosen now. */
  chosen?: { key: string; text: string }
  isForMembers: boolean
}

/** Of a checkbox several may be chosen, of a radio one; a link leads to its own address at once; a range is two numbers. */
export type FilterType = 'checkbox' | 'radio' | 'link' | 'range'

export type FilterSource =
  | { kind: 'local' }
  | { kind: 'remote'; list: FilterListName }
  /** Items are records of the search index; `search` is the `filters` parameter before anything is typed. */
  | { kind: 'indexed'; recordType: string; search: string }

export interface FilterItemView extends DropdownItem {
  selected: boolean
  /** Of the link type: the list with this item, or without it when it is selected. */
  href?: string
}

export interface SortItemView extends DropdownItem {
  selected: boolean
  href: string
}

/** One chosen item, to be shown above the list and taken away again. */
export interface ChipView {
  filter: string
  key: string
  text: string
  /** The filter's own name, for those who do not see where the chip stands. */
  label: string
  /** The list without this item. */
  href: string
}
