import { defineCall } from './call.js'
import { ContractError, described, listOf, matching, object, oneOf, type Parsed } from './read.js'
import { SEARCH_INDEX, SEARCH_TITLE_INDEX } from './search.call.js'

export const SEARCH_CLICK_NAME = 'Search Result Clicked'

const PATH = '/algolia-event/'
const MOST_EVENTS = 20
const MOST_OBJECTS = 20
const LAST_POSITION = 100_000

const position = described({ type: 'integer', minimum: 1, maximum: LAST_POSITION }, (input) => {
  if (typeof input === 'number' && Number.isInteger(input) && input >= 1 && input <= LAST_POSITION)
    return input
  throw new ContractError(`expected a place from 1 to ${LAST_POSITION}, got ${JSON.stringify(input)}`)
})

const readClick = object('search-click events', {
  eventType: oneOf(['click']),
  eventName: oneOf([SEARCH_CLICK_NAME]),
  index: oneOf([SEARCH_INDEX, SEARCH_TITLE_INDEX]),
  /** Names nobody: a random word of the visit. */
  userToken: matching(/^[\w=/+.-]{1,129}$/, 'up to 129 letters, digits and _=/+.-'),
  objectIDs: listOf(matching(/^[\w-]{1,64}$/, 'an objectID such as artist-12')),
  /** That of the answer which the results came with. */
  queryID: matching(/^[0-9a-f]{32}$/, '32 hexadecimal digits'),
  /** Of each of the `objectIDs` its place among all results, counted from 1. */
  positions: listOf(position),
})
/** Somebody has followed results of one query. */
export type SearchClick = Omit<Parsed<typeof readClick>, 'index'> & { index: string }

const readEvents = object('search-click', { events: listOf(described(readClick.schema, parseClick)) })

/** Clicks on results. A failure is only logged. */
export const searchClickCall = defineCall({
  name: 'search-click',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  encoding: 'json',
  sent: described(readEvents.schema, parseClicks),
  answer: { kind: 'none' },
})

export function searchClickBody(events: readonly SearchClick[]): string {
  return JSON.stringify({ events })
}

function parseClicks(input: unknown): SearchClick[] {
  const events = readEvents(input).events
  if (events.length === 0 || events.length > MOST_EVENTS)
    throw new ContractError(`search-click events: expected 1 to ${MOST_EVENTS}, got ${events.length}`)
  return events
}

function parseClick(input: unknown): SearchClick {
  const click = readClick(input)
  const { length } = click.objectIDs
  if (length === 0 || length > MOST_OBJECTS)
    throw new ContractError(`search-click objectIDs: expected 1 to ${MOST_OBJECTS}, got ${length}`)
  if (click.positions.length !== length)
    throw new ContractError(
      `search-click positions: expected ${length}, one for each objectID, got ${click.positions.length}`,
    )
  return click
}
