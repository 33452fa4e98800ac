import { defineCall } from './call.js'
import { ContractError, type Described, described, formId, object } from './read.js'

/** What somebody has chosen to feature, by the codes that are counted. */
export const FEATURE = {
  artworks: 9,
  artists: 11,
  galleries: 14,
  exhibitions: 34,
  stripBanners: 36,
  headerBanners: 37,
  skyscrapers: 62,
} as const
const CODES: readonly number[] = Object.values(FEATURE)

/** What a page has shown because it was featured: as blocks in pages carry it, and as it is sent. */
export interface FeatureImpressions {
  featureTypes: readonly number[]
  entityNodeIds: readonly number[]
  galleryNodeIds: readonly number[]
}

const PATH = '/system/feature-impressions/'
export const MOST_SHOWN_AT_ONCE = 200

const numbers = (parse: Described<number>) =>
  described({ type: 'array', items: parse.schema, maxItems: MOST_SHOWN_AT_ONCE }, (input) => {
    const given = input === undefined ? [] : Array.isArray(input) ? input : [input]
    const found = [...new Set(given.map((value) => parse(String(value))))]
    if (found.length <= MOST_SHOWN_AT_ONCE) return found
    throw new ContractError(`expected at most ${MOST_SHOWN_AT_ONCE}, got ${found.length}`)
  })

const featureType = described({ enum: CODES }, (value) => {
  const code = CODES.find((known) => String(known) === value)
  if (code !== undefined) return code
  throw new ContractError(
    `expected one of ${CODES.join(', ')}, got ${JSON.stringify(String(value).slice(0, 40))}`,
  )
})

const readShown = object('feature-impressions', {
  featureTypes: numbers(featureType),
  entityNodeIds: numbers(formId),
  galleryNodeIds: numbers(formId),
})

/** Counts what was shown. The body of the answer is unused. */
export const featureImpressionsCall = defineCall({
  name: 'feature-impressions',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent: described(readShown.schema, (input): FeatureImpressions => {
    const sent = parseImpressions(input)
    if (sent.featureTypes.length > 0) return sent
    throw new ContractError(
      `feature-impressions featureTypes: expected at least one of ${CODES.join(', ')}, got none`,
    )
  }),
  answer: { kind: 'none' },
})

/** The body of the call: a field a value. */
export function featureImpressionsBody(shown: FeatureImpressions): URLSearchParams {
  const body = new URLSearchParams()
  for (const type of shown.featureTypes) body.append('featureTypes', String(type))
  for (const id of shown.entityNodeIds) body.append('entityNodeIds', String(id))
  for (const id of shown.galleryNodeIds) body.append('galleryNodeIds', String(id))
  return body
}

/** Reads a page's block, or a form: there one value is a text, and none is left out. What comes twice counts once. */
export const parseImpressions = (input: unknown): FeatureImpressions => readShown(input)
