import * as v from 'valibot'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { defineWidget } from '../shared/define.js'
import { flag, oneOf, optionalText, options, text } from '../shared/options.js'
import { parseAnswer } from './search-results.answer.js'
import { SearchResults } from './search-results.view.js'

const OPTIONS = options({
  answer: v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return parseAnswer(dataset.value)
      } catch (error) {
        addIssue({ message: `${error}; write the answer that the page shows, as the search page does` })
        return NEVER
      }
    }),
    v.metadata({
      type: 'JSON',
      about: 'The answer that the page shows: query, alias, page, pages, counts, found.',
    }),
  ),
  appId: text('The search application’s id.', SEARCH_APP_ID),
  apiKey: text('A key that may search, and nothing else: pages show it.', SEARCH_KEY),
  pageTitle: optionalText(
    'What the page is called once something else is searched for; {query} stands for that.',
  ),
  newTab: flag('Whether artists and galleries open in a tab of their own.', false),
  // The sheet reads it.
  layout: oneOf(
    'Rows with lines about each, or pictures and titles alone.',
    ['feature', 'compact'],
    'feature',
  ),
})
const SLOTS = {
  heading: 'one',
  form: 'one',
  field: 'one',
  tabs: 'one',
  tab: 'many',
  badge: 'many',
  hint: 'optional',
  results: 'one',
  pages: 'one',
} as const

export type Options = v.InferOutput<typeof OPTIONS>
export type Kinds = typeof SLOTS

export default defineWidget({ options: OPTIONS, slots: SLOTS, component: SearchResults })
