import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it, vi } from 'vitest'
import { addDemoMembers } from '../accounts/demo-members.js'
import { forgetAttempts } from '../store/queries/attempts.js'
import { browse, type TestVisitor } from '../test-browser.js'
import { openTestApp, openTestAppOn } from '../test-site.js'

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
    expect(answer.body).toContain('That e-mail address and password do not belong together.')
    expect(answer.body).toContain(`value="${'email' in form ? form.email : ''}"`)
    expect(answer.body).toContain('name="redirect" value="/artists/"')
    expect(answer.body).not.toContain('value="wrong"')
    expect(answer.cookies).toEqual([])
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
    const asks = vi
      .spyOn(db, 'query')
      .mockImplementation(async (sql: string, values?: readonly unknown[]) => {
        if (/insert into session/.test(sql))
          await query.call(db, "update member set password_hash = 'new ' || password_hash where email = $1", [
            DEMO.email,
          ])
        return query.call(db, sql, values)
      })
    const answer = await visitor.post('/sign-in/', DEMO)
    asks.mockRestore()
    await db.query("update member set password_hash = replace(password_hash, 'new ', '')")
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('That e-mail address and password do not belong together.')
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
  await app.site.db.query("update session set expires_at = now() - interval '1 second'")
  expect(await isAuthed(visitor)).toBe(false)
})

it('a session in use is extended, in the store and in the browser', async () => {
  await visitor.post('/sign-in/', DEMO)
  expect((await visitor.get('/system/user/')).cookies).toEqual([])
  await app.site.db.query("update session set expires_at = now() + interval '2 days'")
  expect((await visitor.get('/system/user/')).cookies).toMatchObject([{ name: 'plinth-session' }])
  const [row] = await app.site.db.query<{ isLong: boolean }>(
    'select bool_or(expires_at > now() + interval \'29 days\') as "isLong" from session',
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
    expect(refused.body).toContain(
      'There were too many tries to sign in. Please wait 10 minutes and try again.',
    )
    await site.close()
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
