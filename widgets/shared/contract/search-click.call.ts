import { defineCall } from './call.js'
import { ContractError, fields, listOf, oneOf, text } from './read.js'
import { SEARCH_INDEX, SEARCH_TITLE_INDEX } from './search.call.js'

export const SEARCH_CLICK_NAME = 'Search Result Clicked'

/** Somebody has followed results of one query. */
export interface SearchClick {
  eventType: 'click'
  eventName: typeof SEARCH_CLICK_NAME
  index: string
  /** Names nobody: a random word of the visit. */
  userToken: string
  objectIDs: string[]
  /** That of the answer which the results came with. */
  queryID: string
  /** Of each of the `objectIDs` its place among all results, counted from 1. */
  positions: number[]
}

const PATH = '/algolia-event/'
const MOST_EVENTS = 20
const MOST_OBJECTS = 20
const LAST_POSITION = 100_000

/** Clicks on results. A failure is only logged. */
export const searchClickCall = defineCall({
  name: 'search-click',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent: parseClicks,
  answer: { kind: 'none' },
})

/** The body of the call. */
export function searchClickBody(events: readonly SearchClick[]): string {
  return JSON.stringify({ events })
}

function parseClicks(input: unknown): SearchClick[] {
  const events = fields('search-click', input)('events', listOf(parseClick))
  if (events.length === 0 || events.length > MOST_EVENTS)
    throw new ContractError(`search-click events: expected 1 to ${MOST_EVENTS}, got ${events.length}`)
  return events
}

function parseClick(input: unknown): SearchClick {
  const read = fields('search-click events', input)
  const click: SearchClick = {
    eventType: read('eventType', oneOf(['click'])),
    eventName: read('eventName', oneOf([SEARCH_CLICK_NAME])),
    index: read('index', oneOf([SEARCH_INDEX, SEARCH_TITLE_INDEX])),
    userToken: read('userToken', matching(/^[\w=/+.-]{1,129}$/, 'up to 129 letters, digits and _=/+.-')),
    objectIDs: read('objectIDs', listOf(matching(/^[\w-]{1,64}$/, 'an objectID such as artist-12'))),
    queryID: read('queryID', matching(/^[0-9a-f]{32}$/, '32 hexadecimal digits')),
    positions: read('positions', listOf(position)),
  }
  const { length } = click.objectIDs
  if (length === 0 || length > MOST_OBJECTS)
    throw new ContractError(`search-click objectIDs: expected 1 to ${MOST_OBJECTS}, got ${length}`)
  if (click.positions.length !== length)
    throw new ContractError(
      `search-click positions: expected ${length}, one for each objectID, got ${click.positions.length}`,
    )
  return click
}

function matching(form: RegExp, expected: string): (input: unknown) => string {
  return (input) => {
    const value = text(input)
    if (form.test(value)) return value
    throw new ContractError(`expected ${expected}, got ${JSON.stringify(value.slice(0, 40))}`)
  }
}

function position(input: unknown): number {
  if (typeof input === 'number' && Number.isInteger(input) && input >= 1 && input <= LAST_POSITION)
    return input
  throw new ContractError(`expected a place from 1 to ${LAST_POSITION}, got ${JSON.stringify(input)}`)
}
