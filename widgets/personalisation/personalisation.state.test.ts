import { expect, it } from 'vitest'
import { MEMBER } from '../../tests/readers.js'
import { INITIALIZING, NOT_AUTHED, type UserState, userStateOf } from '../shared/services/user.state.js'
import { choiceFor, parsePersisted } from './personalisation.state.js'

const show = {
  Title: 'Low Water',
  Description: 'Twelve paintings of one harbour.',
  DescriptionBy: 'Quay, Lisbon',
  Url: '/exhibitions/low-water/',
  LinkLabel: 'See the exhibition',
}
const story = { ...show, Title: 'A Talk' }
const member = userStateOf({ ...MEMBER, UserKey: 'ana' })
const other = userStateOf({ ...MEMBER, UserKey: 'per' })
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
  [
    'a member looks for whom something was chosen',
    userStateOf({ ...MEMBER, UserKey: 'ana', Personalisation: show }),
    'Low Water',
  ],
  ['the same member comes back', member, 'A Talk'],
  ['another comes back', other, undefined],
])('when %s', (_when, state, title) => {
  expect(choiceFor(state, kept)?.chosen.Title).toBe(title)
})

it('is for whom it was chosen, and nothing where nothing was kept', () => {
  expect(choiceFor(userStateOf({ ...MEMBER, UserKey: 'ana', Personalisation: show }), undefined)).toEqual({
    key: 'member ana',
    chosen: show,
  })
  expect(choiceFor(member, undefined)).toBeUndefined()
})

it.each<[unknown, unknown]>([
  [kept, kept],
  ...Object.keys(show).map((name): [unknown, undefined] => [
    { key: 'visitor', chosen: { ...show, [name]: 7 } },
    undefined,
  ]),
  [{ key: 7, chosen: show }, undefined],
  [{ key: 'visitor' }, undefined],
  [null, undefined],
])('%o comes back as %o', (value, choice) => expect(parsePersisted(value)).toEqual(choice))
