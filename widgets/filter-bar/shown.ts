/** What the bar shows, as it persists it. */
import type { Filter } from '../shared/contract/filters.js'
import { fields, count as readCount } from '../shared/contract/read.js'
import { parseFilters } from '../shared/filters/list-store.js'

export interface Shown {
  readonly filters: readonly Filter[]
  /** Undefined before the first page of a grid. */
  readonly total: number | undefined
}

export function parseShown(input: unknown): Shown {
  const read = fields('persisted', input)
  return {
    filters: read('filters', parseFilters),
    total: read('total', (value) => (value === undefined ? undefined : readCount(value))),
  }
}
