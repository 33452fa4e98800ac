import { expect, it } from 'vitest'
import { INITIALIZING, type Member, NOT_AUTHED } from '../shared/services/user.state.js'
import { accountOf } from './header-account.state.js'

const MEMBER: Member = {
  status: 'authed',
  key: 'k',
  isGallery: false,
  isPreviews: false,
  isLimited: false,
  notifications: 0,
  notificationsOld: 0,
  followed: new Set(),
  priceKeys: [],
}

it.each<[Partial<Member>, boolean, number, number]>([
  [{}, false, 0, 0],
  [{ notifications: 12, isPreviews: true }, true, 12, 0],
  [{ isGallery: true, notifications: 99 }, false, 99, 0],
  [{ notifications: 100, notificationsOld: 1 }, false, 99, 1],
  [{ notificationsOld: 250 }, false, 0, 99],
])('a member with %o: previews %s, %i new, %i unread', (change, isPreviews, fresh, unread) => {
  expect(accountOf({ ...MEMBER, ...change })).toEqual({ isPreviews, fresh, unread })
})

it.each([INITIALIZING, NOT_AUTHED])('%o has no account', (state) => {
  expect(accountOf(state)).toBeUndefined()
})
