import { expect, it } from 'vitest'
import { isEnough, parseChosen, stepFor } from './recommendations.state.js'

const kept = { key: 'member a', id: 'others-1', html: '<li>' }

it.each([
  ['nobody is known yet', undefined, undefined, 'wait'],
  ['a visitor looks of whom nothing is known', '', undefined, 'defaults'],
  ['somebody looks for whom things may be chosen', 'visitor', undefined, 'ask'],
  ['the same one goes on looking', 'member a', 'member a', 'wait'],
  ['somebody has signed in', 'member b', '', 'ask'],
  ['they have signed out', '', 'member a', 'defaults'],
  ['the one comes back for whom it was chosen', 'member a', undefined, 'show'],
  ['another comes back', 'member b', undefined, 'ask'],
])('when %s', (_when, key, current, kind) => {
  expect(stepFor(key, current, kept).kind).toBe(kind)
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
  [kept, kept],
  [{ ...kept, key: '' }, undefined],
  [{ key: 'visitor' }, undefined],
  [null, undefined],
])('%o comes back as %o', (value, chosen) => expect(parseChosen(value)).toEqual(chosen))
