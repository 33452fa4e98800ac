import { expect, it } from 'vitest'
import { INITIALIZING, type Member, NOT_AUTHED, type UserState } from '../shared/services/user.state.js'
import { choiceFor, parseKept } from './personalisation.state.js'

const show = {
  Title: 'Low Water',
  Description: 'Twelve paintings of one harbour.',
  DescriptionBy: 'Quay, Lisbon',
  Url: '/exhibitions/low-water/',
  LinkLabel: 'See the exhibition',
}
const story = { ...show, Title: 'A Talk' }
const member: Member = {
  status: 'authed',
  key: 'ana',
  isGallery: false,
  isPreviews: false,
  isLimited: false,
  notifications: 0,
  notificationsOld: 0,
  followed: new Set(),
  priceKeys: [],
}
const kept = { key: 'member ana', chosen: story }

it.each<[string, UserState, string | undefined]>([
  ['nobody is known yet', INITIALIZING, undefined],
  ['a visitor looks of whom nothing was recorded', NOT_AUTHED, undefined],
  [
    'a visitor looks of whom something was',
    { ...NOT_AUTHED, isPersonalised: true, personalisation: show },
    'Low Water',
  ],
  ['the choice came before what allows it', { ...NOT_AUTHED, personalisation: show }, undefined],
  ['a member looks for whom something was chosen', { ...member, personalisation: show }, 'Low Water'],
  ['the same member comes back', member, 'A Talk'],
  ['another comes back', { ...member, key: 'per' }, undefined],
])('when %s', (_when, state, title) => {
  expect(choiceFor(state, kept)?.chosen.Title).toBe(title)
})

it.each([
  [kept, kept],
  [{ key: 'visitor', chosen: { ...show, Url: 7 } }, undefined],
  [{ key: 'visitor' }, undefined],
  [null, undefined],
])('%o comes back as %o', (value, choice) => expect(parseKept(value)).toEqual(choice))
