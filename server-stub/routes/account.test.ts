import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { addDemoMembers } from '../accounts/demo-members.js'
import { forgetAttempts } from '../store/queries/attempts.js'
import { browse, type TestVisitor } from '../test-browser.js'
import { openTestApp, openTestAppOn } from '../test-site.js'

const DEMO = { email: 'member@example.org', password: 'plinth-demo' }
const NEW = { name: 'Ines Ortega', email: 'ines@example.net', password: 'a long password' }

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

async function letters(): Promise<{ to: string; subject: string; body: string }[]> {
  return app.site.db.query('select to_address as to, subject, body from outbox order by id')
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

describe('signing up', () => {
  it('makes an account that is limited until the letter’s link and the password confirm it', async () => {
    const answer = await visitor.post('/sign-up/', { ...NEW, redirect: '/artists/' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/sign-up/check-mail/?redirect=%2Fartists%2F')

    await visitor.post('/sign-in/', { email: NEW.email, password: NEW.password })
    expect((await visitor.get('/system/user/')).json()).toMatchObject({ Authed: true, LimitedAuth: true })

    const letter = (await letters()).find(({ to }) => to === NEW.email)
    const link = new URL(/http\S+/.exec(letter?.body ?? '')?.[0] ?? '')
    const path = link.pathname + link.search
    expect((await visitor.get(path)).statusCode).toBe(200)
    expect((await visitor.get('/system/user/')).json().LimitedAuth).toBe(true)

    const refused = await visitor.post(link.pathname, { password: 'not it at all' })
    expect(refused.statusCode).toBe(422)
    const done = await visitor.post(link.pathname, { password: NEW.password, redirect: '/artists/' })
    expect(done.headers.location).toBe('/artists/?signed-up=1')
    expect((await visitor.get('/system/user/')).json()).toMatchObject({ Authed: true, LimitedAuth: false })
    expect((await visitor.post(link.pathname, { password: NEW.password })).statusCode).toBe(404)
  })

  it('answers the same for an address that has an account, and leaves that account alone', async () => {
    const known = await visitor.post('/sign-up/', { ...NEW, email: 'MEMBER@example.org' })
    const unknown = await visitor.post('/sign-up/', { ...NEW, email: 'another@example.net' })
    expect(known.statusCode).toBe(unknown.statusCode)
    expect(known.headers.location).toBe(unknown.headers.location)
    expect(known.body).toBe(unknown.body)
    expect(known.cookies).toEqual(unknown.cookies)
    const letter = (await letters()).find(({ to }) => to === 'MEMBER@example.org')
    expect(letter?.subject).toBe('You have an account at Plinth')
    expect((await visitor.post('/sign-in/', DEMO)).statusCode).toBe(303)
  })

  it('frees an address that nobody confirmed within the week', async () => {
    await visitor.post('/sign-up/', { ...NEW, email: 'late@example.net' })
    await app.site.db.query("update member set confirm_by = now() - interval '1 day' where not confirmed")
    await visitor.post('/sign-up/', { ...NEW, email: 'late@example.net', password: 'the second password' })
    const answer = await visitor.post('/sign-in/', {
      email: 'late@example.net',
      password: 'the second password',
    })
    expect(answer.statusCode).toBe(303)
  })

  it.each([
    ['name', { name: ' ' }, 'Enter your name.'],
    ['name', { name: 'n'.repeat(101) }, 'Use at most 100 characters.'],
    ['email', { email: '' }, 'Enter your e-mail address.'],
    ['email', { email: 'ines' }, 'Enter an e-mail address such as name@example.org.'],
    ['email', { email: 'a@b.c\r\nBcc: d@e.f' }, 'Enter an e-mail address such as name@example.org.'],
    ['password', { password: 'short' }, 'Use at least 8 characters.'],
    ['password', { password: 'p'.repeat(201) }, 'Use at most 200 characters.'],
  ])('says what is wrong with the %s and keeps the rest (%o)', async (name, change, sentence) => {
    const answer = await visitor.post('/sign-up/', { ...NEW, redirect: '/artists/', ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(sentence)
    expect(answer.body).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid="true"`))
    expect(answer.body).toContain('name="redirect" value="/artists/"')
    expect(answer.body).not.toContain(NEW.password)
    expect(answer.body).not.toContain('p'.repeat(20))
  })
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
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
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

  it('keep letters to one address few', async () => {
    const site = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, mail: { max: 1, windowSeconds: 3600 } },
    })
    const first = await browse(site).post('/sign-up/', NEW)
    const second = await browse(site).post('/sign-up/', { ...NEW, email: NEW.email.toUpperCase() })
    await site.close()
    expect([first.statusCode, second.statusCode]).toEqual([303, 429])
  })
})
