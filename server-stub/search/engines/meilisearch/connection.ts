/** Meilisearch over HTTP. */
import type { MeilisearchSettings } from '../../../config/search.js'
import { createTransport, type Limits, type Transport } from '../transport.js'

/** The index that is searched. The replica by title is the same one, sorted. */
export const MEILI_INDEX = 'primary'

export function connect({ url, apiKey }: MeilisearchSettings, now: () => number, limits?: Limits): Transport {
  return createTransport({
    headers: { authorization: `Bearer ${apiKey}` },
    hosts: () => [url],
    now,
    ...(limits ? { limits } : {}),
  })
}
