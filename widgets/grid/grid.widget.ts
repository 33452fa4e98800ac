import { defineWidget } from '../shared/define.js'
import { count, flag, oneOf, optionalText, options, text } from '../shared/options.js'
import { enhanceGrid } from './grid.enhance.js'
import { KEEP } from './grid.kept.js'
import { MODES } from './grid.state.js'

export default defineWidget({
  options: options({
    list: text('Name that the grid shares with its filters.', 'list'),
    base: text('The list’s own address, with both slashes.', '/'),
    address: optionalText(
      'Address of the page that stands in the HTML, where it is filtered or not the first.',
    ),
    total: count('How many there are in all.', 0, { max: Number.MAX_SAFE_INTEGER }),
    pageSize: count('How many to a page.', 24, { min: 1, max: 1_000 }),
    mode: oneOf('How more comes: by itself, once by itself, or by the link alone.', MODES, 'infinite'),
    updateUrl: flag('Whether the address follows the filters.', true),
    emptyMessage: flag('Whether an empty list says so.', true),
  }),
  slots: { items: 'one', loader: 'one', status: 'one' },
  keep: KEEP,
  enhance: enhanceGrid,
})
