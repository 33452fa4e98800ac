import { type OptionValues, type SlotElements, slot, string, type WidgetContext } from 'plinth'
import type { Filter } from '../shared/contract/filters.js'
import { fields, count as readCount } from '../shared/contract/read.js'
import { parseFilters } from '../shared/filters/list-store.js'

export const OPTIONS = {
  list: string({ description: 'The list that it belongs to: `data-list` of its grid.', default: 'list' }),
  base: string({ description: 'The list’s own address.', default: '/' }),
  one: string({
    description: 'What one of the list is called; the message `count` without it.',
    default: '',
  }),
  many: string({ description: 'What several of the list are called.', default: '' }),
}

export const SLOTS = {
  count: slot({ optional: true, description: 'Says how many works there are.' }),
  chips: slot({ description: 'The list of what is chosen.' }),
  clear: slot({ description: 'Link that takes everything away.' }),
}

export type Context = WidgetContext<OptionValues<typeof OPTIONS>, SlotElements<typeof SLOTS>, Shown>

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
