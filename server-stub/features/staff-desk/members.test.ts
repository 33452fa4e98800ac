/** The members' desk: finding, roles, suspending, merging. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { addEmail } from '../../mail/outbox.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails } from '../../testing/people/emails.js'
import { openTestApp } from '../../testing/site.js'
import { merge, setRoles, suspend } from './members-store.js'

const PATH = '/staff/members/'

let app: FastifyInstance
let admin: TestVisitor

async function signIn(name: string): Promise<{ visitor: TestVisitor; isIn: boolean }> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return { visitor, isIn: (await visitor.get('/my-plinth/account/')).statusCode === 200 }
}
const idOf = async (email: string) =>
  (await claimedRows<{ id: number }>(app.site.db, sql`select id from member where email = ${email}`))[0]
    ?.id ?? 0
const act = async (name: string, form: Record<string, string>) =>
  admin.post(`${PATH}${await idOf(`${name}@example.org`)}/`, form)

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  admin = (await signIn('admin')).visitor
})
beforeEach(async () => {
  await app.site.db.query(sql`update member set suspended_at = null`)
})
afterAll(() => app.close())

it('finds members by parts of name and address, page by page', async () => {
  await app.site.db.query(sql`insert into member (email, name, password_hash, created_at)
    select 'many' || n || '@example.net', 'Zoë Many', 'x', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 70) n`)
  expect((await admin.get(`${PATH}?q=zoe+example.net`)).body.match(/many\d+@example\.net/g)).toHaveLength(50)
  const { body } = await admin.get(`${PATH}?q=many`)
  const next = /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await admin.get(next)).body.match(/many\d+@example\.net/g)).toHaveLength(20)
  expect((await admin.get(`${PATH}?q=nobody-is-called-so`)).body).toContain('Nobody is called so')
})

it('sets roles, which hold at once', async () => {
  const { visitor } = await signIn('member')
  expect((await visitor.get('/staff/admin/artists/')).statusCode).toBe(403)
  await act('member', { do: 'roles', editor: '1' })
  expect((await visitor.get('/staff/admin/artists/')).statusCode).toBe(200)
  await act('member', { do: 'roles' })
  expect((await visitor.get('/staff/admin/artists/')).statusCode).toBe(403)
})

describe('who is suspended', () => {
  it('is signed out everywhere and cannot sign in, until it is lifted', async () => {
    const { visitor, isIn } = await signIn('member')
    expect(isIn).toBe(true)
    await act('member', { do: 'suspend' })
    expect((await visitor.get('/my-plinth/account/')).statusCode).toBe(303)
    expect((await signIn('member')).isIn).toBe(false)
    expect((await admin.get(`${PATH}?q=member@example.org`)).body).toContain('Suspended')
    await act('member', { do: 'lift' })
    expect((await signIn('member')).isIn).toBe(true)
  })

  it('is out also where a session is left', async () => {
    const { visitor } = await signIn('member')
    await app.site.db.query(sql`update member set suspended_at = now() where email = 'member@example.org'`)
    expect((await visitor.get('/my-plinth/account/')).statusCode).toBe(303)
  })
})

it('nobody changes their own account there', async () => {
  for (const form of [
    { do: 'roles' },
    { do: 'suspend' },
    { do: 'merge', into: 'member@example.org', sure: '1' },
  ]) {
    const answer = await act('admin', form)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('ask another admin')
  }
  expect((await admin.get('/staff/acts/')).statusCode).toBe(200)
})

it('merges two accounts with all that they have', async () => {
  const [from, into] = [await idOf('previews@example.org'), await idOf('gallery@example.org')]
  await app.site.db.query(sql`insert into work_list (member_id, title) values (${from}, 'Stairs')`)
  await app.site.db.query(sql`insert into saved_search (member_id, address, title, alert)
    values (${from}, '/artworks/', 'Both', 'none'), (${into}, '/artworks/', 'Both', 'daily')`)
  expect((await act('previews', { do: 'merge', into: 'nobody@example.org', sure: '1' })).statusCode).toBe(422)
  expect((await act('previews', { do: 'merge', into: 'previews@example.org', sure: '1' })).statusCode).toBe(
    422,
  )
  expect((await act('previews', { do: 'merge', into: 'gallery@example.org' })).body).toContain(
    'Tick that both',
  )
  const done = await act('previews', { do: 'merge', into: ' Gallery@example.org', sure: '1' })
  expect(done.headers.location).toBe(`${PATH}${into}/`)
  expect(await idOf('previews@example.org')).toBe(0)
  expect(
    await claimedRows(app.site.db, sql`select title from work_list where member_id = ${into}`),
  ).toHaveLength(1)
  expect(
    await claimedRows(app.site.db, sql`select alert from saved_search where member_id = ${into}`),
  ).toEqual([{ alert: 'daily' }])
  expect((await admin.get(`${PATH}${from}/`)).statusCode).toBe(404)
})

it('one that is not there is a page that says so', async () => {
  expect((await admin.get(`${PATH}999999/`)).statusCode).toBe(404)
  expect((await act('member', { do: 'what' })).statusCode).toBe(422)
})

describe('the last admin', () => {
  it('keeps the role, the account and the way in, also when two admins act on each other at once', async () => {
    const { db } = app.site
    await db.query(sql`update member set is_admin = true where email = 'editor@example.org'`)
    const [admin, editor] = [await idOf('admin@example.org'), await idOf('editor@example.org')]
    const none = { isGallery: false, isPreviews: false, isEditor: true, isAdmin: false }
    const admins = () =>
      claimedRows<{ id: number }>(
        db,
        sql`select id from member where is_admin and confirmed and suspended_at is null`,
      )
    const took = await Promise.all([setRoles(db, admin, none), setRoles(db, editor, none)])
    expect(took.filter(Boolean)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
    await db.query(sql`update member set is_admin = true where id = any(${[admin, editor]}::integer[])`)
    const suspended = await Promise.all([suspend(db, admin), suspend(db, editor)])
    expect(suspended.filter(Boolean)).toHaveLength(1)
    await db.query(sql`update member set suspended_at = null, is_admin = (id = ${admin})`)
    expect(await setRoles(db, admin, none)).toBe(false)
    expect(await suspend(db, admin)).toBe(false)
    expect(await merge(db, admin, editor)).toBe('last-admin')
    const visitor = (await signIn('admin')).visitor
    const kept = await visitor.post('/my-plinth/account/delete/', { password: 'plinth-demo' })
    expect(kept.statusCode).toBe(409)
    expect(await admins()).toEqual([{ id: admin }])
  })

  it('is no reason to keep anybody else from anything', async () => {
    const { db } = app.site
    const id = await idOf('gallery@example.org')
    expect(await suspend(db, id)).toBe(true)
  })
})

describe('e-mails', () => {
  it('to a suspended member are about their orders alone', async () => {
    const { db } = app.site
    await forgetEmails(db)
    const write = (to: string, evenSuspended = false) =>
      addEmail(db, { to, subject: 'News', body: 'New works', evenSuspended })
    await db.query(sql`update member set suspended_at = now() where email = 'member@example.org'`)
    await write('Member@example.org')
    await write('gallery@example.org')
    expect((await emailsIn(db)).map(({ to }) => to)).toEqual(['gallery@example.org'])
    await write('member@example.org', true)
    expect((await emailsIn(db)).map(({ to }) => to)).toContain('member@example.org')
    await db.query(sql`update member set suspended_at = null`)
    await write('member@example.org')
    expect((await emailsIn(db)).filter(({ to }) => to === 'member@example.org')).toHaveLength(2)
  })

  it('to the address of somebody who never proved it go as ever', async () => {
    const { db } = app.site
    await forgetEmails(db)
    await db.query(
      sql`insert into member (email, name, password_hash, suspended_at) values ('claimed@example.net', 'Claims', 'x', now())`,
    )
    await addEmail(db, { to: 'claimed@example.net', subject: 'News', body: 'New works' })
    expect(await emailsIn(db)).toHaveLength(1)
  })
})
