import { expect, test as it } from 'vitest'
import { codeAt } from '../../../testing/people/codes.js'
import { counterOf, keyAddress, newKey } from './codes.js'

/** `12345678901234567890` in base 32: the key of RFC 6238, appendix B. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six of the eight digits there: a code is the same number with fewer of its digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds since 1970 the code is %s (RFC 6238)', (seconds, code) => {
  expect(counterOf(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(codeAt(KEY, seconds * 1000)).toBe(code)
})

it.each([
  [-60, undefined],
  [-30, 37_037_035],
  [0, 37_037_036],
  [30, 37_037_037],
  [60, undefined],
])('a clock that is %i seconds off: %s', (offSeconds, counter) => {
  const now = 1_111_111_080_000 // the beginning of 30 seconds
  expect(counterOf(KEY, codeAt(KEY, now + offSeconds * 1000), now)).toBe(counter)
})

it.each(['', '28708', '2870821', 'abcdef', '２８７０８２', '287 08'])('%j is no code', (code) => {
  expect(counterOf(KEY, code, 59_000)).toBeUndefined()
})

it('a code may be typed as apps show it', () => {
  expect(counterOf(KEY, ' 287 082 ', 59_000)).toBe(1)
})

it('a key is 20 random bytes, and an app reads it with the account’s name', () => {
  const [one, other] = [newKey(), newKey()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const url = new URL(keyAddress(KEY, 'ines@example.net'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Plinth:ines@example.net',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Plinth',
    secret: KEY,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
