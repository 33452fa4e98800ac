import { request as httpRequest } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test as it, vi } from 'vitest'
import type { Limits } from '../../config/limits.js'
import { type Sql, sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'

const DEMO = { email: 'member@example.org', password: 'plinth-demo' }

let app: FastifyInstance
let visitor: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
})
beforeEach(async () => {
  visitor = browse(app)
  await forgetAttempts(app.site.db)
})
afterAll(() => app.close())

async function isAuthed(who: TestVisitor): Promise<boolean> {
  return (await who.get('/system/user/')).json().Authed
}

describe('signing in', () => {
  it('opens a session and goes where the visitor came from, by GET', async () => {
    const answer = await visitor.post('/sign-in/', { ...DEMO, redirect: '/artists/?page=2#list' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/artists/?page=2#list')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const session = answer.cookies.find((cookie) => cookie.name === 'plinth-session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 })
    expect(await isAuthed(visitor)).toBe(true)
  })

  it('takes the address in any letter case', async () => {
    await visitor.post('/sign-in/', { ...DEMO, email: ' Member@Example.ORG ' })
    expect(await isAuthed(visitor)).toBe(true)
  })

  it.each([
    ['zoe@xn--bcher-kva.example', 'zoe@bücher.example'],
    ['zoe@bücher.example', 'Zoe@XN--BCHER-KVA.example'],
    ['zoe@bücher.example', 'zoe＠bu\u0308cher。example'],
  ])('takes the account of %s for that of %s', async (kept, typed) => {
    const { db } = app.site
    await db.query(sql`update member set email = ${kept} where email = ${DEMO.email}`)
    await visitor.post('/sign-in/', { ...DEMO, email: typed })
    await db.query(sql`update member set email = ${DEMO.email} where email = ${kept}`)
    expect(await isAuthed(visitor)).toBe(true)
  })

  it('ends the session the browser had before and renews the token', async () => {
    await visitor.post('/sign-in/', DEMO)
    const before = { cookie: visitor.cookieHeader() }
    const token = visitor.cookie('plinth-csrf')
    await visitor.post('/sign-in/', DEMO)
    expect(visitor.cookie('plinth-csrf')).not.toBe(token)
    expect((await app.inject({ url: '/system/user/', headers: before })).json().Authed).toBe(false)
  })

  it.each([
    ['a wrong password', { ...DEMO, password: 'wrong' }],
    ['an unknown address', { email: 'nobody@example.org', password: 'plinth-demo' }],
    ['nothing', {}],
  ])('with %s says the same, keeps the address and never the password', async (_what, form) => {
    const answer = await visitor.post('/sign-in/', { redirect: '/artists/', ...form })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Incorrect e-mail or password.')
    expect(answer.body).toContain(`value="${'email' in form ? form.email : ''}"`)
    expect(answer.body).toContain('name="redirect" value="/artists/"')
    expect(answer.body).not.toContain('value="wrong"')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['plinth-passkey'])
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'javascript:alert(1)',
    '/a/..//evil.test',
    '/.//evil.test',
    'evil',
    '',
  ])('never goes on to %j', async (redirect) => {
    const answer = await visitor.post('/sign-in/', { ...DEMO, redirect })
    expect(answer.headers.location).toBe('/')
    const form = await browse(app).get(`/sign-in/?redirect=${encodeURIComponent(redirect)}`)
    expect(form.body).toContain('name="redirect" value="/"')
  })

  it('opens no session when the password is changed while it is looked at', async () => {
    const { db } = app.site
    const { query } = db
    const asks = vi.spyOn(db, 'query').mockImplementation(async (statement: Sql) => {
      if (/insert into session/.test(statement.text))
        await query.call(
          db,
          sql`update member set password_hash = 'new ' || password_hash where email = ${DEMO.email}`,
        )
      return query.call(db, statement)
    })
    const answer = await visitor.post('/sign-in/', DEMO)
    asks.mockRestore()
    await db.query(sql`update member set password_hash = replace(password_hash, 'new ', '')`)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Incorrect e-mail or password.')
    expect(await isAuthed(visitor)).toBe(false)
    await visitor.post('/sign-in/', DEMO)
    expect(await isAuthed(visitor)).toBe(true)
  })

  it('inside a frame answers with that frame, and says there when it is done', async () => {
    const frame = { 'turbo-frame': 'sign-in-frame' }
    const refused = await visitor.post('/sign-in/?xhr=1', { ...DEMO, password: 'wrong' }, frame)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('<turbo-frame id="sign-in-frame">')
    expect(refused.body).toContain('action="/sign-in/?xhr=1"')
    const done = await visitor.post('/sign-in/?xhr=1', { ...DEMO, redirect: '/artists/?page=2' }, frame)
    expect(done.statusCode).toBe(303)
    expect(done.headers.location).toBe('/sign-in/?done=1&xhr=1')
    const closing = await visitor.get('/sign-in/?done=1&xhr=1', frame)
    expect(closing.body).toContain('data-layer-done')
    expect((await visitor.get('/sign-in/?xhr=1', frame)).body).not.toContain('data-layer-done')
  })

  it('is no longer possible for demonstration accounts in production', async () => {
    const site = await openTestAppOn(app.site.db, { production: true })
    const answer = await browse(site).post('/sign-in/', DEMO)
    await site.close()
    expect(answer.statusCode).toBe(422)
  })
})

it('signing out ends the session everywhere and sends a 303', async () => {
  await visitor.post('/sign-in/', DEMO)
  const cookie = visitor.cookieHeader()
  const answer = await visitor.post('/sign-out/', {})
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/')
  expect(visitor.cookie('plinth-session')).toBe('')
  expect((await app.inject({ url: '/system/user/', headers: { cookie } })).json().Authed).toBe(false)
})

it('opening /sign-out/ asks and changes nothing', async () => {
  await visitor.post('/sign-in/', DEMO)
  expect((await visitor.get('/sign-out/')).body).toContain('action="/sign-out/"')
  expect(await isAuthed(visitor)).toBe(true)
})

it('a session that runs out is no session', async () => {
  await visitor.post('/sign-in/', DEMO)
  await app.site.db.query(sql`update session set expires_at = now() - interval '1 second'`)
  expect(await isAuthed(visitor)).toBe(false)
})

it('a session in use is extended, in the store and in the browser', async () => {
  await visitor.post('/sign-in/', DEMO)
  expect((await visitor.get('/system/user/')).cookies).toEqual([])
  await app.site.db.query(sql`update session set expires_at = now() + interval '2 days'`)
  expect((await visitor.get('/system/user/')).cookies).toMatchObject([{ name: 'plinth-session' }])
  const [row] = await claimedRows<{ isLong: boolean }>(
    app.site.db,
    sql`select bool_or(expires_at > now() + interval '29 days') as "isLong" from session`,
  )
  expect(row?.isLong).toBe(true)
})

describe('the limits', () => {
  it('stop guessing after so many failures and say when to come back', async () => {
    const site = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, signIn: { max: 3, windowSeconds: 600 } },
    })
    const guesser = browse(site)
    const guess = () =>
      guesser.post('/sign-in/', { ...DEMO, password: 'guess' }, { 'x-forwarded-for': String(Math.random()) })
    const statuses = [await guess(), await guess(), await guess()].map((answer) => answer.statusCode)
    expect(statuses).toEqual([422, 422, 422])
    const refused = await guess()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540)
    expect(refused.body).toContain('Too many attempts to sign in. Please wait 10 minutes and try again.')
    await site.close()
  })

  describe('of one who tries passwords on somebody’s account', () => {
    let site: FastifyInstance
    const open = async (limits: Partial<Limits>, slowDown = { firstMs: 1, mostMs: 1 }) => {
      site = await openTestAppOn(app.site.db, {
        trustProxy: ['loopback'],
        limits: { ...app.site.config.limits, ...limits },
        slowDown,
      })
    }
    afterEach(() => site.close())
    const times = (max: number) => ({ max, windowSeconds: 600 })
    const from = async (client: string, form: Record<string, string>, who = browse(site)) =>
      (await who.post('/sign-in/', form, { 'x-forwarded-for': client })).statusCode
    const WRONG = { ...DEMO, password: 'guess' }
    const [OWNER, STRANGER] = ['192.0.2.1', '198.51.100.7']

    async function knownBrowser(account = DEMO): Promise<TestVisitor> {
      const browser = browse(site)
      await browser.post('/sign-in/', account)
      await browser.post('/sign-out/', {})
      return browser
    }

    it('refuse that client, on that account, and not the owner', async () => {
      await open({ signIn: times(3), signInAccount: times(3) })
      const theirs = []
      for (let time = 0; time < 4; time++) theirs.push(await from(STRANGER, WRONG))
      expect(theirs).toEqual([422, 422, 422, 429])
      expect(await from(STRANGER, { ...DEMO, email: 'gallery@example.org' })).toBe(303)
      expect(await from(OWNER, DEMO)).toBe(303)
    })

    it('refuse a client that goes from account to account', async () => {
      await open({ signInClient: times(3) })
      const theirs = []
      for (const name of ['member', 'gallery', 'admin', 'editor'])
        theirs.push(await from(STRANGER, { email: `${name}@example.org`, password: 'guess' }))
      expect(theirs).toEqual([422, 422, 422, 429])
      expect(await from(OWNER, DEMO)).toBe(303)
    })

    it('hold strangers up, and not a browser in which the owner has signed in before', async () => {
      await open({ signInAccount: times(1), signInClient: times(2) }, { firstMs: 600_000, mostMs: 600_000 })
      const known = await knownBrowser()
      expect(await from(OWNER, WRONG)).toBe(422)
      let isAnswered = false
      const slow = from(OWNER, DEMO).finally(() => {
        isAnswered = true
      })
      await expect.poll(() => site.slowDown.size).toBe(1)
      // By now the client is refused as well: the owner sits behind the same address.
      expect(await from(OWNER, DEMO)).toBe(429)
      expect(await from(OWNER, DEMO, known)).toBe(303)
      expect(isAnswered).toBe(false)
      await site.close()
      expect(await slow).toBe(429)
    })

    it('keep no place for a client that has left', async () => {
      await open({ signInAccount: times(0) }, { firstMs: 600_000, mostMs: 600_000 })
      const origin = await site.listen({ port: 0, host: '127.0.0.1' })
      const asked = httpRequest(`${origin}/sign-in/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        },
      })
      asked.on('error', () => undefined)
      asked.end(String(new URLSearchParams(WRONG)))
      await expect.poll(() => site.slowDown.size).toBe(1)
      asked.destroy()
      await expect.poll(() => site.slowDown.size).toBe(0)
    })

    it('hold for a known browser too, by itself', async () => {
      await open({ signIn: times(2) })
      const [known, other] = [await knownBrowser(), await knownBrowser()]
      const theirs = []
      for (let time = 0; time < 3; time++) theirs.push(await from(STRANGER, WRONG, known))
      expect(theirs).toEqual([422, 422, 429])
      expect(await from(STRANGER, DEMO, other)).toBe(303)
    })

    it('know a browser under no other account, and not by a cookie that somebody made up', async () => {
      await open({ signInClient: times(0) })
      const browser = browse(site)
      const signUp = { name: 'Stranger', email: DEMO.email, password: 'a long password' }
      await browser.post('/sign-up/', signUp, { 'x-forwarded-for': STRANGER })
      expect(browser.cookie('plinth-browser')).not.toBe('')
      expect(await from(STRANGER, DEMO, browser)).toBe(429)
      await app.site.db.query(sql`delete from member where not is_demo`)
      const mark = `${'a'.repeat(43)}.${Math.floor(Date.now() / 1000)}.${'b'.repeat(43)}`
      const forged = browse(site, new Map([['plinth-browser', mark]]))
      expect(await from(STRANGER, DEMO, forged)).toBe(429)
    })
  })

  it('know a browser under each of several accounts, for a year', async () => {
    const browser = browse(app)
    await browser.post('/sign-in/', DEMO)
    const answer = await browser.post('/sign-in/', { ...DEMO, email: 'gallery@example.org' })
    const cookie = answer.cookies.find(({ name }) => name === 'plinth-browser')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 })
    const strict = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, signInClient: { max: 0, windowSeconds: 600 } },
    })
    const kept = () => browse(strict, new Map([['plinth-browser', cookie?.value ?? '']]))
    for (const name of ['member', 'gallery'])
      expect((await kept().post('/sign-in/', { ...DEMO, email: `${name}@example.org` })).statusCode).toBe(303)
    vi.useFakeTimers({ now: Date.now() + 366 * 24 * 3600 * 1000, toFake: ['Date'] })
    const later = await kept().post('/sign-in/', DEMO)
    vi.useRealTimers()
    await strict.close()
    expect(later.statusCode).toBe(429)
  })

  it('do not count what turns out well', async () => {
    const site = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, signIn: { max: 2, windowSeconds: 600 } },
    })
    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await browse(site).post('/sign-in/', DEMO))
    await site.close()
    expect(answers.map((answer) => answer.statusCode)).toEqual([303, 303, 303, 303])
  })
})
