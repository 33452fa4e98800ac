import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'

const DEMO = { email: 'member@example.org', password: 'plinth-demo' }
const NEW = { name: 'Ines Ortega', email: 'ines@example.net', password: 'a long password' }

let app: FastifyInstance
let visitor: TestVisitor
let artists: number[]

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  const rows = await claimedRows<{
    id: number
  }>(
    app.site.db,
    sql`insert into artist (source, source_id, slug, name, sort_name)
     select 'test', n, 'artist-' || n, 'Artist ' || n, 'Artist ' || n from generate_series(1, 3) n returning id`,
  )
  artists = rows.map(({ id }) => id)
})
beforeEach(async () => {
  visitor = browse(app)
  const { db } = app.site
  await forgetAttempts(db)
  await forgetEmails(db)
  await db.query(sql`delete from member where not is_demo`)
  await db.query(sql`delete from follow`)
})
afterAll(() => app.close())

const user = async (who: TestVisitor) => (await who.get('/system/user/')).json()

const follow = (who: TestVisitor, id: number | undefined) =>
  who.post(`/auth/follow-fav/?entityType=artist&entityId=${id}`, { action: 'follow' })

/** The path of the link in the e-mail, to be opened by whoever has the mailbox. */
async function confirmLink(email: string): Promise<string> {
  return linkIn(await theEmailTo(app.site.db, email), '/sign-up/confirm/')
}

describe('signing up', () => {
  it('signs in at once, limited, and keeps the place', async () => {
    const answer = await visitor.post('/sign-up/', { ...NEW, redirect: '/artists/?page=2' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/artists/?page=2&signed-up=1')
    expect(await user(visitor)).toMatchObject({ Authed: true, LimitedAuth: true, FollowFavIds: [] })
    await follow(visitor, artists[0])
    expect((await user(visitor)).FollowFavIds).toEqual([artists[0]])
  })

  it('in a page layer says there that it is done', async () => {
    const answer = await visitor.post('/sign-up/?xhr=1', { ...NEW, redirect: '/artists/' })
    expect(answer.headers.location).toBe('/sign-in/?done=signed-up&xhr=1')
    expect((await visitor.get('/sign-in/?done=signed-up&xhr=1')).body).toContain(
      'data-layer-done data-layer-next="/my-plinth/profile/preferences/step/1/"',
    )
    expect((await browse(app).get('/sign-in/?done=signed-up&xhr=1')).body).not.toContain('data-layer-done')
  })

  it('does the follow that was asked for, and leads back past its prompt', async () => {
    const prompt = `/auth/follow-fav/?entityType=artist&entityId=${artists[1]}&redirect=%2Fartists%2Fartist-2%2F`
    const asked = await visitor.get(prompt)
    const link = /href="(\/sign-up\/[^"]+)"/.exec(asked.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = await visitor.get(link)
    expect(form.body).toContain('Sign up and follow')
    expect(form.body).toContain('Artist 2')
    const redirect = new URL(link, 'http://localhost').searchParams.get('redirect') ?? ''
    const answer = await visitor.post('/sign-up/', { ...NEW, redirect })
    expect(answer.headers.location).toBe('/artists/artist-2/?signed-up=1')
    expect((await user(visitor)).FollowFavIds).toEqual([artists[1]])
  })

  it('answers the same for an address that has an account, and leaves that account alone', async () => {
    const other = browse(app)
    const known = await visitor.post('/sign-up/', { ...NEW, email: 'MEMBER@example.org' })
    const unknown = await other.post('/sign-up/', { ...NEW, email: 'another@example.net' })
    const seen = ({ statusCode, headers, body, cookies }: typeof known) => ({
      statusCode,
      location: headers.location,
      body,
      cookies: cookies.map((cookie) => ({ ...cookie, value: '' })),
    })
    expect(seen(known)).toEqual(seen(unknown))
    const [one, two] = [await user(visitor), await user(other)]
    expect({ ...one, UserKey: '' }).toEqual({ ...two, UserKey: '' })
    expect((await browse(app).post('/sign-in/', DEMO)).statusCode).toBe(303)
    // Nor does signing in with the new password tell.
    for (const email of ['member@example.org', 'another@example.net'])
      expect((await browse(app).post('/sign-in/', { email, password: NEW.password })).statusCode).toBe(303)
  })

  it.each([
    ['name', { name: ' ' }, 'Enter your name.'],
    ['name', { name: 'n'.repeat(101) }, 'Use at most 100 characters.'],
    ['email', { email: '' }, 'Enter your e-mail address.'],
    ['email', { email: 'ines' }, 'Enter an e-mail address such as name@example.org.'],
    ['email', { email: 'a@b.c\r\nBcc: d@e.f' }, 'Enter an e-mail address such as name@example.org.'],
    ['password', { password: 'short' }, 'Use at least 8 characters.'],
    ['password', { password: 'p'.repeat(201) }, 'Use at most 200 characters.'],
    ['password', { password: 'password' }, 'This password is on the lists that attackers try first.'],
    ['password', { password: '12345678' }, 'Choose a password that does not repeat'],
    ['password', { password: ' '.repeat(8) }, 'Choose a password that does not repeat'],
    ['password', { password: NEW.email }, 'Choose a password that is not made of your name'],
  ])('says what is wrong with the %s and keeps the rest (%o)', async (name, change, sentence) => {
    const answer = await visitor.post('/sign-up/', { ...NEW, redirect: '/artists/', ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.cookies).toEqual([])
    expect(answer.body).toContain(sentence)
    expect(answer.body).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid="true"`))
    expect(answer.body).toContain('name="redirect" value="/artists/"')
    expect(answer.body).not.toContain(NEW.password)
    expect(answer.body).not.toContain('p'.repeat(20))
  })

  it('e-mails to one address are few from one client, however it is written', async () => {
    const site = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, mail: { max: 1, windowSeconds: 3600 } },
    })
    const first = await browse(site).post('/sign-up/', NEW)
    const second = await browse(site).post('/sign-up/', { ...NEW, email: NEW.email.toUpperCase() })
    const third = await browse(site).post('/sign-up/', { ...NEW, email: 'ines@e\uFF58ample.net' })
    const unknown = await visitor.post('/sign-up/send-again/', {})
    await site.close()
    const answers = [first, second, third, unknown]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 429, 429, 401])
  })
})

describe('the link in the e-mail', () => {
  it('opened in the browser that signed up asks for no password', async () => {
    await visitor.post('/sign-up/', { ...NEW, redirect: '/artists/' })
    const link = await confirmLink(NEW.email)
    expect(link).toContain('?redirect=%2Fartists%2F')
    const page = await visitor.get(link)
    expect(page.body).not.toContain('type="password"')
    expect((await user(visitor)).LimitedAuth).toBe(true)
    const done = await visitor.post(link, { redirect: '/artists/' })
    expect(done.headers.location).toBe('/artists/?signed-up=1')
    expect(await user(visitor)).toMatchObject({ Authed: true, LimitedAuth: false })
    expect((await visitor.post(link, {})).statusCode).toBe(404)
    expect((await visitor.get(link)).body).toContain('This link has been used or is more than a week old.')
  })

  it('opened elsewhere asks for the password: owning the mailbox is not having signed up', async () => {
    await visitor.post('/sign-up/', NEW)
    const elsewhere = browse(app)
    const link = await confirmLink(NEW.email)
    expect((await elsewhere.get(link)).body).toContain('Enter the password you chose when you signed up')
    const refused = await elsewhere.post(link, { password: 'not it at all' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Incorrect password. Enter the one that you chose when you signed up.')
    expect((await elsewhere.post(link, { password: NEW.password })).statusCode).toBe(303)
    expect(await user(elsewhere)).toMatchObject({ Authed: true, LimitedAuth: false })
    expect((await user(visitor)).LimitedAuth).toBe(false)
  })

  it('adds what was followed to the account that has the address', async () => {
    await browse(app).post('/sign-in/', DEMO)
    await visitor.post('/sign-up/', { ...NEW, email: DEMO.email })
    await follow(visitor, artists[2])
    const email = await theEmailTo(app.site.db, DEMO.email)
    expect(email.subject).toBe('You have an account at Plinth')
    const link = linkIn(email, '/sign-up/confirm/')
    const elsewhere = browse(app)
    expect((await elsewhere.get(link)).body).toContain('already has an account')
    expect((await elsewhere.post(link, { password: NEW.password })).statusCode).toBe(422)
    expect((await elsewhere.post(link, { password: DEMO.password })).headers.location).toBe('/')
    expect(await user(elsewhere)).toMatchObject({ LimitedAuth: false, FollowFavIds: [artists[2]] })
    expect((await user(visitor)).Authed).toBe(false)
  })

  it('works for one of two who signed up with the same address; the other is led to that account', async () => {
    const second = browse(app)
    await visitor.post('/sign-up/', NEW)
    const first = await confirmLink(NEW.email)
    await second.post('/sign-up/', { ...NEW, password: 'the second password' })
    const other = await confirmLink(NEW.email)
    await visitor.post(first, {})
    expect((await second.get(other)).body).toContain('already has an account')
    expect((await second.post(other, { password: 'the second password' })).statusCode).toBe(422)
    expect((await second.post(other, { password: NEW.password })).statusCode).toBe(303)
    const [count] = await claimedRows<{ n: number }>(
      app.site.db,
      sql`select count(*)::integer as n from member where lower(email) = lower(${NEW.email})`,
    )
    expect(count?.n).toBe(1)
  })

  it('is good for a week, and can be sent once more', async () => {
    await visitor.post('/sign-up/', NEW)
    const late = await confirmLink(NEW.email)
    await app.site.db.query(
      sql`update member set confirm_by = now() - interval '1 minute' where not confirmed`,
    )
    expect((await visitor.post(late, {})).statusCode).toBe(404)
    const again = await visitor.post('/sign-up/send-again/', { redirect: '/my-plinth/account/' })
    expect(again.headers.location).toBe('/sign-up/check-mail/?redirect=%2Fmy-plinth%2Faccount%2F')
    const told = await visitor.get('/sign-up/check-mail/?redirect=%2Fmy-plinth%2Faccount%2F')
    expect(told.body).toContain(NEW.email)
    expect(told.body).toContain('href="/my-plinth/account/"')
    const fresh = await confirmLink(NEW.email)
    expect(fresh).not.toBe(late)
    expect((await visitor.post(fresh, {})).statusCode).toBe(303)
    await forgetEmails(app.site.db)
    await visitor.post('/sign-up/send-again/', {})
    expect(await emailsIn(app.site.db)).toEqual([])
  })
})

it('signing in to the account of the same address brings along what was followed', async () => {
  await visitor.post('/sign-up/', { ...NEW, email: DEMO.email })
  await follow(visitor, artists[0])
  await visitor.post('/sign-in/', DEMO)
  expect(await user(visitor)).toMatchObject({ LimitedAuth: false, FollowFavIds: [artists[0]] })
})

it('signing in to an account of another address brings nothing along', async () => {
  await visitor.post('/sign-up/', NEW)
  await follow(visitor, artists[0])
  await visitor.post('/sign-in/', DEMO)
  expect((await user(visitor)).FollowFavIds).toEqual([])
})
