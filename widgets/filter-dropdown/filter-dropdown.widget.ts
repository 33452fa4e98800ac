import { SEARCH_APP_ID, SEARCH_INDEX, SEARCH_KEY } from '../shared/contract/search.call.js'
import { defineWidget } from '../shared/define.js'
import { parseItems } from '../shared/filters/read-filters.js'
import { keptBy } from '../shared/kept.js'
import { count, oneOf, optionalText, options, text } from '../shared/options.js'
import { enhanceDropdown } from './filter-dropdown.enhance.js'

export default defineWidget({
  options: options({
    list: optionalText(
      'The list that it narrows: `data-list` of its grid. Without one it says only that something was chosen.',
    ),
    base: optionalText('The list’s own address, for the links of a link type.'),
    name: text('The filter’s name in addresses and forms.', 'filter'),
    label: text('What the filter is called.', 'Filter'),
    type: oneOf(
      'Of checkboxes several may be chosen, of radios and links one.',
      ['checkbox', 'radio', 'link'],
      'checkbox',
    ),
    source: oneOf(
      'Where the items are: in the page, in a list of the server’s, in the search index.',
      ['local', 'remote', 'indexed'],
      'local',
    ),
    remote: optionalText('The server’s list: `artist-countries` and others.'),
    recordType: optionalText('What to search the index for: `Artist`.'),
    search: text('The search’s `filters` before anything is typed.', 'published:true'),
    searchTyped: text('The search’s `filters` once something is.', 'published:true'),
    minLength: count('So many characters before it searches. 0 takes the usual: 3, of the index 1.', 0, {
      max: 20,
    }),
    standard: optionalText('The key that stands for nothing chosen.'),
    index: text('The search index.', SEARCH_INDEX),
    appId: text('The search application’s id.', SEARCH_APP_ID),
    apiKey: text('A key that may search, and nothing else: pages show it.', SEARCH_KEY),
  }),
  slots: { summary: 'one', chosen: 'optional', menu: 'one', items: 'one', field: 'optional' },
  keep: { maxBytes: 8_000, parse: keptBy(parseItems) },
  enhance: enhanceDropdown,
})
