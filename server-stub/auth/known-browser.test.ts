import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browse } from '../testing/people/browser.js'
import { openSmallApp } from '../testing/small-app.js'
import { knownBrowserOf, rememberBrowser } from './known-browser.js'

const COOKIE = 'plinth-browser'
const YEAR_S = 365 * 24 * 60 * 60
interface Account {
  Params: { id: string }
}

async function open(publicUrl = 'http://localhost:4400'): Promise<FastifyInstance> {
  const app = await openSmallApp({ publicUrl })
  app.get<Account>('/remember/:id', async ({ params }, reply) => {
    rememberBrowser(reply, Number(params.id))
    return {}
  })
  app.get<Account>('/known/:id', async (request) => ({
    name: knownBrowserOf(request, Number(request.params.id)),
  }))
  return app
}

let app: FastifyInstance
beforeEach(async () => {
  app = await open()
})
afterEach(() => vi.useRealTimers())

/** A browser in which these accounts have signed in, one after the other. */
async function browserOf(...accounts: number[]) {
  const visitor = browse(app)
  for (const id of accounts) await visitor.get(`/remember/${id}`)
  return visitor
}
const nameIn = async (visitor: { get: ReturnType<typeof browse>['get'] }, id: number) =>
  (await visitor.get(`/known/${id}`)).json().name
async function nameBy(value: string, id: number): Promise<unknown> {
  const answer = await app.inject({ url: `/known/${id}`, headers: { cookie: `${COOKIE}=${value}` } })
  expect(answer.statusCode).toBe(200)
  return answer.json().name
}

describe('a browser', () => {
  it('is known to the account that has signed in there, and to no other', async () => {
    const visitor = await browserOf(7)
    expect(await nameIn(visitor, 7)).toMatch(/^[\w-]{43}$/)
    expect(await nameIn(visitor, 8)).toBeUndefined()
    expect(await nameIn(await browserOf(), 7)).toBeUndefined()
  })

  it('has a name of its own for each account, and a new one with each sign-in', async () => {
    const visitor = await browserOf(7, 8)
    const [seven, eight] = [await nameIn(visitor, 7), await nameIn(visitor, 8)]
    expect(seven).not.toBe(eight)
    await visitor.get('/remember/7')
    expect(await nameIn(visitor, 7)).not.toBe(seven)
    expect(await nameIn(visitor, 8)).toBe(eight)
    expect(visitor.cookie(COOKIE).split('~')).toHaveLength(2)
  })

  it('is known to the four accounts that signed in there last', async () => {
    const visitor = await browserOf(1, 2, 3, 4, 5)
    const names = await Promise.all([1, 2, 3, 4, 5].map((id) => nameIn(visitor, id)))
    expect(names.map((name) => name !== undefined)).toEqual([false, true, true, true, true])
    expect(visitor.cookie(COOKIE).split('~')).toHaveLength(4)
  })

  it('is known for a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 14) })
    const visitor = await browserOf(7)
    vi.setSystemTime(Date.UTC(2026, 2, 14) + (YEAR_S - 1) * 1_000)
    expect(await nameIn(visitor, 7)).toBeDefined()
    vi.setSystemTime(Date.UTC(2026, 2, 14) + YEAR_S * 1_000)
    expect(await nameIn(visitor, 7)).toBeUndefined()
  })
})

describe('the cookie', () => {
  it.each<[what: string, change: (name: string, since: string, signature: string) => string]>([
    ['with another name', (_name, since, signature) => `${'a'.repeat(43)}.${since}.${signature}`],
    ['of a later day', (name, since, signature) => `${name}.${Number(since) + 1}.${signature}`],
    ['with another signature', (name, since) => `${name}.${since}.${'a'.repeat(43)}`],
    ['that was cut', (name, since, signature) => `${name}.${since}.${signature.slice(1)}`],
    ['with something before it', (name, since, signature) => `x${name}.${since}.${signature}`],
    ['with something after it', (name, since, signature) => `${name}.${since}.${signature}x`],
    ['of words', () => 'made up'],
    ['of nothing', () => ''],
  ])('%s makes no browser known', async (_what, change) => {
    const mark = (await browserOf(7)).cookie(COOKIE)
    expect(await nameBy(mark, 7)).toBe(mark.split('.')[0])
    const [name = '', since = '', signature = ''] = mark.split('.')
    expect(await nameBy(change(name, since, signature), 7)).toBeUndefined()
  })

  it('of more accounts than four is read to the fourth', async () => {
    const mark = (await browserOf(7)).cookie(COOKIE)
    const other = (await browserOf(8)).cookie(COOKIE)
    expect(await nameBy([other, other, other, mark].join('~'), 7)).toBeDefined()
    expect(await nameBy([other, other, other, other, mark].join('~'), 7)).toBeUndefined()
  })

  it.each([
    ['http://localhost:4400', COOKIE, undefined],
    ['https://plinth.example', `__Host-${COOKIE}`, true],
  ])('at %s is called %s, and is the server’s alone for a year', async (publicUrl, name, secure) => {
    app = await open(publicUrl)
    const { cookies } = await app.inject('/remember/7')
    expect(cookies).toEqual([
      expect.objectContaining({ name, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: YEAR_S }),
    ])
    expect(cookies[0]?.secure).toBe(secure)
  })
})
