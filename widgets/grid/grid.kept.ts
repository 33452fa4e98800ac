/** What of a grid cannot be read off the cards that come back with its page. */
import { fields, count as readCount, text as readText } from '../shared/contract/read.js'
import type { Keep } from '../shared/define.js'
import { keptBy } from '../shared/kept.js'
import type { Place } from './grid.place.js'

export interface Kept {
  /** Of the last page that is shown. */
  address: string
  total: number
  shown: number
  isEnded: boolean
  place?: Place | undefined
}

function parseKept(input: unknown): Kept {
  const read = fields('kept', input)
  return {
    address: read('address', readText),
    total: read('total', readCount),
    shown: read('shown', readCount),
    isEnded: read('isEnded', Boolean),
    place: read('place', (place) => (place === undefined ? undefined : parsePlace(place))),
  }
}

function parsePlace(input: unknown): Place {
  const read = fields('place', input)
  return { id: read('id', readText), topPx: read('topPx', Number) }
}

export const KEEP: Keep<Kept> = { maxBytes: 16_000, parse: keptBy(parseKept) }
