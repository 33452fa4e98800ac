import { expect, it } from 'vitest'
import { INITIALIZING, type Member, NOT_AUTHED } from '../shared/services/user.state.js'
import { labelOf, unreadOf } from './header-account.state.js'

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

it.each<[Partial<Member>, string, string | undefined]>([
  [{}, 'My Plinth', undefined],
  [{ notifications: 1 }, 'My Plinth 1', undefined],
  [{ notifications: 12, isPreviews: true }, 'My Plinth+ 12', undefined],
  [{ isPreviews: true }, 'My Plinth+', undefined],
  [{ isGallery: true, notifications: 99 }, 'My Plinth 99', undefined],
  [{ notifications: 100, notificationsOld: 1 }, 'My Plinth 99', '1'],
  [{ notificationsOld: 250 }, 'My Plinth', '99'],
])('a member with %o reads "%s", unread %s', (change, label, unread) => {
  expect(labelOf({ ...MEMBER, ...change }, 'Plinth')).toBe(label)
  expect(unreadOf({ ...MEMBER, ...change })).toBe(unread)
})

it.each([INITIALIZING, NOT_AUTHED])('%o has no label', (state) => {
  expect(labelOf(state, 'Plinth')).toBeUndefined()
  expect(unreadOf(state)).toBeUndefined()
})
