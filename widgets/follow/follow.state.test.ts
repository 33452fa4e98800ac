import { expect, it } from 'vitest'
import { MEMBER } from '../../tests/readers.js'
import { INITIALIZING, NOT_AUTHED, userStateOf } from '../shared/services/user.state.js'
import { actionFor, parseIds, pressFor } from './follow.state.js'

it.each([
  ['12', [12]],
  ['12,40', [12, 40]],
  ['7,123456789', [7, 123_456_789]],
  [' 12 , 40 ', [12, 40]],
  ['12,12', [12]],
  ['', []],
  ['0', []],
  ['12,', []],
  ['ana', []],
  ['1e3', []],
  ['1234567890', []],
])('%j names %o', (text, ids) => {
  expect(parseIds(text)).toEqual(ids)
})

it.each([
  ['follows what is not followed', false, false, 'follow'],
  ['unfollows what is', true, true, 'unfollow'],
  [
    'does nothing when Follow was pressed on what turns out to be followed, as after signing in',
    true,
    false,
    undefined,
  ],
  ['does nothing when it is no longer followed', false, true, undefined],
] as const)('%s', (_what, isFollowed, wasFollowed, action) => {
  expect(actionFor(isFollowed, wasFollowed)).toBe(action)
})

it.each([INITIALIZING, NOT_AUTHED])('%o is asked to sign in', (state) => {
  expect(pressFor(state)).toBe('ask')
})

it('a member can', () => {
  expect(pressFor(userStateOf(MEMBER))).toBe('do')
})
