import { describe, expect, test as it } from 'vitest'
import { ContractError } from './read.js'
import { userCall } from './user.call.js'

const ENTITY = { alias: 'artist', entityId: '12', relatedId: '0', relatedId2: '0' }
const ANSWER = {
  UserKey: 'k',
  FollowFavIds: [12, 40],
  Authed: true,
  LimitedAuth: false,
  G: false,
  P: false,
  NotificationsCount: 3,
  NotificationsCountOld: 0,
}

function parse(input: unknown): unknown {
  if (userCall.answer.kind !== 'json') throw new Error('the user call answers JSON')
  return userCall.answer.parse(input)
}

describe('the user call', () => {
  it.each([
    [{}, '/system/user/'],
    [{ entity: ENTITY }, '/system/user/artist/12/0/0/'],
    [{ isPersonalised: true, recommendationId: 'a b' }, '/system/user/?p13n=1&r=a+b'],
    [{ entity: ENTITY, isPersonalised: true }, '/system/user/artist/12/0/0/?p13n=1'],
  ])('is the same after path and match: %o', (params, path) => {
    expect(userCall.path(params)).toBe(path)
    const url = new URL(path, 'https://plinth.test')
    expect(userCall.match(url.pathname, url.search)).toEqual(params)
  })

  it('is no other address', () => {
    expect(userCall.match('/system/follow-fav/')).toBeUndefined()
  })

  it('keeps the fields of the contract and drops others', () => {
    const more = { PriceKeys: [{ Day: '2026-03-14', Key: 'k' }], Prefs: { showEditLinks: 'true' } }
    expect(parse({ ...ANSWER, Extra: 1 })).toEqual(ANSWER)
    expect(parse({ ...ANSWER, ...more, Prefs: { ...more.Prefs, userPageViews: '7' } })).toEqual({
      ...ANSWER,
      ...more,
    })
  })

  it('brings what was chosen for the reader, which leads to this site alone', () => {
    const chosen = {
      Title: 'Low Water',
      Description: '',
      DescriptionBy: '',
      Url: '/exhibitions/low-water/',
      LinkLabel: 'See it',
    }
    const personal = { ...ANSWER, Personalised: true, Personalisation: chosen }
    expect(parse(personal)).toEqual(personal)
    for (const Url of ['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test/', 'javascript:x'])
      expect(() => parse({ ...ANSWER, Personalisation: { ...chosen, Url } })).toThrow(
        'expected an address of this site',
      )
  })

  it.each([
    [null, 'user: expected an object, got nothing'],
    [{ ...ANSWER, Authed: '1' }, 'user Authed: expected true or false, got string "1"'],
    [
      { ...ANSWER, FollowFavIds: ['a'] },
      'user FollowFavIds: expected a whole number from 0 on, got string "a"',
    ],
    [{ ...ANSWER, PriceKeys: 'k' }, 'user PriceKeys: expected an array, got string "k"'],
    [
      { ...ANSWER, NotificationsCount: -1 },
      'user NotificationsCount: expected a whole number from 0 on, got number -1',
    ],
  ])('refuses %o by name', (input, message) => {
    expect(() => parse(input)).toThrow(new ContractError(message))
  })
})
