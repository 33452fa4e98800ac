import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { addMember } from '../../auth/members.js'
import { hashPassword } from '../../auth/password.js'
import type { Limits } from '../../config/limits.js'
import { LEAST_PASSWORD_COST } from '../../config/settings.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'
import { memberTables } from './member-data.js'

const PASSWORD = 'a long password'
const EMAIL = 'ines@example.net'
const WRONG = 'Incorrect password.'

let app: FastifyInstance
let passwordHash: string
let member: TestVisitor
let elsewhere: TestVisitor
let memberId: number

beforeAll(async () => {
  app = await openTestApp()
  passwordHash = await hashPassword(PASSWORD, LEAST_PASSWORD_COST)
  await addDemoMembers(app.site.db)
})
beforeEach(async () => {
  const { db } = app.site
  await forgetAttempts(db)
  await forgetEmails(db)
  await db.query(sql`delete from member where not is_demo`)
  memberId = await join(EMAIL)
  member = await signedIn(EMAIL)
  elsewhere = await signedIn(EMAIL)
})
afterAll(() => app.close())

async function join(email: string): Promise<number> {
  const nobody = { isGallery: false, isPreviews: false, isAdmin: false, isEditor: false, isDemo: false }
  const id = await addMember(app.site.db, {
    ...nobody,
    email,
    name: 'Ines Ortega',
    passwordHash,
    confirmed: true,
    confirmHash: undefined,
  })
  if (id === undefined) throw new Error(`test: ${email} is taken`)
  return id
}

async function signedIn(email: string, password = PASSWORD): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email, password })
  await forgetAttempts(app.site.db)
  return visitor
}

const isAuthed = async (who: TestVisitor) => (await who.get('/system/user/')).json().Authed
const canSignIn = async (email: string, password: string) =>
  (await browse(app).post('/sign-in/', { email, password })).statusCode === 303

describe('a forgotten password', () => {
  it('answers the same whether the address has an account', async () => {
    const answers = []
    for (const email of [EMAIL, 'nobody@example.net', 'ines@example.net'.toUpperCase()])
      answers.push(await browse(app).post('/forgotten-password/', { email }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
      new Set(['/forgotten-password/sent/']),
    )
    const emails = await emailsIn(app.site.db)
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Choose a new password for Plinth'],
      [EMAIL, 'Choose a new password for Plinth'],
    ])
  })

  it('is replaced by the e-mail’s link, once, and signs all other devices out', async () => {
    const visitor = browse(app)
    await visitor.post('/forgotten-password/', { email: EMAIL })
    const link = linkIn(await theEmailTo(app.site.db, EMAIL), '/forgotten-password/')
    expect((await visitor.get(link)).body).toContain('Choose a new password')
    const short = await visitor.post(link, { password: 'short' })
    expect([short.statusCode, short.body.includes('Use at least 8 characters.')]).toEqual([422, true])
    const known = await visitor.post(link, { password: 'ines-ortega-1' })
    expect([known.statusCode, known.body.includes('is not made of your name')]).toEqual([422, true])
    const done = await visitor.post(link, { password: 'another password' })
    expect(done.headers.location).toBe('/my-plinth/account/?done=password')
    expect(await isAuthed(visitor)).toBe(true)
    expect([await isAuthed(member), await isAuthed(elsewhere)]).toEqual([false, false])
    expect((await visitor.post(link, { password: 'a third password' })).statusCode).toBe(404)
    expect((await visitor.get(link)).body).toContain('This link has been used or is more than an hour old.')
    expect([await canSignIn(EMAIL, PASSWORD), await canSignIn(EMAIL, 'another password')]).toEqual([
      false,
      true,
    ])
    expect((await theEmailTo(app.site.db, EMAIL)).subject).toBe('Your password was changed')
  })

  it('has links that are good for an hour, until one of them is used', async () => {
    const visitor = browse(app)
    const ask = async () => {
      await visitor.post('/forgotten-password/', { email: EMAIL })
      return linkIn(await theEmailTo(app.site.db, EMAIL), '/forgotten-password/')
    }
    const first = await ask()
    const second = await ask()
    expect((await visitor.get(first)).statusCode).toBe(200)
    const [left] = await claimedRows<{ minutes: number }>(
      app.site.db,
      sql`select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from mail_token limit 1`,
    )
    expect(left?.minutes).toBe(60)
    await app.site.db.query(sql`update mail_token set expires_at = now() - interval '1 second'`)
    expect((await visitor.post(second, { password: 'another password' })).statusCode).toBe(404)
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true)
    const [third, fourth] = [await ask(), await ask()]
    expect((await visitor.post(third, { password: 'another password' })).statusCode).toBe(303)
    expect((await visitor.get(fourth)).statusCode).toBe(404)
  })

  describe('asked for by others', () => {
    let site: FastifyInstance
    const open = async (limits: Partial<Limits> = {}) => {
      site = await openTestAppOn(app.site.db, {
        trustProxy: ['loopback'],
        limits: { ...app.site.config.limits, ...limits },
      })
    }
    afterEach(() => site.close())
    const ask = async (client: string, who = browse(site)) =>
      (await who.post('/forgotten-password/', { email: EMAIL }, { 'x-forwarded-for': client })).statusCode
    const linkNow = async () => linkIn(await theEmailTo(app.site.db, EMAIL), '/forgotten-password/')

    it('refuses them, and neither the owner elsewhere nor the link the owner has', async () => {
      await open()
      expect(await ask('192.0.2.1')).toBe(303)
      const first = await linkNow()
      const theirs = []
      for (let time = 0; time < 6; time++) theirs.push(await ask('198.51.100.7'))
      expect(theirs).toEqual([303, 303, 303, 303, 303, 429])
      expect(await ask('192.0.2.1')).toBe(303)
      expect(await emailsIn(app.site.db)).toHaveLength(7)
      expect((await browse(site).get(first)).statusCode).toBe(200)
      expect((await browse(site).get(await linkNow())).statusCode).toBe(200)
    })

    it('from behind the owner’s own address, does not refuse a browser that the account knows', async () => {
      await open({ emailRequests: { max: 2, windowSeconds: 3600 } })
      const owner = browse(site)
      await owner.post('/sign-in/', { email: EMAIL, password: PASSWORD })
      await owner.post('/sign-out/', {})
      const [one, two, three] = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]
      expect([one, two, three]).toEqual([303, 303, 429])
      expect(await ask('192.0.2.1', owner)).toBe(303)
      expect(await emailsIn(app.site.db)).toHaveLength(3)
    })

    it('fills no mailbox: beyond the limit for all together one e-mail goes in five minutes', async () => {
      await open({ mailbox: { max: 2, windowSeconds: 3600 } })
      const answers = []
      for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'])
        answers.push(await ask(client))
      expect(answers).toEqual([303, 303, 303, 303, 303])
      expect(await emailsIn(app.site.db)).toHaveLength(3)
      expect((await browse(site).get(await linkNow())).statusCode).toBe(200)
      await app.site.db.query(
        sql`update attempt set until = now() - interval '1 second' where kind = 'mailboxPause'`,
      )
      expect(await ask('192.0.2.6')).toBe(303)
      expect(await emailsIn(app.site.db)).toHaveLength(4)
    })
  })
})

describe('the account page', () => {
  it('is for members, and leads back after signing in', async () => {
    const answer = await browse(app).get('/my-plinth/account/email/')
    expect(answer.headers.location).toBe('/sign-in/?redirect=%2Fmy-plinth%2Faccount%2Femail%2F')
    const posted = await browse(app).post('/my-plinth/account/delete/', { password: PASSWORD })
    expect(posted.statusCode).toBe(401)
    expect(posted.body).toContain('Nothing was saved. Sign in and send the form again.')
    expect((await member.get('/my-plinth/account/')).headers['cache-control']).toBe('private, no-store')
  })

  it('asks the password for each change, and counts wrong ones', async () => {
    const site = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, signIn: { max: 3, windowSeconds: 600 } },
    })
    const someone = browse(site)
    await someone.post('/sign-in/', { email: EMAIL, password: PASSWORD })
    const statuses = []
    for (const [path, form] of [
      ['email', { email: 'new@example.net', password: 'guess' }],
      ['password', { chosen: 'another password', password: 'guess' }],
      ['delete', { password: 'guess' }],
      ['delete', { password: 'guess' }],
    ] as const) {
      const answer = await someone.post(`/my-plinth/account/${path}/`, form)
      statuses.push(answer.statusCode)
      if (answer.statusCode === 422) expect(answer.body).toContain(WRONG)
    }
    await site.close()
    expect(statuses).toEqual([422, 422, 422, 429])
    expect(await emailsIn(app.site.db)).toEqual([])
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true)
  })

  it('changes the password, goes on in a new session and ends the others', async () => {
    const before = member.cookie('plinth-session')
    for (const chosen of ['iloveyou', EMAIL, '        ']) {
      const refused = await member.post('/my-plinth/account/password/', { password: PASSWORD, chosen })
      expect([refused.statusCode, refused.body.includes('Choose a')]).toEqual([422, true])
    }
    const form = { password: PASSWORD, chosen: 'another password' }
    const answer = await member.post('/my-plinth/account/password/', form)
    expect(answer.headers.location).toBe('/my-plinth/account/?done=password')
    expect((await member.get('/my-plinth/account/?done=password')).body).toContain(
      'Your password has been changed. All other devices are signed out.',
    )
    expect(member.cookie('plinth-session')).not.toBe(before)
    expect(await isAuthed(elsewhere)).toBe(false)
    expect(await canSignIn(EMAIL, 'another password')).toBe(true)
  })

  it('lists where one is signed in, and ends it there', async () => {
    const page = await member.get('/my-plinth/account/')
    const keys = [...page.body.matchAll(/name="session" value="([0-9a-f]{16})"/g)].map(([, key = '']) => key)
    expect(keys).toHaveLength(1)
    const admin = await signedIn('admin@example.org', 'plinth-demo')
    const foreign = await admin.post('/my-plinth/account/sessions/', { session: keys[0] ?? '' })
    expect(foreign.statusCode).toBe(404)
    expect(await isAuthed(elsewhere)).toBe(true)
    await member.post('/my-plinth/account/sessions/', { session: keys[0] ?? '' })
    expect([await isAuthed(member), await isAuthed(elsewhere)]).toEqual([true, false])
    const third = await signedIn(EMAIL)
    await third.post('/my-plinth/account/sessions/', { session: 'others' })
    expect([await isAuthed(member), await isAuthed(third)]).toEqual([false, true])
  })
})

describe('another address', () => {
  const ask = (email: string) => member.post('/my-plinth/account/email/', { email, password: PASSWORD })
  const linkTo = async (email: string) => linkIn(await theEmailTo(app.site.db, email), '/change-email/')

  it('counts once the e-mail to it is opened; the old one hears of it before', async () => {
    expect((await ask('new@example.net')).headers.location).toBe('/my-plinth/account/?done=email-sent')
    const notice = await theEmailTo(app.site.db, EMAIL)
    expect(notice.subject).toBe('Your e-mail address at Plinth will change')
    expect(notice.body).toContain('new@example.net')
    const link = await linkTo('new@example.net')
    expect((await browse(app).get(link)).body).toContain('new@example.net')
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true)
    expect((await browse(app).post(link, {})).headers.location).toContain('/sign-in/')
    expect([await canSignIn(EMAIL, PASSWORD), await canSignIn('new@example.net', PASSWORD)]).toEqual([
      false,
      true,
    ])
    expect((await browse(app).post(link, {})).statusCode).toBe(404)
  })

  it('that has an account answers the same, and only its owner learns of it', async () => {
    const free = await ask('free@example.net')
    const taken = await ask('member@example.org')
    expect([taken.statusCode, taken.headers.location, taken.body]).toEqual([
      free.statusCode,
      free.headers.location,
      free.body,
    ])
    const email = await theEmailTo(app.site.db, 'member@example.org')
    expect(email.subject).toBe('This address has an account at Plinth')
    expect(email.body).not.toContain('/change-email/')
  })

  it('that was taken meanwhile is refused', async () => {
    await ask('new@example.net')
    const link = await linkTo('new@example.net')
    await join('NEW@example.net')
    expect((await member.post(link, {})).statusCode).toBe(404)
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true)
  })

  it('is stopped by a new password', async () => {
    await ask('new@example.net')
    const link = await linkTo('new@example.net')
    await member.post('/my-plinth/account/password/', { password: PASSWORD, chosen: 'another password' })
    expect((await member.post(link, {})).statusCode).toBe(404)
  })
})

describe('what belongs to a member', () => {
  it('goes with the member: everything that refers to one says so', async () => {
    const tables = await memberTables(app.site.db)
    expect(tables.filter(({ cascades }) => !cascades)).toEqual([])
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['enquiry', 'follow', 'preference', 'session']),
    )
  })

  async function fill(): Promise<void> {
    const { db } = app.site
    await db.query(
      sql`insert into follow (member_id, entity_type, entity_id) values (${memberId}, 'artist', 7)`,
    )
    await db.query(
      sql`insert into preference (member_id, name, value) values (${memberId}, 'cookieConsent', '1')`,
    )
    await db.query(
      sql`insert into enquiry (key, member_id, name, email, message) values ('k', ${memberId}, 'Ines', ${EMAIL}, 'Is it sold?')`,
    )
    await db.query(
      sql`insert into subscription (email, lists, leave_token) values (${EMAIL.toUpperCase()}, array['weekly'], 't') on conflict do nothing`,
    )
  }

  it('can be taken away as a file, without what proves who one is', async () => {
    await fill()
    const answer = await member.get('/my-plinth/account/export/')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-plinth.json"')
    const data = answer.json()
    expect(data).toMatchObject({
      account: { name: 'Ines Ortega', email: EMAIL, confirmed: true },
      follow: [{ type: 'artist', id: 7, name: '' }],
      preference: [{ name: 'cookieConsent', value: '1' }],
      enquiry: [{ message: 'Is it sold?' }],
      newsletter: [{ lists: ['weekly'] }],
    })
    expect(Object.keys(data)).not.toContain('session')
    expect(answer.body).not.toMatch(/scrypt|member_id|leave_token/)
  })

  it('is deleted whole, with the sessions, the subscription and the e-mails', async () => {
    await fill()
    const answer = await member.post('/my-plinth/account/delete/', { password: PASSWORD })
    expect(answer.headers.location).toBe('/account-deleted/')
    expect((await member.get('/account-deleted/')).body).toContain('Your account is deleted')
    expect([await isAuthed(member), await isAuthed(elsewhere)]).toEqual([false, false])
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(false)
    for (const { table, column } of await memberTables(app.site.db)) {
      const rows = await app.site.db.query(
        sql`select 1 from ${sql.raw(table)} where ${sql.raw(column)} = ${memberId}`,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await app.site.db.query(sql`select 1 from subscription`)).toEqual([])
    expect((await emailsIn(app.site.db)).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  })
})
