import { expect, test as it } from 'vitest'
import { clientOf } from './limits.js'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  // Who has left.
  [undefined, ''],
])('counts %s as %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})
