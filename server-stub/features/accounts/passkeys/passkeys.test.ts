/** Passkeys from adding to signing in, with a device of the test's own. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { addDemoMembers } from '../../../demo/members.js'
import { forgetAttempts } from '../../../http/limits/attempts.js'
import { claimedRows } from '../../../testing/claimed-rows.js'
import { eachEngine } from '../../../testing/engines.js'
import { askOf, createAuthenticator, type Twists } from '../../../testing/people/authenticator.js'
import { browse, signedIn, type TestVisitor } from '../../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../../testing/people/emails.js'
import { openTestAppOn } from '../../../testing/site.js'
import { mergeMembers } from '../member-data.js'
import { sweepChallenges } from './challenge.js'

const PATH = '/my-plinth/account/passkeys/'
const NEW_PATH = `${PATH}new/`
const PASSWORD = 'plinth-demo'
const EMAIL = 'member@example.org'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let mara: TestVisitor
  let other: TestVisitor

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, { hasPublicUrl: true })
    await app.ready()
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from used_challenge`)
    await db.query(sql`delete from member`)
    await addDemoMembers(db)
    mara = await signedIn(app, 'member')
    other = await signedIn(app, 'gallery')
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
  })

  const passkeys = () =>
    claimedRows<{ id: number; name: string; counter: number }>(
      db,
      sql`select id, name, counter::integer as counter from passkey order by id`,
    )
  const idOf = async (email: string) =>
    (await claimedRows<{ id: number }>(db, sql`select id from member where email = ${email}`))[0]?.id ?? 0

  /** The page that asks for a new one, after the password. */
  async function newPage(who = mara): Promise<string> {
    expect((await who.post(PATH, { password: PASSWORD })).headers.location).toBe(NEW_PATH)
    return (await who.get(NEW_PATH)).body
  }
  async function add(who = mara, name = 'Laptop') {
    const device = createAuthenticator()
    const added = await who.post(NEW_PATH, { name, answer: device.create(await newPage(who)) })
    expect(added.headers.location).toBe(`${PATH}?done=added`)
    return device
  }
  type Device = ReturnType<typeof createAuthenticator>

  /** What a browser with the device is answered when it signs in. */
  async function enter(device: Device, twists: Twists = {}, who = browse(app)) {
    const { body } = await who.get('/sign-in/?redirect=%2Fartists%2F')
    const answer = await who.post('/sign-in/passkey/', {
      redirect: '/artists/',
      answer: device.get(body, twists),
    })
    return { who, answer }
  }
  const isIn = async (who: TestVisitor) => (await who.get('/my-plinth/account/')).statusCode === 200

  it('one is added after the password, signs in, and the member is told of it', async () => {
    const device = await add()
    const told = await theEmailTo(db, EMAIL)
    expect(told.subject).toBe('A passkey was added to your account')
    expect(told.body).toContain('“Laptop”')
    expect((await mara.get(PATH)).body).toContain('not used yet')
    expect((await mara.get('/my-plinth/account/')).body).toContain('One passkey signs you in.')
    const { who, answer } = await enter(device)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/artists/'])
    expect(await isIn(who)).toBe(true)
    expect((await mara.get(PATH)).body).toContain('last used')
    // In the page layer the answer says that the layer has done its work.
    const layer = browse(app)
    const { body } = await layer.get('/sign-in/?xhr=1')
    const done = await layer.post('/sign-in/passkey/?xhr=1', { answer: device.get(body) })
    expect(done.headers.location).toContain('/sign-in/?done=1')
  })

  it('without the password nothing is asked of a device, and nothing is added', async () => {
    expect((await mara.post(PATH, { password: 'wrong' })).statusCode).toBe(422)
    expect((await mara.get(NEW_PATH)).headers.location).toBe(PATH)
    const answer = createAuthenticator().create(await newPage(other))
    expect((await mara.post(NEW_PATH, { name: 'Mine', answer })).statusCode).toBe(403)
    // A challenge of another session, though this one has given the password too.
    await newPage()
    expect((await mara.post(NEW_PATH, { name: 'Mine', answer })).statusCode).toBe(422)
    expect(await passkeys()).toEqual([])
    // Each passkey asks for the password anew.
    await add()
    expect((await mara.get(NEW_PATH)).headers.location).toBe(PATH)
  })

  it('who has not proven the address adds none', async () => {
    await db.query(sql`update member set confirmed = false where email = ${EMAIL}`)
    expect((await mara.get(PATH)).body).toContain('Confirm your address first')
    expect((await mara.post(PATH, { password: PASSWORD })).statusCode).toBe(403)
  })

  it.each<[string, Twists]>([
    ['for another site', { origin: 'https://plinth.example' }],
    ['to another challenge', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['of a device that did not ask who uses it', { isUnverified: true }],
  ])('an answer %s adds nothing', async (_, twists) => {
    const answer = createAuthenticator().create(await newPage(), twists)
    const refused = await mara.post(NEW_PATH, { name: 'Laptop', answer })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('role="alert"')
    expect(await passkeys()).toEqual([])
    expect(await emailsIn(db)).toEqual([])
  })

  it.each<[string, Twists]>([
    ['for another site', { origin: 'https://plinth.example' }],
    ['to another challenge', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['of a device that did not ask who uses it', { isUnverified: true }],
    ['that another key has signed', { isForged: true }],
    ['of a copy, which has counted less', { counter: 1 }],
  ])('an answer %s signs nobody in', async (_, twists) => {
    const device = await add()
    await enter(device, { counter: 7 })
    const { who, answer } = await enter(device, twists)
    expect(answer.statusCode).toBe(422)
    expect(await isIn(who)).toBe(false)
  })

  it.each(['', 'nonsense', '{}', '[]', 'null', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    'the answer %j signs nobody in and adds nothing',
    async (answer) => {
      await newPage()
      expect((await mara.post(NEW_PATH, { name: 'Laptop', answer })).statusCode).toBe(422)
      const who = browse(app)
      await who.get('/sign-in/')
      const refused = await who.post('/sign-in/passkey/', { answer })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain('Your password signs you in without.')
    },
  )

  it('a challenge is good once, in one browser, and for ten minutes', async () => {
    const device = await add()
    const who = browse(app)
    const { body } = await who.get('/sign-in/')
    const answer = device.get(body)
    expect((await browse(app).post('/sign-in/passkey/', { answer })).statusCode).toBe(422)
    expect((await who.post('/sign-in/passkey/', { answer })).statusCode).toBe(303)
    await who.post('/sign-out/', {})
    const again = await who.post('/sign-in/passkey/', { answer })
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('took too long')
    const late = browse(app)
    const page = (await late.get('/sign-in/')).body
    const challenge = Buffer.from(String(askOf(page).get?.challenge), 'base64url')
    challenge.writeUIntBE(Date.now() - 11 * 60_000, 16, 6)
    const older = device.get(page, { challenge: challenge.toString('base64url') })
    expect((await late.post('/sign-in/passkey/', { answer: older })).statusCode).toBe(422)
    // Two tabs of one browser keep theirs.
    const tabs = browse(app)
    const first = (await tabs.get('/sign-in/')).body
    await tabs.get('/sign-in/')
    expect((await tabs.post('/sign-in/passkey/', { answer: device.get(first) })).statusCode).toBe(303)
    await db.query(sql`update used_challenge set at = now() - interval '2 hours'`)
    await sweepChallenges(db)
    expect(await db.query(sql`select 1 from used_challenge`)).toEqual([])
  })

  it('counts as both steps, also where staff need two', async () => {
    const editor = await signedIn(app, 'editor')
    const device = await add(editor)
    const strict = await openTestAppOn(db, { hasPublicUrl: true, staffTwoStep: true })
    await strict.ready()
    const byPassword = await signedIn(strict, 'editor')
    expect((await byPassword.get('/staff/enquiries/')).headers.location).toContain('/two-step/')
    const who = browse(strict)
    const { body } = await who.get('/sign-in/')
    expect((await who.post('/sign-in/passkey/', { answer: device.get(body) })).statusCode).toBe(303)
    expect((await who.get('/staff/enquiries/')).statusCode).toBe(200)
    await strict.close()
    // With an app for codes no code is asked.
    await db.query(
      sql`insert into two_step (member_id, sealed_key, begun_by, confirmed_at) select id, 'k', 'b', now() from member where email = 'editor@example.org'`,
    )
    expect((await enter(device)).answer.headers.location).toBe('/artists/')
  })

  it('is named and removed by its member alone, who is told, and the password stays a way in', async () => {
    const device = await add()
    const [passkey] = await passkeys()
    const path = `${PATH}${passkey?.id}/`
    for (const form of [{ do: 'remove' }, { do: 'name', name: 'Mine' }])
      expect((await other.post(path, form)).statusCode).toBe(404)
    expect((await mara.post(path, { do: 'name', name: ' ' })).statusCode).toBe(422)
    await mara.post(path, { do: 'name', name: 'Telephone' })
    expect((await passkeys())[0]?.name).toBe('Telephone')
    await mara.post(path, { do: 'remove' })
    expect((await theEmailTo(db, EMAIL)).subject).toBe('A passkey was removed from your account')
    expect((await enter(device)).answer.statusCode).toBe(422)
    expect(await isIn(await signedIn(app, 'member'))).toBe(true)
  })

  it('of a suspended member it signs nobody in', async () => {
    const device = await add()
    await db.query(sql`update member set suspended_at = now() where email = ${EMAIL}`)
    expect((await enter(device)).answer.statusCode).toBe(422)
  })

  it('a new password by an e-mail removes all', async () => {
    const device = await add()
    await browse(app).post('/forgotten-password/', { email: EMAIL })
    const link = linkIn(await theEmailTo(db, EMAIL), '/forgotten-password/')
    await browse(app).post(link, { password: 'four unrelated words here' })
    expect(await passkeys()).toEqual([])
    expect((await enter(device)).answer.statusCode).toBe(422)
  })

  it('is exported, goes with the account, and never comes along to another', async () => {
    await add()
    const exported = (await mara.get('/my-plinth/account/export/')).json()
    expect(exported.passkey).toMatchObject([{ name: 'Laptop' }])
    const [from, into] = [await idOf(EMAIL), await idOf('gallery@example.org')]
    await db.transaction((tx) => mergeMembers(tx, from, into))
    expect(await passkeys()).toEqual([])
  })
})
