import { defineCall } from './call.js'
import { ContractError, count, fields, listOf, oneOf, text } from './read.js'
import { FOUND_TYPES } from './record-types.js'

/** What the search found of one type: which records are shown, and how many there are in all. */
export interface FoundEntities {
  alias: string
  /** `objectID`s in the order of the answer. */
  ids: string[]
  count: number
}

export interface SearchResultsForm {
  entityInfo: FoundEntities[]
}

const MAX_TYPES = FOUND_TYPES.length
const MAX_IDS = 100
const ALIASES = FOUND_TYPES.map(({ alias }) => alias)

/** The rows of a search's answer, drawn by the server. */
export const searchResultsCall = defineCall({
  name: 'search-results',
  method: 'POST',
  routes: ['/search/'],
  path: ({ q }: { q: string }) => `/search/?${new URLSearchParams({ xhr: '1', q })}`,
  match(pathname, search = '') {
    const query = new URLSearchParams(search)
    return pathname === '/search/' && query.get('xhr') === '1' ? { q: query.get('q') ?? '' } : undefined
  },
  sent: parseForm,
  answer: { kind: 'html' },
})

/** The form's body. */
export function searchResultsBody(entityInfo: readonly FoundEntities[]): URLSearchParams {
  return new URLSearchParams({ entityInfo: JSON.stringify(entityInfo) })
}

function parseForm(input: unknown): SearchResultsForm {
  const json = fields('search-results', input)('entityInfo', text)
  const entityInfo = listOf(parseFound)(parseJson(json))
  if (entityInfo.length > MAX_TYPES)
    throw new ContractError(
      `search-results entityInfo: expected at most ${MAX_TYPES} types, got ${entityInfo.length}`,
    )
  return { entityInfo }
}

function parseFound(input: unknown): FoundEntities {
  const read = fields('search-results entityInfo', input)
  const ids = read('ids', listOf(text))
  if (ids.length > MAX_IDS)
    throw new ContractError(`search-results ids: expected at most ${MAX_IDS} ids, got ${ids.length}`)
  return { alias: read('alias', oneOf(ALIASES)), ids, count: read('count', count) }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new ContractError(
      'search-results entityInfo: expected a list of {alias, ids, count}, got no JSON',
      {
        cause,
      },
    )
  }
}
