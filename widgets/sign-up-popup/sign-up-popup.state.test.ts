import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INITIALIZING, type Member, NOT_AUTHED } from '../shared/services/user.state.js'
import { answerTo, hashOf, isUnresolved, questionIn, targetIn } from './sign-up-popup.state.js'
import { DELAY_MS, poll } from './use-question.js'

const MEMBER: Member = {
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
const INVITATION = 'Sign up.'
const MESSAGE = 'Follow Ana Ruiz to hear of new works.'
const ARTIST = {
  entityType: 'artist',
  entityId: '12',
  entityArtistId: '12',
  entityArtistName: 'Ana Ruiz',
  entityFollowMsg: MESSAGE,
}
const ANA = { type: 'artist', id: 12, name: 'Ana Ruiz' } as const

describe('what a page asks', () => {
  it.each([
    ['an artist', ARTIST, ANA],
    [
      'a gallery',
      { entityType: 'gallery', entityId: '7', entityGalleryName: 'Kiln Yard', entityCityName: 'Porto' },
      { type: 'gallery', id: 7, name: 'Kiln Yard' },
    ],
    [
      'a city',
      { entityType: 'city', entityId: '3', entityCityName: 'Porto' },
      { type: 'city', id: 3, name: 'Porto' },
    ],
    [
      'an art fair',
      { entityType: 'event', entityId: '9', entityName: 'Salon du Nord', entityCityName: 'Lille' },
      { type: 'event', id: 9, name: 'Salon du Nord' },
    ],
    ['a work, its artist', { ...ARTIST, entityType: 'artwork', entityId: '40' }, ANA],
    ['a story, its artist', { ...ARTIST, entityType: 'article', entityId: '41' }, ANA],
    [
      'a show, its house',
      { entityType: 'exhibition', entityId: '5', galleryId: '7', entityGalleryName: 'Kiln Yard' },
      { type: 'gallery', id: 7, name: 'Kiln Yard' },
    ],
    [
      'a viewing room, its house',
      { entityType: 'viewing-room', entityId: '5', galleryId: '7', entityGalleryName: 'Kiln Yard' },
      { type: 'gallery', id: 7, name: 'Kiln Yard' },
    ],
    ['a preview, nothing', { entityType: 'preview', entityId: '5' }, undefined],
    ['a work without an artist, nothing', { entityType: 'artwork', entityId: '40' }, undefined],
    ['what has no number, nothing', { ...ARTIST, entityId: 'ana' }, undefined],
    ['what has more than a number, nothing', { ...ARTIST, entityId: '12a' }, undefined],
    ['what has something before its number, nothing', { ...ARTIST, entityId: 'a12' }, undefined],
    ['what has no name, nothing', { entityType: 'artist', entityId: '12' }, undefined],
    ['what is of no type, nothing', { ...ARTIST, entityType: 'lamp', entityName: 'Lamp' }, undefined],
    ['what is of no type at all, nothing', { entityId: '12', entityName: 'Lamp' }, undefined],
  ])('to follow: %s', (_what, data, target) => {
    expect(targetIn(data)).toEqual(target)
  })

  it.each([
    ['an entity its own sentence', ARTIST, { message: MESSAGE, target: ANA }],
    [
      'an entity without a sentence waits for it',
      { ...ARTIST, entityFollowMsg: '' },
      { message: '', target: ANA },
    ],
    [
      'an entity with space around its sentence',
      { ...ARTIST, entityFollowMsg: ` ${MESSAGE} ` },
      { message: MESSAGE, target: ANA },
    ],
    ['an entity that has none', { ...ARTIST, entityFollowMsg: undefined }, { message: '', target: ANA }],
    [
      'home that has a blank one',
      { pageId: 'home', entityFollowMsg: ' ' },
      { message: INVITATION, target: undefined },
    ],
    ['home', { pageId: 'home' }, { message: INVITATION, target: undefined }],
    ['the magazine', { pageId: 'magazine' }, { message: INVITATION, target: undefined }],
    ['advisory', { pageId: 'advisory' }, { message: INVITATION, target: undefined }],
    [
      'home its own sentence',
      { pageId: 'home', entityFollowMsg: 'Join.' },
      { message: 'Join.', target: undefined },
    ],
    ['no other page', { pageId: 'membership', entityFollowMsg: 'Join.' }, undefined],
    ['no page without a name', {}, undefined],
  ])('says %s', (_what, data, question) => {
    expect(questionIn(data, { pages: ['home', 'magazine', 'advisory'], invitation: INVITATION })).toEqual(
      question,
    )
  })
})

describe('whether it asks', () => {
  const entity = { message: MESSAGE, target: ANA }
  const general = { message: INVITATION, target: undefined }
  it.each([
    ['a visitor, of an artist', entity, NOT_AUTHED, 0, 'ask'],
    ['a visitor, at home', general, NOT_AUTHED, 0, 'ask'],
    ['a member, of an artist', entity, MEMBER, 0, 'ask'],
    ['a member, at home', general, MEMBER, 0, 'skip'],
    ['a member, of what nobody follows', { ...entity, target: undefined }, MEMBER, 0, 'skip'],
    ['a visitor, of what nobody follows', { ...entity, target: undefined }, NOT_AUTHED, 0, 'ask'],
    ['somebody who is not known yet', entity, INITIALIZING, 0, 'wait'],
    ['without a sentence', { ...entity, message: '' }, NOT_AUTHED, 0, 'wait'],
    ['with a blank in the sentence', { ...entity, message: 'Follow {name}.' }, NOT_AUTHED, 0, 'skip'],
    ['a second time', entity, NOT_AUTHED, 1, 'skip'],
  ] as const)('%s', (_who, question, user, shownAtMs, answer) => {
    expect(answerTo(question, user, shownAtMs)).toBe(answer)
  })

  it.each([
    ['Follow {name}.', true],
    ['Follow {{ artist.name }}.', true],
    ['Follow [[name]].', true],
    ['Follow %name%.', true],
    ['Follow undefined to hear more.', true],
    ['Follow Ana Ruiz to hear of new works.', false],
    ['Follow [title not known].', false],
    ['Up to 20 % of new works.', false],
  ])('a blank that nobody filled in: %s', (message, is) => {
    expect(isUnresolved(message)).toBe(is)
  })
})

describe('a hash', () => {
  it('is short, the same for the same text, and not a preference’s name', () => {
    expect(hashOf(MESSAGE)).toBe(hashOf(MESSAGE))
    expect(hashOf(MESSAGE)).not.toBe(hashOf(`${MESSAGE} `))
    for (const text of [MESSAGE, '', '/magazine/', '東京']) expect(hashOf(text)).toMatch(/^h[0-9a-z]{1,7}$/)
  })
})

describe('the watcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('looks after 10 s, every 50 ms, for 2 s', () => {
    const look = vi.fn(() => false)
    poll(look, DELAY_MS, new AbortController().signal)
    vi.advanceTimersByTime(9_999)
    expect(look).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(49)
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledTimes(1 + 2000 / 50)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('looks no more once it has seen what it waits for', () => {
    const look = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
    poll(look, DELAY_MS, new AbortController().signal)
    vi.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it.each([5000, 10_500])('ends with the page, after %i ms', (ms) => {
    const leaving = new AbortController()
    const look = vi.fn(() => false)
    poll(look, DELAY_MS, leaving.signal)
    vi.advanceTimersByTime(ms)
    const times = look.mock.calls.length
    leaving.abort()
    vi.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledTimes(times)
  })
})
