/** What the bar shows: first what the server shows as chosen, later what it persisted or heard. */
import type { Filter, FilterItem } from '../shared/contract/filters.js'
import { fields, count as readCount } from '../shared/contract/read.js'
import { parseFilters, readFilters } from '../shared/filters/list-filters.js'

export interface Shown {
  readonly filters: readonly Filter[]
  /** Undefined until something differs from the server's HTML. */
  readonly total: number | undefined
}

/** The links of chosen items. */
export const CHIP = 'a[data-filter][data-key]'

export function parseShown(input: unknown): Shown {
  const read = fields('persisted', input)
  return {
    filters: read('filters', parseFilters),
    total: read('total', (value) => (value === undefined ? undefined : readCount(value))),
  }
}

/** By the fields of the filters, or by the chips where there are none. */
export function firstFilters(host: HTMLElement, chips: HTMLElement): Filter[] {
  const read = readFilters(host)
  if (read.length > 0) return read
  const filters = new Map<string, FilterItem[]>()
  for (const { dataset, textContent } of chips.querySelectorAll<HTMLElement>(CHIP)) {
    const { filter = '', key = '' } = dataset
    filters.set(filter, [...(filters.get(filter) ?? []), { key, text: textContent?.trim() ?? '' }])
  }
  return [...filters].map(([key, selectedItems]) => ({ key, selectedItems }))
}
