import { expect, test as it } from 'vitest'
import type { PriceKey } from '../shared/contract/user.call.js'
import { INITIALIZING, type Member, NOT_AUTHED } from '../shared/services/user.state.js'
import { SEAL, shownOf, stepFor } from './prices.state.js'

const SEALED = `2026-03-14.${'A'.repeat(80)}`
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
  expect(stepFor(state, SEALED).kind).toBe(kind)
})

it('takes the key of the seal’s own day', () => {
  expect(stepFor(member([YESTERDAY, TODAY]), SEALED)).toEqual({ kind: 'open', key: TODAY })
})

it.each(['', '4500', `20260314.${'A'.repeat(80)}`, '2026-03-14.short', `2026-03-14.${'A'.repeat(80)}=`])(
  'is no seal: %s',
  (text) => expect(SEAL.test(text)).toBe(false),
)

it('shows an opened price to nobody once the member has signed out', () => {
  const price = { kind: 'price', price: '€4,500' } as const
  expect(shownOf(stepFor(member([TODAY]), SEALED), undefined)).toEqual({ kind: 'sentence' })
  expect(shownOf(stepFor(member([TODAY]), SEALED), price)).toBe(price)
  expect(shownOf(stepFor(NOT_AUTHED, SEALED), price)).toEqual({ kind: 'sentence' })
})
