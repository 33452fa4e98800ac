import { boolean, type OptionValues, oneOf, type SlotElements, slot, slots, string } from 'plinth'
import * as v from 'valibot'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { parseAnswer } from './answer.js'

export const OPTIONS = {
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
      description: 'The answer that the page shows: query, alias, page, pages, counts, found.',
    }),
  ),
  appId: string({ description: 'The search application’s id.', default: SEARCH_APP_ID }),
  apiKey: string({
    description: 'A key that may search, and nothing else: pages show it.',
    default: SEARCH_KEY,
  }),
  pageTitle: string({
    description: 'What the page is called once something else is searched for; {query} stands for that.',
    default: '',
  }),
  newTab: boolean({ description: 'Whether artists and galleries open in a tab of their own.' }),
  // The sheet reads it.
  layout: oneOf(['feature', 'compact'], {
    description: 'Rows with lines about each, or pictures and titles alone.',
    default: 'feature',
  }),
}
export const SLOTS = {
  heading: slot({ description: 'The title of the results.' }),
  form: slot('form', { description: 'Searches.' }),
  field: slot('input', { description: 'What is searched for.' }),
  tabs: slot({ description: 'The list of tabs.' }),
  tab: slots({ description: 'A tab.' }),
  badge: slots({ description: 'The number in a tab.' }),
  hint: slot({ optional: true, description: 'What to try.' }),
  results: slot({ description: 'The results.' }),
  pages: slot({ description: 'Links to the pages.' }),
}

export type Options = OptionValues<typeof OPTIONS>
export type Slots = SlotElements<typeof SLOTS>
