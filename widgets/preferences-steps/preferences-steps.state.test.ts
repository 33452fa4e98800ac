import { expect, it } from 'vitest'
import { prefNameOf, prefValueOf } from './preferences-steps.state.js'

const box = (value: string, checked: boolean) => ({ value, checked })

it.each([
  ['list', [box('12', true), box('7', false), box('40', true)], '12,40'],
  ['list', [box('12', false)], ''],
  ['toggle', [box('1', true)], '1'],
  ['toggle', [box('1', false)], '0'],
] as const)('a %s of %o is kept as %j', (kind, boxes, value) => {
  expect(prefValueOf(kind, boxes)).toBe(value)
})

it('knows which preferences there are', () => {
  expect([prefNameOf('interestCities'), prefNameOf('shoeSize'), prefNameOf(undefined)]).toEqual([
    'interestCities',
    undefined,
    undefined,
  ])
})
