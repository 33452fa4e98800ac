import { expect, it } from 'vitest'
import type { Variant } from '../../../widgets/shared/contract/recommendations.call.js'
import { type Reader, variantFor } from './reader.js'

const READERS = 2000

it.each<[string, (n: number) => Reader]>([
  ['members', (id) => ({ kind: 'member', id })],
  ['visitors', (n) => ({ kind: 'visitor', key: `visitor ${n}` })],
])('tries each way of choosing on half of the %s, and always the same on one', (_who, reader) => {
  const numbers = Array.from({ length: READERS }, (_, n) => n + 1)
  const ways = numbers.map((n): Variant => variantFor(reader(n)))
  const share = ways.filter((way) => way === 'others').length / READERS
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.55)
  expect(numbers.map((n) => variantFor(reader(n)))).toEqual(ways)
})
