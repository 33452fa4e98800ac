import { boolean, integer, type OptionValues, oneOf, type SlotElements, slot, string } from 'plinth'
import { MODES } from './grid.state.js'

export const OPTIONS = {
  list: string({ description: 'Name that the grid shares with its filters.', default: 'list' }),
  base: string({ description: 'The list’s own address, with both slashes.', default: '/' }),
  address: string({
    description: 'Address of the page that is in the HTML, where it is filtered or not the first.',
    default: '',
  }),
  total: integer({
    description: 'How many there are in all.',
    default: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
  pageSize: integer({ description: 'How many to a page.', default: 24, min: 1, max: 1_000 }),
  mode: oneOf(MODES, {
    description: 'How more comes: by itself, once by itself, or by the link alone.',
    default: 'infinite',
  }),
  updateUrl: boolean({ description: 'Whether the address follows the filters.', default: true }),
  emptyMessage: boolean({ description: 'Whether an empty list says so.', default: true }),
}

export const SLOTS = {
  items: slot({ description: 'Holds the cards; more are added.' }),
  loader: slot({ description: 'Has the link to the next page.' }),
  status: slot({ description: 'Says what has come.' }),
}

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
