import { describe, expect, it } from 'vitest'
import { type FollowFav, followFavBody, followFavCall } from './follow-fav.call.js'
import { FOLLOW_TYPES, followTypeOf, followWords } from './follow-types.js'
import { ContractError } from './read.js'
import { readEntityCall } from './read-entity.call.js'
import { setPrefBody, setPrefCall } from './set-pref.call.js'
import { readSignInAddress, signInAddress } from './sign-in-address.js'

/** A form's fields as the server's parser gives them: what is repeated is a list. */
function asForm(body: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of body) fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

describe('following', () => {
  it.each<FollowFav>([
    { action: 'follow', entityType: 'artist', entityIds: [12] },
    { action: 'unfollow', entityType: 'event', entityIds: [12, 40, 7] },
  ])('is the same after sending and reading: %o', (change) => {
    expect(followFavCall.sent(asForm(followFavBody(change)))).toEqual(change)
  })

  it('counts an id that comes twice once', () => {
    const form = { action: 'follow', entityType: 'artist', entityIds: ['12', '12'] }
    expect(followFavCall.sent(form).entityIds).toEqual([12])
  })

  const FORM = { action: 'follow', entityType: 'artist', entityIds: '12' }
  it.each([
    [
      { ...FORM, action: 'toggle' },
      'follow-fav action: expected one of follow, unfollow, got string "toggle"',
    ],
    [{ ...FORM, entityIds: [] }, 'follow-fav entityIds: expected at least one id, got none'],
    [{ ...FORM, entityIds: undefined }, 'follow-fav entityIds: expected a string, got nothing'],
    [{ ...FORM, entityIds: '0' }, 'follow-fav entityIds: expected a numeric id, got "0"'],
    [{ ...FORM, entityIds: ['1', '1e3'] }, 'follow-fav entityIds: expected a numeric id, got "1e3"'],
    [{ ...FORM, entityIds: '1234567890' }, 'follow-fav entityIds: expected a numeric id, got "1234567890"'],
    [
      { ...FORM, entityIds: Array.from({ length: 101 }, (_, index) => String(index + 1)) },
      'follow-fav entityIds: expected at most 100 ids, got 101',
    ],
  ])('refuses %o by name', (form, message) => {
    expect(() => followFavCall.sent(form)).toThrow(new ContractError(message))
  })

  it('refuses a type that nobody follows', () => {
    expect(() => followFavCall.sent({ ...FORM, entityType: 'medium' })).toThrow(
      /^follow-fav entityType: expected one of artist, gallery, .* got string "medium"/,
    )
  })

  it('answers with all that is followed from now on', () => {
    const { answer } = followFavCall
    expect(answer.kind === 'json' && answer.parse({ FollowFavIds: [3], More: 1 })).toEqual({
      FollowFavIds: [3],
    })
    expect(() => answer.kind === 'json' && answer.parse({})).toThrow(ContractError)
  })
})

describe('the words', () => {
  it.each(FOLLOW_TYPES.map((type) => [type, ['artwork', 'article', 'exhibition'].includes(type)] as const))(
    'of %s',
    (type, isSaved) => {
      expect(followWords(type)).toEqual(
        isSaved ? { off: 'Save', on: 'Saved' } : { off: 'Follow', on: 'Following' },
      )
    },
  )

  it('are for seven types', () => {
    expect(FOLLOW_TYPES).toEqual(['artist', 'gallery', 'city', 'event', 'artwork', 'article', 'exhibition'])
  })

  it('are none for what nobody follows', () => {
    expect(followTypeOf('medium')).toBeUndefined()
  })
})

describe('the page that asks to sign in', () => {
  const ANA = { entityType: 'artist', entityIds: [12], redirect: '/artists/?after=b' } as const
  it('is the same after writing and reading its address', () => {
    const address = signInAddress({ ...ANA, entityIds: [12] })
    expect(address).toBe('/auth/follow-fav/?entityType=artist&entityId=12&redirect=%2Fartists%2F%3Fafter%3Db')
    expect(readSignInAddress(address.slice(address.indexOf('?')))).toEqual(ANA)
    expect(readSignInAddress('?entityType=city&entityId=1&entityId=2&xhr=1')).toEqual({
      entityType: 'city',
      entityIds: [1, 2],
    })
  })

  it.each(['', '?entityType=artist', '?entityType=medium&entityId=1', '?entityType=artist&entityId=x'])(
    'asks for nothing with %j',
    (search) => {
      expect(readSignInAddress(search)).toBeUndefined()
    },
  )
})

describe('a view', () => {
  const ENTITY = { alias: 'art-fairs', entityId: '12', relatedId: '3', relatedId2: '0' }
  it('is the same after path and match', () => {
    expect(readEntityCall.path(ENTITY)).toBe('/system/read-entity/art-fairs/12/3/0/')
    expect(readEntityCall.match('/system/read-entity/art-fairs/12/3/0/')).toEqual(ENTITY)
    expect(readEntityCall.match('/system/read-entity/art-fairs/12/3/')).toBeUndefined()
  })
})

describe('a preference', () => {
  const PREF = { prefName: 'cookieConsent', prefValue: '0' } as const
  it('is the same after sending and reading', () => {
    expect(setPrefCall.sent(asForm(setPrefBody(PREF)))).toEqual(PREF)
  })

  it.each([
    [{ ...PREF, prefName: 'toString' }, /^set-pref prefName: expected one of .* got string "toString"/],
    [{ prefName: PREF.prefName }, /^set-pref prefValue: expected a string, got nothing$/],
    [
      { ...PREF, prefValue: 'a'.repeat(1001) },
      /^set-pref prefValue: expected at most 1000 characters, got 1001$/,
    ],
  ])('refuses %o', (form, message) => {
    expect(() => setPrefCall.sent(form)).toThrow(message)
  })
})
