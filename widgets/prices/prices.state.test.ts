import { expect, test as it } from 'vitest'
import type { PriceKey } from '../shared/contract/user.call.js'
import { INITIALIZING, type Member, NOT_AUTHED } from '../shared/services/user.state.js'
import { ENCRYPTED_PRICE, shownOf, stepFor } from './prices.state.js'

const ENCRYPTED = `2026-03-14.${'A'.repeat(80)}`
const TODAY: PriceKey = { Day: '2026-03-14', Key: 'a' }
const YESTERDAY: PriceKey = { Day: '2026-03-13', Key: 'b' }
const member = (priceKeys: PriceKey[]): Member => ({
  status: 'authed',
  key: 'ana',
  isGallery: false,
  isPreviews: false,
  isLimited: priceKeys.length === 0,
  notifications: 0,
  notificationsOld: 0,
  followed: new Set(),
  priceKeys,
})

it.each([
  ['nobody is known yet', INITIALIZING, 'sentence'],
  ['a visitor looks', NOT_AUTHED, 'sentence'],
  ['the member’s address is not confirmed', member([]), 'sentence'],
  ['the member has the key of its day', member([TODAY, YESTERDAY]), 'open'],
  ['it is yesterday’s', member([{ Day: '2026-03-15', Key: 'c' }, TODAY]), 'open'],
  ['it is older', member([{ Day: '2026-03-16', Key: 'd' }]), 'no-key'],
  ['it is of tomorrow', member([YESTERDAY]), 'no-key'],
])('when %s', (_when, state, kind) => {
  expect(stepFor(state, ENCRYPTED).kind).toBe(kind)
})

it('takes the key of the day that encrypted the price', () => {
  expect(stepFor(member([YESTERDAY, TODAY]), ENCRYPTED)).toEqual({ kind: 'open', key: TODAY })
})

it.each(['', '4500', `20260314.${'A'.repeat(80)}`, '2026-03-14.short', `2026-03-14.${'A'.repeat(80)}=`])(
  'is no encrypted price: %s',
  (text) => expect(ENCRYPTED_PRICE.test(text)).toBe(false),
)

it('shows an opened price to nobody once the member has signed out', () => {
  const price = { kind: 'price', price: '€4,500' } as const
  expect(shownOf(stepFor(member([TODAY]), ENCRYPTED), undefined)).toEqual({ kind: 'sentence' })
  expect(shownOf(stepFor(member([TODAY]), ENCRYPTED), price)).toBe(price)
  expect(shownOf(stepFor(NOT_AUTHED, ENCRYPTED), price)).toEqual({ kind: 'sentence' })
})
