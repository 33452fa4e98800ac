import { defineCall } from './call.js'
import { ContractError, fields } from './read.js'

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

/** Counts what was shown. The body of the answer is unused. */
export const featureImpressionsCall = defineCall({
  name: 'feature-impressions',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent(input): FeatureImpressions {
    const sent = parseImpressions(input)
    if (sent.featureTypes.length > 0) return sent
    throw new ContractError(
      `feature-impressions featureTypes: expected at least one of ${CODES.join(', ')}, got none`,
    )
  },
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
export function parseImpressions(input: unknown): FeatureImpressions {
  const read = fields('feature-impressions', input)
  return {
    featureTypes: read('featureTypes', numbers(featureType)),
    entityNodeIds: read('entityNodeIds', numbers(nodeId)),
    galleryNodeIds: read('galleryNodeIds', numbers(nodeId)),
  }
}

function numbers(parse: (text: string) => number): (input: unknown) => number[] {
  return (input) => {
    const given = input === undefined ? [] : Array.isArray(input) ? input : [input]
    const found = [...new Set(given.map((value) => parse(String(value))))]
    if (found.length <= MOST_SHOWN_AT_ONCE) return found
    throw new ContractError(`expected at most ${MOST_SHOWN_AT_ONCE}, got ${found.length}`)
  }
}

function featureType(value: string): number {
  const code = CODES.find((known) => String(known) === value)
  if (code !== undefined) return code
  throw new ContractError(`expected one of ${CODES.join(', ')}, got ${JSON.stringify(value.slice(0, 40))}`)
}

function nodeId(value: string): number {
  // Nine digits are as many as the store's numbers hold.
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new ContractError(`expected a numeric id, got ${JSON.stringify(value.slice(0, 40))}`)
}
