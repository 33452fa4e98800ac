/** Two-step sign-in as members have it: without script, by forms alone. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { addMember } from '../../../auth/members.js'
import { hashPassword } from '../../../auth/password.js'
import { LEAST_PASSWORD_COST } from '../../../config/settings.js'
import { sql } from '../../../db/sql.js'
import { addDemoMembers } from '../../../demo/members.js'
import { forgetAttempts } from '../../../http/limits/attempts.js'
import { browse, type TestVisitor } from '../../../testing/people/browser.js'
import { codeAt } from '../../../testing/people/codes.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../../testing/people/emails.js'
import { openTestApp, openTestAppOn } from '../../../testing/site.js'

const PASSWORD = 'a long password'
const EMAIL = 'ines@example.net'
const TWO_STEP = '/my-plinth/account/two-step/'
const WRONG = 'Incorrect code, or it was used before.'

let app: FastifyInstance
let passwordHash: string
let member: TestVisitor

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
  await join(EMAIL)
  member = browse(app)
  await signIn(member)
})
afterAll(() => app.close())

async function join(email: string, role: { isEditor?: boolean } = {}): Promise<void> {
  const nobody = { isGallery: false, isPreviews: false, isAdmin: false, isEditor: false, isDemo: false }
  await addMember(app.site.db, {
    ...nobody,
    ...role,
    email,
    name: 'Ines Ortega',
    passwordHash,
    confirmed: true,
    confirmHash: undefined,
  })
}

const signIn = (who: TestVisitor, form: Record<string, string> = {}) =>
  who.post('/sign-in/', { email: EMAIL, password: PASSWORD, ...form })
const isAuthed = async (who: TestVisitor) => (await who.get('/system/user/')).json().Authed

/** The codes of now and of the next 30 seconds are both taken: each test has two without waiting. */
const soon = (key: string) => codeAt(key, Date.now() + 30_000)

async function keyShown(who: TestVisitor): Promise<string> {
  await who.post(TWO_STEP, { password: PASSWORD })
  const { body } = await who.get(`${TWO_STEP}set-up/`)
  return (/<code class="two-step__key">([^<]+)</.exec(body)?.[1] ?? '').replaceAll(' ', '')
}

async function switchOn(who = member): Promise<{ key: string; used: string; recovery: string[] }> {
  const key = await keyShown(who)
  const used = codeAt(key, Date.now())
  const { body } = await who.post(`${TWO_STEP}set-up/`, { code: used })
  return {
    key,
    used,
    recovery: [...body.matchAll(/<li><code>([A-Z2-7-]{19})</g)].map(([, code = '']) => code),
  }
}

/** Somebody who has given the right password and is asked for a code. */
async function atSecondStep(site = app): Promise<TestVisitor> {
  const who = browse(site)
  const answer = await signIn(who, { redirect: '/artists/' })
  expect(answer.headers.location).toBe('/sign-in/code/?redirect=%2Fartists%2F')
  return who
}
/** The last code may be given once more. */
const forgetCode = () => app.site.db.query(sql`update two_step set last_counter = last_counter - 1`)

/** As `give`, from another network. */
const giveFrom = (remoteAddress: string, cookie: string, code: string, site = app) =>
  site.inject({
    method: 'POST',
    url: '/sign-in/code/',
    remoteAddress,
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    },
    payload: new URLSearchParams({ code, redirect: '/' }).toString(),
  })
const give = (who: TestVisitor, code: string, form: Record<string, string> = {}) =>
  who.post('/sign-in/code/', { code, redirect: '/artists/', ...form })

describe('switching it on', () => {
  it('takes the password, a key by camera or by hand, and a first code', async () => {
    const wrong = await member.post(TWO_STEP, { password: 'guess' })
    expect([wrong.statusCode, wrong.body.includes('Incorrect password.')]).toEqual([422, true])
    expect((await member.post(TWO_STEP, { password: PASSWORD })).headers.location).toBe(`${TWO_STEP}set-up/`)
    const page = await member.get(`${TWO_STEP}set-up/`)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toMatch(/<svg class="two-step__qr" viewBox="0 0 \d+ \d+" role="img" aria-label="[^"]+"/)
    expect(page.body).not.toMatch(/<img[^>]+(?:chart|qr)/)
    const mistyped = await member.post(`${TWO_STEP}set-up/`, { code: '000 00' })
    expect([mistyped.statusCode, mistyped.body.includes('Incorrect code.')]).toEqual([422, true])
    expect((await signIn(browse(app))).headers.location).toBe('/')
    const { recovery } = await switchOn()
    expect(new Set(recovery).size).toBe(10)
    expect((await member.get('/my-plinth/account/')).body).toContain('On since')
    expect((await theEmailTo(app.site.db, EMAIL)).subject).toBe('Two-step sign-in is on')
  })

  it('ends the sessions that were begun with the password alone, and not this one', async () => {
    const elsewhere = browse(app)
    await signIn(elsewhere)
    await switchOn()
    expect([await isAuthed(member), await isAuthed(elsewhere)]).toEqual([true, false])
  })

  it('shows the key to the session that began, and to no other', async () => {
    await member.post(TWO_STEP, { password: PASSWORD })
    const other = browse(app)
    await signIn(other)
    const page = await other.get(`${TWO_STEP}set-up/`)
    expect([page.statusCode, page.headers.location]).toEqual([303, TWO_STEP])
  })

  it('keeps neither the key nor the recovery codes as they are', async () => {
    const { key, recovery } = await switchOn()
    const rows = await app.site.db.query(
      sql`select two_step::text as text from two_step union all select recovery_code::text from recovery_code`,
    )
    const kept = JSON.stringify(rows)
    expect(rows).toHaveLength(11)
    for (const secret of [key, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret)
    const exported = (await member.get('/my-plinth/account/export/')).json()
    expect(Object.keys(exported).filter((name) => /two_step|recovery|pending/.test(name))).toEqual([])
    // What was shown once is not shown again.
    for (const path of ['', 'codes/', 'set-up/'])
      expect((await member.get(TWO_STEP + path)).body).not.toContain(recovery[0])
  })
})

describe('signing in with it', () => {
  it('takes the password and then a code, and leads on', async () => {
    const { key } = await switchOn()
    const who = await atSecondStep()
    expect(await isAuthed(who)).toBe(false)
    expect((await who.get('/my-plinth/')).headers.location).toContain('/sign-in/')
    expect((await who.get('/sign-in/code/?redirect=%2Fartists%2F')).body).toContain(
      'autocomplete="one-time-code"',
    )
    const answer = await give(who, soon(key))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/artists/'])
    expect(await isAuthed(who)).toBe(true)
    expect(who.cookie('plinth-second-step')).toBe('')
  })

  it('takes no code twice, nor one from before it', async () => {
    const { key, used } = await switchOn()
    // The code that confirmed the key is used up as well.
    const early = await give(await atSecondStep(), used)
    expect([early.statusCode, early.body.includes(WRONG)]).toEqual([422, true])
    const code = soon(key)
    const [first, second] = [await atSecondStep(), await atSecondStep()]
    const answers = await Promise.all([give(first, code), give(second, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
    expect((await give(await atSecondStep(), code)).statusCode).toBe(422)
  })

  it('stops guessing after five codes, also with the password given anew', async () => {
    const { key } = await switchOn()
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await give(await atSecondStep(), `00000${i}`)).statusCode)
    const late = await give(await atSecondStep(), soon(key))
    expect([...statuses, late.statusCode]).toEqual([422, 422, 422, 422, 422, 429])
    expect(late.headers['retry-after']).toMatch(/^\d+$/)
  })

  it('does not shut out its owner for the wrong codes of others', async () => {
    const { key, recovery } = await switchOn()
    for (let i = 0; i < 6; i++) await give(await atSecondStep(), `00000${i}`)
    expect((await give(await atSecondStep(), soon(key))).statusCode).toBe(429)
    // From another network, in a browser that the account knows, and with a recovery code in one that it does not.
    const [elsewhere, known, lost] = [await atSecondStep(), await atSecondStep(), await atSecondStep()]
    expect((await giveFrom('192.0.2.7', elsewhere.cookieHeader(), soon(key))).statusCode).toBe(303)
    await forgetCode()
    const cookies = `${known.cookieHeader()}; plinth-browser=${member.cookie('plinth-browser')}`
    expect((await giveFrom('127.0.0.1', cookies, soon(key))).statusCode).toBe(303)
    expect((await give(lost, recovery[0] ?? '', { with: 'recovery' })).statusCode).toBe(303)
    // Nor where the owner is signed in.
    await forgetCode()
    const changed = await member.post('/my-plinth/account/password/', {
      password: PASSWORD,
      chosen: 'another long password',
      code: soon(key),
    })
    expect(changed.headers.location).toBe('/my-plinth/account/?done=password')
  })

  it('stops guessing from many networks, and recovery codes still work', async () => {
    const few = await openTestAppOn(app.site.db, {
      limits: { ...app.site.config.limits, codeAccount: { max: 3, windowSeconds: 600 } },
    })
    const { key, recovery } = await switchOn()
    const from = async (remoteAddress: string, code: string) =>
      giveFrom(remoteAddress, (await atSecondStep(few)).cookieHeader(), code, few)
    for (const number of [1, 2, 3]) expect((await from(`192.0.2.${number}`, '000000')).statusCode).toBe(422)
    const late = await from('192.0.2.4', soon(key))
    expect([late.statusCode, late.body.includes('or use a recovery code')]).toEqual([429, true])
    expect((await give(await atSecondStep(few), recovery[0] ?? '', { with: 'recovery' })).statusCode).toBe(
      303,
    )
    await few.close()
  })

  it('counts recovery codes apart, and stops at ten', async () => {
    const { key, recovery } = await switchOn()
    const wrong = { with: 'recovery' }
    const statuses = []
    for (let i = 0; i < 10; i++)
      statuses.push((await give(await atSecondStep(), 'AAAA-BBBB-CCCC-DDDD', wrong)).statusCode)
    expect(statuses).toEqual(Array(10).fill(422))
    expect((await give(await atSecondStep(), recovery[0] ?? '', wrong)).statusCode).toBe(429)
    expect((await give(await atSecondStep(), soon(key))).statusCode).toBe(303)
  })

  it('tells its owner of several wrong codes, once an hour', async () => {
    await switchOn()
    await forgetEmails(app.site.db)
    const told = async () => (await emailsIn(app.site.db)).filter(({ to }) => to === EMAIL)
    for (const code of ['', '000000', '']) await give(await atSecondStep(), code)
    await member.post(`${TWO_STEP}off/`, { password: PASSWORD, code: '000001' })
    expect(await told()).toEqual([])
    await give(await atSecondStep(), '000002')
    expect(await told()).toMatchObject([
      { subject: 'Wrong codes for your account', body: expect.stringContaining('/forgotten-password/') },
    ])
    for (const code of ['000003', '000004', '000005', '000006']) await give(await atSecondStep(), code)
    expect(await told()).toHaveLength(1)
  })

  it('takes each recovery code once, in any letter case, and tells the member', async () => {
    const { recovery } = await switchOn()
    const [code = '', other = ''] = recovery
    const who = await atSecondStep()
    expect((await who.get('/sign-in/code/?with=recovery')).body).toContain('Enter a recovery code')
    expect((await give(who, code.toLowerCase().replaceAll('-', ' '), { with: 'recovery' })).statusCode).toBe(
      303,
    )
    expect(await isAuthed(who)).toBe(true)
    expect((await theEmailTo(app.site.db, EMAIL)).subject).toBe('A recovery code was used')
    const again = await give(await atSecondStep(), code, { with: 'recovery' })
    expect([again.statusCode, again.body.includes('Incorrect recovery code')]).toEqual([422, true])
    expect((await who.get(TWO_STEP)).body).toContain('9 recovery codes are left.')
    // Another member’s code is nobody else’s.
    await join('ana@example.net')
    const ana = browse(app)
    await signIn(ana, { email: 'ana@example.net' })
    await switchOn(ana)
    const atAna = browse(app)
    await signIn(atAna, { email: 'ana@example.net' })
    expect((await give(atAna, other, { with: 'recovery' })).statusCode).toBe(422)
  })

  it('is over after ten minutes, and when the password was changed meanwhile', async () => {
    const { key } = await switchOn()
    const slow = await atSecondStep()
    await app.site.db.query(sql`update pending_sign_in set expires_at = now() - interval '1 second'`)
    expect((await give(slow, soon(key))).headers.location).toBe('/sign-in/?redirect=%2Fartists%2F')
    const outdated = await atSecondStep()
    const chosen = 'another long password'
    await member.post('/my-plinth/account/password/', { password: PASSWORD, chosen, code: soon(key) })
    expect((await give(outdated, soon(key))).headers.location).toBe('/sign-in/?redirect=%2Fartists%2F')
    expect([await isAuthed(slow), await isAuthed(outdated)]).toEqual([false, false])
  })

  it.each([
    ['/auth/follow-fav/?entityType=artist&entityId=1&redirect=%2Fartists%2F', '/auth/follow-fav/'],
    ['/auth/prices/?redirect=%2Fartworks%2F', '/auth/prices/'],
  ])('is asked for at %s too', async (path, back) => {
    await switchOn()
    const who = browse(app)
    const answer = await who.post(path, { email: EMAIL, password: PASSWORD })
    const location = new URL(String(answer.headers.location), 'http://localhost')
    expect(location.pathname).toBe('/sign-in/code/')
    expect(location.searchParams.get('redirect')).toContain(back)
    expect(await isAuthed(who)).toBe(false)
  })

  it('is asked for in a page layer, which then is done', async () => {
    const { key } = await switchOn()
    const who = browse(app)
    const answer = await who.post('/sign-in/?xhr=1', {
      email: EMAIL,
      password: PASSWORD,
      redirect: '/artists/',
    })
    expect(answer.headers.location).toContain('/sign-in/code/?')
    const page = await who.get(String(answer.headers.location))
    expect(page.body).toContain('action="/sign-in/code/?xhr=1"')
    const done = await who.post('/sign-in/code/?xhr=1', { code: soon(key), redirect: '/artists/' })
    expect(done.headers.location).toBe('/sign-in/?done=1&xhr=1')
    expect((await who.get(String(done.headers.location))).body).toContain('data-layer-done')
  })

  it('is asked for after a new password by e-mail', async () => {
    await switchOn()
    const who = browse(app)
    await who.post('/forgotten-password/', { email: EMAIL })
    const link = linkIn(await theEmailTo(app.site.db, EMAIL), '/forgotten-password/')
    const answer = await who.post(link, { password: 'another long password' })
    expect(answer.headers.location).toContain('/sign-in/code/')
    expect(await isAuthed(who)).toBe(false)
  })

  it('is asked for when a sign-up with the same address is confirmed', async () => {
    await switchOn()
    const who = browse(app)
    await who.post('/sign-up/', { name: 'Ines', email: EMAIL, password: 'another long password' })
    const link = linkIn(await theEmailTo(app.site.db, EMAIL), '/sign-up/confirm/')
    const stranger = browse(app)
    const answer = await stranger.post(link, { password: PASSWORD })
    expect(answer.headers.location).toContain('/sign-in/code/')
    expect(await isAuthed(stranger)).toBe(false)
  })
})

describe('changing it', () => {
  it('takes password and code in that moment: a device left open is not enough', async () => {
    const { key, used, recovery } = await switchOn()
    for (const form of [
      { password: 'guess', code: soon(key) },
      { password: PASSWORD, code: '000000' },
      { password: PASSWORD, code: used },
    ])
      expect((await member.post(`${TWO_STEP}off/`, form)).statusCode).toBe(422)
    expect((await member.get(TWO_STEP)).body).toContain('On since')
    const off = await member.post(`${TWO_STEP}off/`, { password: PASSWORD, code: soon(key) })
    expect(off.headers.location).toBe('/my-plinth/account/?done=two-step-off')
    expect((await theEmailTo(app.site.db, EMAIL)).subject).toBe('Two-step sign-in is off')
    expect((await signIn(browse(app))).headers.location).toBe('/')
    const codes = await app.site.db.query(sql`select 1 from recovery_code`)
    expect([codes.length, recovery.length]).toEqual([0, 10])
  })

  it.each([
    ['email', { email: 'ines@example.com' }, '/my-plinth/account/?done=email-sent'],
    ['delete', {}, '/account-deleted/'],
    ['password', { chosen: 'another long password' }, '/my-plinth/account/?done=password'],
  ])('takes a code for account/%s/ too, in that moment', async (name, fields, done) => {
    const path = `/my-plinth/account/${name}/`
    expect((await member.get(path)).body).not.toContain('Code from your app')
    const { key, used } = await switchOn()
    expect((await member.get(path)).body).toContain('Code from your app')
    await forgetEmails(app.site.db)
    for (const code of ['', '000000', used]) {
      const answer = await member.post(path, { ...fields, password: PASSWORD, code })
      expect([answer.statusCode, answer.body.includes(WRONG)]).toEqual([422, true])
    }
    // A code is not used up by a form with another mistake.
    const code = soon(key)
    expect((await member.post(path, { ...fields, password: 'guess', code })).statusCode).toBe(422)
    expect(await emailsIn(app.site.db)).toEqual([])
    const answer = await member.post(path, { ...fields, password: PASSWORD, code })
    expect(answer.headers.location).toBe(done)
  })

  it('makes new recovery codes, and those from before work no longer', async () => {
    const { key, recovery } = await switchOn()
    const renewed = await member.post(`${TWO_STEP}codes/`, { password: PASSWORD, code: soon(key) })
    const [fresh = ''] = [...renewed.body.matchAll(/<li><code>([A-Z2-7-]{19})</g)].map(([, code]) => code)
    expect((await give(await atSecondStep(), recovery[0] ?? '', { with: 'recovery' })).statusCode).toBe(422)
    expect((await give(await atSecondStep(), fresh, { with: 'recovery' })).statusCode).toBe(303)
  })

  it('with another SESSION_SECRET no code works, and a recovery code still does', async () => {
    const { key, recovery } = await switchOn()
    const moved = await openTestAppOn(app.site.db, { sessionSecret: 'another secret for tests, long enough' })
    expect((await give(await atSecondStep(moved), soon(key))).statusCode).toBe(422)
    const who = await atSecondStep(moved)
    expect((await give(who, recovery[0] ?? '', { with: 'recovery' })).statusCode).toBe(303)
    const off = await who.post(`${TWO_STEP}off/`, { password: PASSWORD, code: recovery[1] ?? '' })
    expect(off.headers.location).toBe('/my-plinth/account/?done=two-step-off')
    await moved.close()
  })

  it('is for members whose address is confirmed', async () => {
    const newcomer = browse(app)
    await newcomer.post('/sign-up/', { name: 'Ana', email: 'ana@example.net', password: PASSWORD })
    expect((await newcomer.post(TWO_STEP, { password: PASSWORD })).statusCode).toBe(403)
    expect((await newcomer.get(TWO_STEP)).body).toContain('Confirm your address first')
    expect((await emailsIn(app.site.db)).map(({ subject }) => subject)).toEqual([
      'Confirm your address for Plinth',
    ])
  })
})

describe('where it is required of the staff', () => {
  it('they work only once it is on, and nothing else of theirs is closed', async () => {
    const strict = await openTestAppOn(app.site.db, { staffTwoStep: true })
    await join('editor@example.net', { isEditor: true })
    const editor = browse(strict)
    await signIn(editor, { email: 'editor@example.net' })
    const refused = await editor.get('/staff/')
    expect([refused.statusCode, refused.headers.location]).toEqual([303, TWO_STEP])
    expect((await editor.get(TWO_STEP)).body).toContain('Staff need two-step sign-in.')
    expect((await editor.post('/staff/caching/', { caching: 'off' })).statusCode).toBe(403)
    expect((await editor.get('/artists/')).body).not.toContain('staff-toolbar')
    expect((await editor.get('/my-plinth/')).statusCode).toBe(200)
    await switchOn(editor)
    expect((await editor.get('/staff/')).statusCode).toBe(200)
    expect((await editor.get('/artists/')).body).toContain('staff-toolbar')

    const ordinary = browse(strict)
    await signIn(ordinary)
    expect((await ordinary.get(TWO_STEP)).body).not.toContain('needs two-step')
    await strict.close()
  })
})
