import { integer, type OptionValues, type SlotElements, slot, string, type WidgetContext } from 'plinth'
import type { Filter } from '../shared/contract/filters.js'

export const OPTIONS = {
  list: string({
    description: 'The list that the filters narrow: `data-list` of its grid.',
    default: 'list',
  }),
  base: string({
    description: 'The list’s own address, which is asked how many records are left.',
    default: '/',
  }),
  total: integer({
    description: 'How many records there are to begin with.',
    default: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
}

export const SLOTS = {
  all: slot({ description: 'Link to the whole list.' }),
  opener: slot({ description: 'Opens the panel.' }),
  number: slot({ optional: true, description: 'Says how many filters are chosen.' }),
  form: slot('form', { description: 'All filters.' }),
}

export type PanelContext = WidgetContext<
  OptionValues<typeof OPTIONS>,
  SlotElements<typeof SLOTS>,
  readonly Filter[]
>
