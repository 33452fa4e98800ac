/** Cookies that the server sets and reads, over no store. */
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { browse } from '../../testing/people/browser.js'
import { openSmallApp } from '../../testing/small-app.js'
import { clearOwnCookie, ownCookies, setOwnCookie } from './own-cookies.js'
import { preferencesIn, setPreference } from './preferences-cookie.js'
import { hashToken } from './secret.js'
import { keepVisitor, visitorOf } from './visitors.js'

const HTTP = { publicUrl: 'http://localhost:4400' }
const HTTPS = { publicUrl: 'https://plinth.example' }

async function open(config: { publicUrl: string } = HTTP): Promise<FastifyInstance> {
  const app = await openSmallApp(config)
  app.get('/own', async (request) => ownCookies(request, 'a'))
  app.get('/set', async (_request, reply) => setOwnCookie(reply, 'a', 'new', 60))
  app.get('/clear', async (_request, reply) => clearOwnCookie(reply, 'a'))
  app.get('/preferences', async (request) => preferencesIn(request))
  app.get('/prefer', async (_request, reply) => setPreference(reply, 'unit', 'in'))
  app.get('/visitor', async (request) => ({ visitor: visitorOf(request) }))
  app.get('/keep', async (_request, reply) => ({ visitor: keepVisitor(reply) }))
  return app
}
/** The names of the cookies that an answer sets, those that go with a minus. */
const namesIn = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => (value === '' ? `-${name}` : name)).sort()

describe('a cookie of the server’s own', () => {
  it.each([
    [HTTP, 'a=1', [{ value: '1', isPlain: true }]],
    [HTTP, '__Host-a=1', []],
    [HTTPS, '__Host-a=1', [{ value: '1', isPlain: false }]],
    [
      HTTPS,
      'a=2; __Host-a=1',
      [
        { value: '1', isPlain: false },
        { value: '2', isPlain: true },
      ],
    ],
    [HTTPS, 'a=', [{ value: '', isPlain: true }]],
    [HTTPS, 'b=1', []],
  ])('at %j is read of %s: %j', async (config, cookie, own) => {
    expect((await (await open(config)).inject({ url: '/own', headers: { cookie } })).json()).toEqual(own)
  })

  it.each([
    [HTTP, '/set', '', ['a']],
    [HTTP, '/set', 'a=1', ['a']],
    [HTTPS, '/set', '', ['__Host-a']],
    [HTTPS, '/set', 'a=1', ['-a', '__Host-a']],
    [HTTP, '/clear', 'a=1', ['-a']],
    [HTTP, '/clear', '', ['-a']],
    [HTTPS, '/clear', '', ['-__Host-a']],
    [HTTPS, '/clear', 'a=1', ['-__Host-a', '-a']],
  ])('at %j, by %s with “%s”, becomes %j', async (config, url, cookie, names) => {
    const { cookies } = await (await open(config)).inject({ url, headers: { cookie } })
    expect(namesIn(cookies)).toEqual(names)
    for (const one of cookies) expect(one.path).toBe('/')
  })

  it.each([
    [HTTP, undefined],
    [HTTPS, true],
  ])('at %j is hidden from scripts and from other sites', async (config, secure) => {
    const [cookie] = (await (await open(config)).inject('/set')).cookies
    expect(cookie).toMatchObject({ value: 'new', httpOnly: true, sameSite: 'Lax', maxAge: 60 })
    expect(cookie?.secure).toBe(secure)
  })

  it('goes behind HTTPS by the name that only HTTPS has', async () => {
    const [cookie] = (await (await open(HTTPS)).inject('/clear')).cookies
    expect(cookie).toMatchObject({ name: '__Host-a', secure: true })
  })
})

describe('preferences', () => {
  const asCookie = (value: unknown) => `oc_prefs=${encodeURIComponent(JSON.stringify(value))}`

  it.each([
    ['', {}],
    [asCookie({ unit: 'cm' }), { unit: 'cm' }],
    [asCookie(['cm']), {}],
    ['oc_prefs=%7B', {}],
    ['oc_prefs=', {}],
  ])('are read of “%s”: %j', async (cookie, preferences) => {
    expect((await (await open()).inject({ url: '/preferences', headers: { cookie } })).json()).toEqual(
      preferences,
    )
  })

  it.each([
    [HTTP, undefined],
    [HTTPS, true],
  ])('at %j keep the others where one is set, for a year', async (config, secure) => {
    const headers = { cookie: asCookie({ unit: 'cm', cookieConsent: '1' }) }
    const [cookie] = (await (await open(config)).inject({ url: '/prefer', headers })).cookies
    expect(JSON.parse(cookie?.value ?? '')).toEqual({ unit: 'in', cookieConsent: '1' })
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 31_536_000 })
    expect([cookie?.secure, cookie?.httpOnly]).toEqual([secure, undefined])
  })
})

describe('a visitor', () => {
  const ACCEPTED = `oc_prefs=${encodeURIComponent('{"cookieConsent":"1"}')}`
  const DECLINED = `oc_prefs=${encodeURIComponent('{"cookieConsent":"0"}')}`
  const TOKEN = 'a'.repeat(43)
  const ask = async (url: string, cookie: string) => {
    const { cookies, ...answer } = await (await open()).inject({ url, headers: { cookie } })
    return { cookies, visitor: answer.json().visitor }
  }

  it.each([
    ['', undefined],
    [`plinth-reader=${TOKEN}`, undefined],
    [`${DECLINED}; plinth-reader=${TOKEN}`, undefined],
    [ACCEPTED, undefined],
    [`${ACCEPTED}; plinth-reader=made-up`, undefined],
    [`${ACCEPTED}; plinth-reader=${TOKEN}b`, undefined],
    [`${ACCEPTED}; plinth-reader=b ${TOKEN}`, undefined],
    [`${ACCEPTED}; plinth-reader=${TOKEN}`, hashToken(TOKEN)],
  ])('with “%s” is known as %s', async (cookie, known) => {
    expect((await ask('/visitor', cookie)).visitor).toBe(known)
  })

  it('who has accepted has a name for thirty days more', async () => {
    const { cookies, visitor } = await ask('/keep', `${ACCEPTED}; plinth-reader=${TOKEN}`)
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'plinth-reader', value: TOKEN, maxAge: 2_592_000 }),
    ])
    expect(visitor).toBe(hashToken(TOKEN))
  })

  it('who has accepted and has none gets one', async () => {
    const someone = browse(await open(), new Map([['oc_prefs', encodeURIComponent('{"cookieConsent":"1"}')]]))
    const { visitor } = (await someone.get('/keep')).json()
    expect(someone.cookie('plinth-reader')).toMatch(/^[\w-]{43}$/)
    expect((await someone.get('/visitor')).json().visitor).toBe(visitor)
  })

  it.each([
    [`${DECLINED}; plinth-reader=${TOKEN}`, ['-plinth-reader']],
    [DECLINED, []],
  ])('who has declined, with “%s”, has none', async (cookie, names) => {
    const { cookies, visitor } = await ask('/keep', cookie)
    expect([namesIn(cookies), visitor]).toEqual([names, undefined])
  })
})
