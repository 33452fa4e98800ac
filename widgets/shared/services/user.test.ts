// @vitest-environment jsdom

import type { Navigation, VisitKind } from 'plinth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEMBER as A_MEMBER, VISITOR } from '../../../tests/readers.js'
import type { CarriedValues } from '../contract/carried-preferences.js'
import type { UserAnswer } from '../contract/user.call.js'
import { type ApiClient, createApi, HttpError } from './api.js'
import { createUser } from './user.js'

const MEMBER: UserAnswer = { ...A_MEMBER, FollowFavIds: [12] }

interface Held {
  address: string
  answer(answer: UserAnswer | number): void
}

let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
  localStorage.clear()
  document.body = document.createElement('body')
})
afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
})

/** The service over a server that answers when the test says so. */
function open(userAgent = 'Chrome') {
  const held: Held[] = []
  const started: ((what: VisitKind) => void)[] = []
  const ended: ((what: VisitKind) => void)[] = []
  const calls = { forget: 0, reported: 0 }
  const taken: CarriedValues[] = []
  let token = 'one'
  const api: ApiClient = createApi({
    readToken: () => token,
    fetch: (address) =>
      new Promise((resolve) => {
        held.push({
          address: String(address),
          answer: (given) =>
            resolve(typeof given === 'number' ? new Response('', { status: given }) : Response.json(given)),
        })
      }),
  })
  const navigation: Navigation = {
    go: () => undefined,
    forget: () => void calls.forget++,
    onStart: (run) => void started.push(run),
    onEnd: (run) => void ended.push(run),
    onPop: () => undefined,
    entry: () => '',
    setAddress: () => undefined,
    setTitle: () => undefined,
    onStep: () => undefined,
    onLeave: () => undefined,
  }
  const user = createUser({
    api,
    navigation,
    userAgent,
    readCookie: () => token,
    storage: () => localStorage,
    adoptPreferences: (values) => void taken.push(values),
    report: () => void calls.reported++,
    signal: leaving.signal,
  })
  return {
    user,
    calls,
    taken,
    held,
    userCalls: () => held.filter(({ address }) => address.startsWith('/system/user/')),
    start: (what: VisitKind) => {
      for (const run of started) run(what)
    },
    setToken: (newToken: string) => {
      token = newToken
    },
    end: (what: VisitKind, newToken = token) => {
      token = newToken
      for (const run of ended) run(what)
    },
  }
}

const shownState = () => document.body.dataset.userState

describe('asking', () => {
  it('is one call a page for all who ask, with what the page is about', async () => {
    Object.assign(document.body.dataset, { entityAlias: 'artists', entityId: '12' })
    const { user, held, userCalls } = open()
    const runs = vi.fn()
    for (let times = 0; times < 2; times++) user.subscribe(() => runs(), leaving.signal)
    const both = [user.load(), user.load()]
    expect(held.map(({ address }) => address)).toEqual([
      '/system/user/artists/12/0/0/',
      '/system/read-entity/artists/12/0/0/',
    ])
    expect(shownState()).toBe('initializing')
    userCalls()[0]?.answer(MEMBER)
    for (const state of await Promise.all(both)) expect(state).toMatchObject({ status: 'authed', key: 'ana' })
    expect(runs).toHaveBeenCalledTimes(2)
    expect([shownState(), document.body.dataset.authed]).toEqual(['authed', '1'])
    document.body = document.createElement('body')
    void user.load()
    expect(userCalls()).toHaveLength(2)
  })

  it('names the recommendation that led here, and asks for personal things only where the page has the flag', async () => {
    const { user, userCalls } = open()
    void user.load()
    user.recordRecommendation('rec 7')
    document.body = document.createElement('body')
    document.body.dataset.p13n = '1'
    void user.load()
    expect(userCalls().map(({ address }) => address)).toEqual([
      '/system/user/',
      '/system/user/?p13n=1&r=rec+7',
    ])
  })

  it('counts a thing as looked at once a page, also after signing in and on Back', async () => {
    const { user, held } = open()
    const views = () => held.filter(({ address }) => address.startsWith('/system/read-entity/'))
    const page = document.body
    Object.assign(page.dataset, { entityAlias: 'artworks', entityId: '40', relatedId: '12' })
    void user.load()
    void user.reload()
    document.body = document.createElement('body')
    void user.load()
    expect(views().map(({ address }) => address)).toEqual(['/system/read-entity/artworks/40/12/0/'])
    document.body = page
    void user.load()
    expect(views()).toHaveLength(1)
    // And what the page was not opened for, when it comes into view there.
    user.recordView({ alias: 'editorial', entityId: '7', relatedId: '0', relatedId2: '0' })
    expect(views().at(-1)?.address).toBe('/system/read-entity/editorial/7/0/0/')
  })

  it('hands on what the member has decided on another device, and keeps the keys to prices', async () => {
    const { user, userCalls, taken } = open()
    const state = user.load()
    const PriceKeys = [{ Day: '2026-03-14', Key: 'k' }]
    userCalls()[0]?.answer({ ...MEMBER, PriceKeys, Prefs: { showEditLinks: 'true' } })
    expect(await state).toMatchObject({ status: 'authed', priceKeys: PriceKeys })
    expect(taken).toEqual([{ showEditLinks: 'true' }])
  })

  it('is spared those bots, who are visitors', async () => {
    const { user, held } = open('SemrushBot AhrefsBot')
    expect(await user.load()).toEqual({ status: 'not-authed' })
    expect(held).toEqual([])
  })

  it('keeps the answer of who asked last', async () => {
    const { user, userCalls } = open()
    const first = user.load()
    const second = user.reload()
    userCalls()[1]?.answer(MEMBER)
    await second
    userCalls()[0]?.answer(VISITOR)
    expect(await first).toMatchObject({ status: 'authed' })
    expect(user.state().status).toBe('authed')
  })

  it('gives the body back when the library stops', async () => {
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer({ ...MEMBER, LimitedAuth: true })
    await load
    leaving.abort()
    expect([...document.body.attributes]).toEqual([])
  })
})

describe('when the call fails', () => {
  it('says so, runs who waits all the same, and throws to who asked', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { user, userCalls, calls } = open()
    const runs = vi.fn()
    const load = user.load()
    user.subscribe(runs, leaving.signal)
    userCalls()[0]?.answer(500)
    await expect(load).rejects.toBeInstanceOf(HttpError)
    expect(said).toHaveBeenCalledOnce()
    expect(runs).toHaveBeenCalledOnce()
    expect(shownState()).toBe('not-authed')
    expect(calls.reported).toBe(0)
  })

  it('is reported once when nobody but subscribers asked, and is not asked again by each', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, userCalls, calls } = open()
    for (let times = 0; times < 5; times++) user.subscribe(() => undefined, leaving.signal)
    userCalls()[0]?.answer(500)
    await vi.waitFor(() => expect(calls.reported).toBe(1))
    user.subscribe(() => undefined, leaving.signal)
    expect(userCalls()).toHaveLength(1)
  })

  it('tells other tabs nothing, of which one would ask again and fail as well', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    localStorage.setItem('plinth-user', 'ana')
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer(500)
    await expect(load).rejects.toThrow()
    expect(shownState()).toBe('not-authed')
    expect(localStorage.getItem('plinth-user')).toBe('ana')
  })

  it('leaves who was known signed in', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer(MEMBER)
    await load
    const again = user.reload()
    userCalls()[1]?.answer(500)
    await expect(again).rejects.toThrow()
    expect(user.state().status).toBe('authed')
  })
})

describe('signing in and out', () => {
  it('is noticed by the new token after a form, and every kept page is forgotten', async () => {
    const { user, userCalls, calls, end } = open()
    const load = user.load()
    userCalls()[0]?.answer(VISITOR)
    await load
    end('form')
    expect(userCalls()).toHaveLength(1)
    end('form', 'two')
    expect(userCalls()).toHaveLength(2)
    userCalls()[1]?.answer(MEMBER)
    expect(await user.load()).toMatchObject({ key: 'ana' })
    expect(calls.forget).toBe(1)
  })

  it('is noticed when an answer from before it comes after the new token', async () => {
    const { user, userCalls, start, setToken, end } = open()
    const load = user.load()
    start('form')
    setToken('two')
    userCalls()[0]?.answer(VISITOR)
    await load
    end('form')
    expect(userCalls()).toHaveLength(2)
    userCalls()[1]?.answer(MEMBER)
    expect(await user.load()).toMatchObject({ key: 'ana' })
  })

  it('is noticed when another tab tells of it, and told to others', async () => {
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer(MEMBER)
    await load
    expect(localStorage.getItem('plinth-user')).toBe('ana')
    dispatchEvent(new StorageEvent('storage', { key: 'plinth-user', newValue: 'ana' }))
    expect(userCalls()).toHaveLength(1)
    dispatchEvent(new StorageEvent('storage', { key: 'plinth-user', newValue: '' }))
    expect(userCalls()).toHaveLength(2)
  })
})

describe('what was followed meanwhile', () => {
  it('is not undone by an answer that was on its way', async () => {
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer(MEMBER)
    await load
    const again = user.reload()
    user.recordFollowed('ana', [12, 40])
    userCalls()[1]?.answer(MEMBER)
    expect(await again).toMatchObject({ followed: new Set([12, 40]) })
  })

  it('is kept for whom the answer on its way makes known', async () => {
    const { user, userCalls } = open()
    const load = user.load()
    user.recordFollowed('ana', [12, 40])
    userCalls()[0]?.answer(MEMBER)
    expect(await load).toMatchObject({ followed: new Set([12, 40]) })
  })

  it('is nobody’s who is not signed in as that member', async () => {
    const { user, userCalls } = open()
    const load = user.load()
    userCalls()[0]?.answer(MEMBER)
    await load
    user.recordFollowed('bo', [40])
    expect(user.state()).toMatchObject({ followed: new Set([12]) })
  })
})
