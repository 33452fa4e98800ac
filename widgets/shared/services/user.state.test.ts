import { describe, expect, it } from 'vitest'
import { MEMBER as A_MEMBER } from '../../../tests/readers.js'
import type { UserAnswer } from '../contract/user.call.js'
import {
  bodyAttributes,
  INITIALIZING,
  isSparedBot,
  keyOf,
  NOT_AUTHED,
  personalKeyOf,
  userParamsIn,
  userStateOf,
} from './user.state.js'

const MEMBER: UserAnswer = { ...A_MEMBER, UserKey: 'k', FollowFavIds: [3, 4] }

describe('the states of the body', () => {
  it.each([
    [INITIALIZING, 'initializing', undefined, undefined],
    [NOT_AUTHED, 'not-authed', undefined, undefined],
    [userStateOf(MEMBER), 'authed', '1', undefined],
    [userStateOf({ ...MEMBER, G: true }), 'authed authed-gallery', '1', undefined],
    [userStateOf({ ...MEMBER, P: true }), 'authed authed-previews', '1', undefined],
    [userStateOf({ ...MEMBER, G: true, P: true }), 'authed authed-gallery authed-previews', '1', undefined],
    [userStateOf({ ...MEMBER, LimitedAuth: true }), 'authed', '1', '1'],
  ])('%o', (state, words, authed, limited) => {
    expect(bodyAttributes(state)).toEqual({
      'data-user-state': words,
      'data-authed': authed,
      'data-limited-auth': limited,
    })
  })
})

it('is what the server says of a member', () => {
  const personalisation = A_MEMBER.Personalisation
  const answer: UserAnswer = {
    ...MEMBER,
    G: true,
    P: false,
    LimitedAuth: true,
    NotificationsCount: 2,
    NotificationsCountOld: 5,
    ChatUnread: 3,
    PriceKeys: [{ Day: '2026-03-14', Key: 'a' }],
  }
  expect(userStateOf(answer)).toEqual({
    status: 'authed',
    key: 'k',
    isGallery: true,
    isPreviews: false,
    isLimited: true,
    notifications: 2,
    notificationsOld: 5,
    followed: new Set([3, 4]),
    priceKeys: [{ Day: '2026-03-14', Key: 'a' }],
    chatUnread: 3,
    personalisation,
  })
  const { PriceKeys, ...withoutKeys } = answer
  expect(userStateOf(withoutKeys)).toMatchObject({ priceKeys: [] })
})

it('is what the server says of a visitor of whom something was recorded', () => {
  const answer: UserAnswer = { ...MEMBER, Authed: false, Personalised: true }
  expect(userStateOf(answer)).toEqual({
    status: 'not-authed',
    isPersonalised: true,
    personalisation: answer.Personalisation,
  })
})

it('follows nothing and is nobody when not signed in, whatever else is said', () => {
  const state = userStateOf({ ...MEMBER, Authed: false })
  expect(state).toEqual(NOT_AUTHED)
  expect([keyOf(state), keyOf(userStateOf(MEMBER))]).toEqual(['', 'k'])
})

it.each([
  ['nobody who is known yet', INITIALIZING, ''],
  ['a visitor of whom nothing was recorded', NOT_AUTHED, ''],
  [
    'a visitor of whom something was',
    userStateOf({ ...MEMBER, Authed: false, Personalised: true }),
    'visitor',
  ],
  ['a member', userStateOf(MEMBER), 'member k'],
])('things are chosen for %s', (_who, state, key) => {
  expect(personalKeyOf(state)).toBe(key)
})

it.each([
  ['Mozilla/5.0 Chrome/140', false],
  ['SemrushBot/7~bl', false],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0)', false],
  ['semrush ahrefs', false],
  ['SemrushBot AhrefsBot', true],
])('%s is spared the call: %s', (userAgent, isSpared) => {
  expect(isSparedBot(userAgent)).toBe(isSpared)
})

it.each([
  [{}, {}],
  [{ entityId: '12' }, {}],
  [{ entityAlias: 'artists' }, {}],
  [{ p13n: '1' }, { isPersonalised: true }],
  [
    { entityAlias: 'artists', entityId: '12' },
    { entity: { alias: 'artists', entityId: '12', relatedId: '0', relatedId2: '0' } },
  ],
  [
    { entityAlias: 'artworks', entityId: '12', relatedId: '3', 'relatedId-2': '4', p13n: '1' },
    { entity: { alias: 'artworks', entityId: '12', relatedId: '3', relatedId2: '4' }, isPersonalised: true },
  ],
])('a body with %o asks for %o', (data, params) => {
  expect(userParamsIn(data)).toEqual(params)
})
