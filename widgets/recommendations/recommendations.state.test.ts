import { expect, it } from 'vitest'
import { chosenFor, isEnough, paramsOf, parseChosen } from './recommendations.state.js'

const chosen = { key: 'member a', id: 'others-1', html: '<li>' }

it.each([
  ['nobody is known yet', undefined, false],
  ['a visitor looks of whom nothing is known', '', false],
  ['the reader looks for whom it was chosen', 'member a', true],
  ['somebody else looks', 'member b', false],
])('when %s', (_when, key, isSeen) => {
  expect(chosenFor(key, chosen)).toBe(isSeen ? chosen : undefined)
  expect(chosenFor(key, undefined)).toBeUndefined()
})

it.each([
  ['dev', 4, 4, true],
  ['dev', 4, 3, true],
  ['dev', 4, 0, true],
  ['uat', 4, 3, false],
  ['uat', 4, 4, true],
  ['live', 4, 3, false],
  ['live', 4, 4, true],
  ['live', 4, 5, true],
] as const)('in %s, of %i wanted, %i are enough: %s', (environment, wanted, found, is) => {
  expect(isEnough(environment, wanted, found)).toBe(is)
})

it.each([
  [chosen, chosen],
  [{ ...chosen, key: '' }, undefined],
  [{ key: 'visitor' }, undefined],
  [{ ...chosen, key: 7 }, undefined],
  [{ ...chosen, id: 7 }, undefined],
  [{ ...chosen, html: undefined }, undefined],
  [null, undefined],
])('%o comes back as %o', (value, expected) => expect(parseChosen(value)).toEqual(expected))

it('asks by the item where the scenario says so, and names a missing one', () => {
  const options = { scenario: 'artwork', itemId: 12, count: 4, gridItemClasses: 'pick' } as const
  expect(paramsOf(options)).toEqual({ ...options, basis: 'item' })
  expect(paramsOf({ ...options, scenario: 'home' })).not.toHaveProperty('itemId')
  expect(paramsOf({ ...options, scenario: 'home', itemId: 0 })).toMatchObject({ scenario: 'home' })
  expect(() => paramsOf({ ...options, itemId: 0 })).toThrow('write data-item-id="12"')
})
