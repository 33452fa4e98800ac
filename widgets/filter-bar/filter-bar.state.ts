/** What the filter bar shows of a selection, and where its links lead. Pure. */
import { type Filter, filterAddress, SORT, selectionOf } from '../shared/contract/filters.js'

export interface Chip {
  filter: string
  key: string
  text: string
  /** The list without it. */
  href: string
}

/** What is chosen, sort left out. */
export function chipsOf(filters: readonly Filter[], base: string): Chip[] {
  return filters.flatMap((filter) =>
    filter.key === SORT
      ? []
      : filter.selectedItems.map(({ key, text }) => ({
          filter: filter.key,
          key,
          text,
          href: filterAddress(base, selectionOf(without(filters, filter.key, key))),
        })),
  )
}

/** The filters with one item less. */
export function without(filters: readonly Filter[], name: string, key: string): Filter[] {
  return filters.map((filter) =>
    filter.key === name
      ? { ...filter, selectedItems: filter.selectedItems.filter((item) => item.key !== key) }
      : filter,
  )
}

/** The filters with nothing chosen; the sort stays. */
export const cleared = (filters: readonly Filter[]): Filter[] => filters.filter(({ key }) => key === SORT)

/** Which of so many chips takes the focus after the one at `index` went: the next, else the one before. Undefined when none is left. */
export const nextFocus = (index: number, left: number): number | undefined =>
  left === 0 ? undefined : Math.min(index, left - 1)
