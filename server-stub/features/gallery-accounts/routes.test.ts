import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp } from '../../testing/site.js'
import { APPLY_PATH, STAFF_APPLICATIONS, STAFF_TEAM_PATH, TEAM_PATH } from './paths.js'

const SENT = { gallery: 'The Quay', city: 'Porto', website: 'quay.example', about: 'Since 1998.' }

let app: FastifyInstance
let member: TestVisitor
let admin: TestVisitor
let other: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  member = await signedIn(app, 'member')
  admin = await signedIn(app, 'admin')
  other = await signedIn(app, 'previews')
})
beforeEach(async () => {
  const { db } = app.site
  await forgetAttempts(db)
  await forgetEmails(db)
  await db.query(sql`delete from gallery_application`)
  await db.query(sql`delete from gallery`)
  await db.query(sql`update member set is_gallery = false`)
})
afterAll(() => app.close())

const ids = async (statement: ReturnType<typeof sql>) =>
  (await claimedRows<{ id: number }>(app.site.db, statement)).map(({ id }) => id)
const idOf = async (name: string) =>
  (await ids(sql`select id from member where email = ${`${name}@example.org`}`))[0] ?? 0

/** Applies, is accepted, and gives the gallery's number. */
async function opened(isTrusted = ''): Promise<number> {
  await member.post(APPLY_PATH, SENT)
  const [id] = await ids(sql`select id from gallery_application where status = 'waiting'`)
  const answer = await admin.post(`${STAFF_APPLICATIONS}${id}/`, { do: 'accept', gallery: 'new', isTrusted })
  return Number(/(\d+)\/$/.exec(String(answer.headers.location))?.[1])
}

it('is offered to everybody, and an application is kept and told of once', async () => {
  expect((await browse(app).get('/for-galleries/')).body).toContain(`href="${APPLY_PATH}"`)
  expect((await browse(app).get(APPLY_PATH)).headers.location).toContain('/sign-in/')
  expect((await member.post(APPLY_PATH, { gallery: ' ' })).statusCode).toBe(422)
  for (let time = 0; time < 2; time++)
    expect((await member.post(APPLY_PATH, SENT)).headers.location).toBe(APPLY_PATH)
  expect(await ids(sql`select id from gallery_application`)).toHaveLength(1)
  expect((await theEmailTo(app.site.db, app.site.config.advisoryEmail)).subject).toBe(
    'A gallery applies: The Quay',
  )
  expect((await member.get(APPLY_PATH)).body).toContain('is with our staff')
})

it('is for whoever has proven their address', async () => {
  const { db } = app.site
  await db.query(sql`update member set confirmed = false where email = 'previews@example.org'`)
  expect((await other.post(APPLY_PATH, SENT)).statusCode).toBe(403)
  await db.query(sql`update member set confirmed = true where email = 'previews@example.org'`)
  expect(await ids(sql`select id from gallery_application`)).toEqual([])
})

it('once accepted, its first member owns it, and a draft of its page is begun', async () => {
  expect((await member.get('/my-plinth/gallery/')).statusCode).toBe(403)
  const gallery = await opened()
  const desk = await member.get('/my-plinth/gallery/')
  expect(desk.statusCode).toBe(200)
  expect(desk.body).toContain('You are an owner')
  expect(desk.body).toContain(`${TEAM_PATH}${gallery}/`)
  expect(await app.site.db.query(sql`select name, sort_name, published from gallery`)).toEqual([
    { name: 'The Quay', sort_name: 'Quay', published: false },
  ])
  expect((await theEmailTo(app.site.db, 'member@example.org')).subject).toContain('is open')
})

it('proposes the galleries that it may mean, and joins a team that has an owner as a member', async () => {
  const { db } = app.site
  const [quay = 0] = await ids(
    sql`insert into gallery (source, source_id, slug, name, sort_name, kind) values ('t', '1', 'quay', 'Quay', 'Quay', 1) returning id`,
  )
  await db.query(
    sql`insert into gallery_team (gallery_id, member_id, role) values (${quay}, ${await idOf('previews')}, 'owner')`,
  )
  await member.post(APPLY_PATH, SENT)
  const [id] = await ids(sql`select id from gallery_application`)
  const page = await admin.get(`${STAFF_APPLICATIONS}${id}/`)
  expect(page.body).toContain(`value="${quay}"`)
  expect(page.body).toContain('has a team of 1')
  await admin.post(`${STAFF_APPLICATIONS}${id}/`, { do: 'accept', gallery: 'new', number: String(quay) })
  expect(
    await db.query(sql`select role from gallery_team where member_id = ${await idOf('member')}`),
  ).toEqual([{ role: 'member' }])
})

it('is declined with a reason, which they read, and is decided once', async () => {
  await member.post(APPLY_PATH, SENT)
  const [id] = await ids(sql`select id from gallery_application`)
  const path = `${STAFF_APPLICATIONS}${id}/`
  expect((await admin.post(path, { do: 'decline' })).statusCode).toBe(422)
  await admin.post(path, { do: 'decline', why: 'We found no such gallery.' })
  expect((await theEmailTo(app.site.db, 'member@example.org')).body).toContain('We found no such gallery.')
  expect((await member.get(APPLY_PATH)).body).toContain('We found no such gallery.')
  expect((await admin.post(path, { do: 'accept', gallery: 'new' })).statusCode).toBe(409)
  expect(await ids(sql`select id from gallery`)).toEqual([])
})

it('is nobody’s but the admins’ to decide', async () => {
  await member.post(APPLY_PATH, SENT)
  const [id] = await ids(sql`select id from gallery_application`)
  const editor = await signedIn(app, 'editor')
  for (const someone of [member, editor]) {
    expect((await someone.get(STAFF_APPLICATIONS)).statusCode).toBe(403)
    const answer = await someone.post(`${STAFF_APPLICATIONS}${id}/`, { do: 'accept', gallery: 'new' })
    expect(answer.statusCode).toBe(403)
  }
})

it('an owner invites by e-mail; the link works once, for whoever is signed in', async () => {
  const gallery = await opened()
  await forgetEmails(app.site.db)
  await member.post(`${TEAM_PATH}${gallery}/invitations/`, { email: 'previews@example.org', role: 'member' })
  const link = linkIn(await theEmailTo(app.site.db, 'previews@example.org'), '/gallery-invitation/')
  expect((await browse(app).get(link)).body).toContain('Sign in')
  expect((await browse(app).post(link, {})).statusCode).toBe(401)
  expect((await other.post(link, {})).headers.location).toBe('/my-plinth/gallery/')
  expect((await other.get('/my-plinth/gallery/')).body).toContain('You are in this gallery’s team')
  expect((await other.post(link, {})).statusCode).toBe(404)
})

it('whoever is no owner decides on nobody but themselves, nor on the bank account', async () => {
  const gallery = await opened()
  const { db } = app.site
  const [mara, petra] = [await idOf('member'), await idOf('previews')]
  await db.query(
    sql`insert into gallery_team (gallery_id, member_id, role) values (${gallery}, ${petra}, 'member')`,
  )
  await db.query(sql`update member set is_gallery = true where id = ${petra}`)
  const team = `${TEAM_PATH}${gallery}/`
  for (const [url, form] of [
    [`${team}invitations/`, { email: 'me@example.net', role: 'owner' }],
    [team, { do: 'remove', of: String(mara) }],
    [team, { do: 'owner', of: String(petra) }],
    [team, { do: 'trust', of: '' }],
    [`/my-plinth/gallery/billing/${gallery}/`, { iban: 'DE89370400440532013000' }],
  ] as const)
    expect((await other.post(url, form)).statusCode, url).toBe(403)
  expect((await member.post(team, { do: 'trust', of: '' })).statusCode).toBe(403)
  await other.post(team, { do: 'remove', of: String(petra) })
  expect((await other.get('/my-plinth/gallery/')).statusCode).toBe(403)
  expect(await ids(sql`select id from member where is_gallery`)).toEqual([mara])
})

it('there is always an owner', async () => {
  const gallery = await opened()
  const mara = String(await idOf('member'))
  for (const act of ['remove', 'member'])
    expect((await member.post(`${TEAM_PATH}${gallery}/`, { do: act, of: mara })).body).toContain(
      'There has to be an owner.',
    )
})

it('staff see every team, and say whether what it publishes is published at once', async () => {
  const gallery = await opened('1')
  const path = `${STAFF_TEAM_PATH}${gallery}/`
  expect((await admin.get(path)).body).toContain('What the team publishes is published at once.')
  await admin.post(path, { do: 'approve', of: '' })
  expect((await admin.get(path)).body).toContain('Staff look at each work')
})
