import { expect, it } from 'vitest'
import { environmentOf } from './environment.js'

it.each([
  ['localhost', undefined, 'dev'],
  ['plinth.local', undefined, 'dev'],
  ['uat.example.org', undefined, 'uat'],
  ['local-uat.example.org', undefined, 'dev'],
  ['www.example.org', undefined, 'live'],
  ['localhost', 'live', 'live'],
  ['localhost', 'uat', 'uat'],
  ['www.example.org', 'nonsense', 'live'],
])('%s with %s set is %s', (host, set, expected) => {
  expect(environmentOf(host, set)).toBe(expected)
})
