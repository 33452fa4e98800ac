/** What must be persisted since the restored cards do not show it. */

import type { Persist } from 'plinth'
import { filterAddress } from '../shared/contract/filters.js'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { fields, count as readCount, text as readText } from '../shared/contract/read.js'
import { parseAnchor, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import type { GridState } from './grid.state.js'

export interface Persisted {
  /** Address of the last page that is shown. */
  address: string
  total: number
  cardCount: number
  isEnded: boolean
  anchor?: ScrollAnchor | undefined
}

function parsePersisted(input: unknown): Persisted {
  const read = fields('persisted', input)
  return {
    address: read('address', readText),
    total: read('total', readCount),
    cardCount: read('cardCount', readCount),
    isEnded: read('isEnded', Boolean),
    anchor: read('anchor', parseAnchor),
  }
}

export const PERSIST: Persist<Persisted> = { maxBytes: 16_000, parse: persistedBy(parsePersisted) }

/** The state to persist when the reader leaves the grid at `anchor`. */
export function persistedOf(
  { selection, pageIndex, pageSize, total, cardCount, isEnded }: GridState,
  base: string,
  anchor?: ScrollAnchor,
): Persisted {
  const paging = { index: Math.max(0, pageIndex), size: pageSize }
  const address = filterAddress(base, selection, paging)
  return { address, total, cardCount, isEnded, anchor }
}
