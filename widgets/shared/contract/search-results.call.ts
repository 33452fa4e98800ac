import { defineCall, flag } from './call.js'
import { ContractError, count, described, listOf, object, oneOf, type Parsed, text } from './read.js'
import { FOUND_TYPES } from './record-types.js'

interface SearchResultsForm {
  entityInfo: FoundEntities[]
}

const MAX_TYPES = FOUND_TYPES.length
const MAX_IDS = 100
const ALIASES = FOUND_TYPES.map(({ alias }) => alias)

const readFound = object('search-results entityInfo', {
  alias: oneOf(ALIASES),
  /** `objectID`s in the order of the answer. */
  ids: listOf(text),
  count,
})
/** What the search found of one type: which records are shown, and how many there are in all. */
export type FoundEntities = Parsed<typeof readFound>

const readForm = object('search-results', { entityInfo: text })
/** `entityInfo` is JSON within a form. */
const FORM_SCHEMA = {
  ...readForm.schema,
  properties: {
    entityInfo: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'array', items: readFound.schema, maxItems: MAX_TYPES },
    },
  },
}

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
  parameters: { xhr: flag, q: text },
  sent: described(FORM_SCHEMA, parseForm),
  answer: { kind: 'html', holds: 'rows' },
})

export function searchResultsBody(entityInfo: readonly FoundEntities[]): URLSearchParams {
  return new URLSearchParams({ entityInfo: JSON.stringify(entityInfo) })
}

function parseForm(input: unknown): SearchResultsForm {
  const json = readForm(input).entityInfo
  const entityInfo = listOf(parseFound)(parseJson(json))
  if (entityInfo.length > MAX_TYPES)
    throw new ContractError(
      `search-results entityInfo: expected at most ${MAX_TYPES} types, got ${entityInfo.length}`,
    )
  return { entityInfo }
}

function parseFound(input: unknown): FoundEntities {
  const found = readFound(input)
  if (found.ids.length > MAX_IDS)
    throw new ContractError(`search-results ids: expected at most ${MAX_IDS} ids, got ${found.ids.length}`)
  return found
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
