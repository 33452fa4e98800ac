import { boolean, type OptionValues, oneOf, type SlotElements, slot, slots, string } from 'plinth'
import * as v from 'valibot'
import { count, fields, listOf, mapOf, text } from '../shared/contract/read.js'
import { FOUND_TYPES, type RecordType, searchTypeOf } from '../shared/contract/record-types.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { TYPE_SIZE } from '../shared/contract/search-address.js'
import { countsOf, type Group, type HitId, type IdAnswer, sumOf } from '../shared/search/answer.js'

/** Reads the answer that the page shows. Throws `ContractError`. */
export function parseServerAnswer(input: unknown): IdAnswer {
  const read = fields('answer', input)
  const query = {
    text: read('query', text),
    type: searchTypeOf(read('alias', text))?.recordType,
    page: read('page', count),
  }
  const pages = read('pages', count)
  const counts = countsOf(
    Object.fromEntries(
      Object.entries(read('counts', mapOf(count))).map(([alias, number]) => [typeOf(alias) ?? alias, number]),
    ),
  )
  const groups = read(
    'found',
    listOf((group) => parseGroup(group, query.page)),
  )
  const all = sumOf(counts)
  return {
    query,
    counts,
    all,
    groups,
    total: query.type ? (groups[0]?.total ?? 0) : all,
    added: groups.reduce((sum, { results }) => sum + results.length, 0),
    hasMore: query.type !== undefined && query.page + 1 < pages,
  }
}

function parseGroup(input: unknown, page: number): Group<HitId> {
  const read = fields('answer found', input)
  const queryID = read('queryID', text)
  return {
    type: typeOf(read('alias', text)),
    total: read('count', count),
    results: read('ids', listOf(text)).map((objectID, index) => ({
      hit: { objectID },
      position: page * TYPE_SIZE + index + 1,
      queryID,
    })),
  }
}

const typeOf = (alias: string): RecordType | undefined =>
  FOUND_TYPES.find((type) => type.alias === alias)?.recordType

export const OPTIONS = {
  answer: v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return parseServerAnswer(dataset.value)
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
