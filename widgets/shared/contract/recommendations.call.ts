/** Works chosen for a reader, or beside a thing that is looked at. */
import { address } from './address.js'
import { defineCall, nothing } from './call.js'
import { ContractError, type Described, described, fields, object, oneOf, optional } from './read.js'

/** The response header that names the recommendation; the next user call sends it as `r`. */
export const RECOMMENDATION_HEADER = 'X-Recomm-Id'

/** Where works are recommended, and by what: by the reader, or by the thing with `itemId`. */
export const SCENARIOS = {
  home: 'user',
  'member-area': 'user',
  artwork: 'item',
  artist: 'item',
  article: 'item',
} as const
export type Scenario = keyof typeof SCENARIOS
type RecommendationBasis = (typeof SCENARIOS)[Scenario]
export const SCENARIO_NAMES = Object.keys(SCENARIOS).filter((name): name is Scenario => name in SCENARIOS)

/** The two ways to choose that are tried against each other, half and half. */
export const VARIANTS = ['others', 'content'] as const
export type Variant = (typeof VARIANTS)[number]

/** Which way a recommendation was chosen: its id begins with it. */
export const variantIn = (recommendationId: string): Variant | undefined =>
  VARIANTS.find((variant) => recommendationId.startsWith(`${variant}-`))

export const MOST_RECOMMENDED = 24
const CLASSES = /^[A-Za-z0-9_ -]{0,200}$/

export interface RecommendationParams {
  basis: RecommendationBasis
  /** From 1 to `MOST_RECOMMENDED`. */
  count: number
  scenario: Scenario
  /** Of the thing that is looked at. */
  itemId?: number
  /** What each `<li>` of the answer has as its classes. */
  gridItemClasses?: string
}

const recommendations = address('/system/recommendations/{basis}/')
const BASES = ['user', 'item'] as const
const LARGEST_ID = 999_999_999
const readCount = wholeNumber(MOST_RECOMMENDED)
const readId = wholeNumber(LARGEST_ID)
const readClasses = described({ type: 'string', pattern: CLASSES.source }, classes)

/** Works for the reader, or beside the thing with `itemId`. A reader for whom there are none gets an empty answer. */
export const recommendationsCall = defineCall({
  name: 'recommendations',
  method: 'POST',
  routes: BASES.map((basis) => recommendations.build({ basis })),
  path({ basis, count, scenario, itemId, gridItemClasses }: RecommendationParams) {
    const query = new URLSearchParams({ count: String(count), scenario })
    if (itemId !== undefined) query.set('itemId', String(itemId))
    if (gridItemClasses) query.set('grid-item-classes', gridItemClasses)
    return `${recommendations.build({ basis })}?${query}`
  },
  match(pathname, search = '') {
    try {
      return readRecommendationParams(pathname, search)
    } catch {
      return undefined
    }
  },
  parameters: {
    count: readCount,
    scenario: oneOf(SCENARIO_NAMES),
    itemId: optional(readId),
    'grid-item-classes': optional(readClasses),
  },
  sent: nothing,
  answer: {
    kind: 'html',
    holds: 'items',
    headers: { [RECOMMENDATION_HEADER]: 'Names the recommendation; the next user call sends it as `r`.' },
  },
})

/**
 * As `match`, and says what is wrong.
 * @throws ContractError
 */
export function readRecommendationParams(pathname: string, search: string): RecommendationParams {
  const basis = oneOf(BASES)(recommendations.read(pathname)?.basis)
  const read = fields('recommendations', Object.fromEntries(new URLSearchParams(search)))
  const scenario = read('scenario', oneOf(SCENARIO_NAMES))
  if (SCENARIOS[scenario] !== basis)
    throw new ContractError(
      `recommendations scenario: expected ${SCENARIOS[scenario]} for ${scenario}, got ${basis}`,
    )
  const gridItemClasses = read('grid-item-classes', readClasses)
  return {
    basis,
    count: read('count', readCount),
    scenario,
    ...(basis === 'item' && { itemId: read('itemId', readId) }),
    ...(gridItemClasses && { gridItemClasses }),
  }
}

function wholeNumber(most: number): Described<number> {
  return described({ type: 'integer', minimum: 1, maximum: most }, (input) => {
    if (typeof input === 'string' && /^[1-9]\d{0,8}$/.test(input) && Number(input) <= most)
      return Number(input)
    throw new ContractError(`expected a whole number from 1 to ${most}, got ${said(input)}`)
  })
}

function classes(input: unknown): string {
  if (input === undefined) return ''
  if (typeof input === 'string' && CLASSES.test(input)) return input
  throw new ContractError(`expected at most 200 letters, digits, spaces, “_” and “-”, got ${said(input)}`)
}

const said = (input: unknown): string =>
  input === undefined ? 'nothing' : JSON.stringify(input).slice(0, 40)

const HIDDEN_ACTIONS = ['hide', 'show', 'reset'] as const

export interface HiddenChange {
  /** `hide` one work, `show` it again, or `reset`: show all of them again. */
  action: (typeof HIDDEN_ACTIONS)[number]
  /** Of the work; 0 with `reset`. */
  artworkId: number
}

const HIDDEN_PATH = '/system/recommendations/hidden/'

/** A member wants a work no more, or again. */
export const hiddenRecommendationsCall = defineCall({
  name: 'hidden-recommendations',
  method: 'POST',
  routes: [HIDDEN_PATH],
  path: () => HIDDEN_PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === HIDDEN_PATH ? {} : undefined),
  access: 'member',
  sent: described(
    object('hidden-recommendations', { action: oneOf(HIDDEN_ACTIONS), artwork: optional(readId) }).schema,
    readHiddenChange,
  ),
  answer: { kind: 'none' },
})

/** @throws ContractError */
export function readHiddenChange(input: unknown): HiddenChange {
  const read = fields('hidden-recommendations', input)
  const action = read('action', oneOf(HIDDEN_ACTIONS))
  return { action, artworkId: action === 'reset' ? 0 : read('artwork', readId) }
}

export const hiddenChangeBody = ({ action, artworkId }: HiddenChange): URLSearchParams =>
  new URLSearchParams({ action, ...(artworkId > 0 && { artwork: String(artworkId) }) })
