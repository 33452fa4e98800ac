import { integer, type OptionValues, oneOf, type SlotElements, slot, string } from 'plinth'
import { SEARCH_APP_ID, SEARCH_INDEX, SEARCH_KEY } from '../shared/contract/search.call.js'
import { FILTER_NAME } from '../shared/filters/list-form.js'

export const OPTIONS = {
  list: string({
    description:
      'The list that it narrows: `data-list` of its grid. Without one it says only that something was chosen.',
    default: '',
  }),
  base: string({ description: 'The list’s own address, for the links of a link type.', default: '' }),
  name: string({ description: 'The filter’s name in addresses and forms.', default: FILTER_NAME }),
  label: string({ description: 'What the filter is called.', default: 'Filter' }),
  type: oneOf(['checkbox', 'radio', 'link'], {
    description: 'Of checkboxes several may be chosen, of radios and links one.',
    default: 'checkbox',
  }),
  source: oneOf(['local', 'remote', 'indexed'], {
    description: 'Where the items are: in the page, in a list of the server’s, in the search index.',
    default: 'local',
  }),
  remote: string({ description: 'The server’s list: `artist-countries` and others.', default: '' }),
  recordType: string({ description: 'What to search the index for: `Artist`.', default: '' }),
  search: string({
    description: 'The search’s `filters` before anything is typed.',
    default: 'published:true',
  }),
  searchTyped: string({
    description: 'The search’s `filters` once something is.',
    default: 'published:true',
  }),
  minLength: integer({
    description:
      'How many characters are typed before it searches. 0 means the default: 3, or 1 for the index.',
    default: 0,
    min: 0,
    max: 20,
  }),
  standard: string({ description: 'The key that means that nothing is chosen.', default: '' }),
  index: string({ description: 'The search index.', default: SEARCH_INDEX }),
  appId: string({ description: 'The search application’s id.', default: SEARCH_APP_ID }),
  apiKey: string({
    description: 'A key that may search, and nothing else: pages show it.',
    default: SEARCH_KEY,
  }),
}

export const SLOTS = {
  summary: slot({ description: 'Opens the list.' }),
  chosen: slot({ optional: true, description: 'Says what is chosen.' }),
  menu: slot({ description: 'What opens.' }),
  items: slot({ description: 'The choices.' }),
  field: slot('input', { optional: true, description: 'Where a choice is looked for.' }),
}

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
