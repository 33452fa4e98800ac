import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../testing/people/browser.js'
import { openTestApp } from '../testing/site.js'

let app: FastifyInstance
let member: TestVisitor
beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
})
beforeEach(async () => {
  await app.site.db.query(sql`delete from session`)
  member = browse(app)
  await member.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
})
afterAll(() => app.close())

const isAuthed = async () => (await member.get('/system/user/')).json().Authed

/** As if the session had begun so long ago and was last extended so long ago. */
const age = (begun: string, extended = '0 days') =>
  app.site.db.query(sql`update session set created_at = now() - ${begun}::interval,
       expires_at = least(now() - ${extended}::interval + interval '30 days', now() - ${begun}::interval + interval '90 days')`)

async function daysLeft(): Promise<number | undefined> {
  const [row] = await claimedRows<{ days: number }>(
    app.site.db,
    sql`select round(extract(epoch from expires_at - now()) / 86400)::integer as days from session`,
  )
  return row?.days
}

it('a session goes on for thirty days from its last use', async () => {
  await age('40 days', '20 days')
  expect(await daysLeft()).toBe(10)
  expect(await isAuthed()).toBe(true)
  expect(await daysLeft()).toBe(30)
})

it('a session ends ninety days after it has begun, however much it is used', async () => {
  await age('85 days', '2 days')
  expect((await member.get('/system/user/')).json().Authed).toBe(true)
  expect(await daysLeft()).toBe(5)
  // Nothing is left to extend: the cookie is not sent again at each call.
  expect((await member.get('/system/user/')).cookies).toEqual([])
  await age('91 days')
  expect(await isAuthed()).toBe(false)
})

it('the list of sessions says when each began and was last used, and marks this one', async () => {
  const { db } = app.site
  await db.query(
    sql`update session set agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', created_at = '2026-03-01 10:00Z', last_used_at = '2026-03-02 11:30Z', expires_at = now() + interval '1 day'`,
  )
  const other = browse(app)
  await other.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  const page = (await other.get('/my-plinth/account/')).body.replaceAll('\u00a0', ' ')
  const rows = [...page.matchAll(/<li class="settings__row">(.*?)<\/li>/gs)].map(([, row = '']) => row)
  expect(rows.map((row) => row.includes('This device'))).toEqual([true, false])
  expect(rows[1]).toContain('Firefox on Windows')
  expect(rows[1]).toContain('Signed in 1 March 2026')
  expect(rows[1]).toContain('Last used 2 March 2026, 11:30 UTC')
  expect(rows[1]).toMatch(/<button[^>]*>Sign out<\/button>/)
  expect(rows[0]).not.toContain('<button')
})

it('beyond a hundred sessions of a member the one that was used longest ago ends', async () => {
  const { db } = app.site
  await db.query(sql`insert into session (id, member_id, agent, expires_at, last_used_at)
     select 'more ' || n, member_id, '', now() + interval '30 days', now() - interval '1 hour' * n
     from session, generate_series(1, 99) as n`)
  await browse(app).post('/sign-in/', { email: 'gallery@example.org', password: 'plinth-demo' })
  const sessions = async () =>
    (await claimedRows<{ id: string }>(db, sql`select id from session`)).map(({ id }) => id)
  expect(await sessions()).toHaveLength(101)
  await browse(app).post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  expect(await sessions()).toHaveLength(101)
  expect(await sessions()).not.toContain('more 99')
  expect(await isAuthed()).toBe(true)
})

it('that a session was used is noted, once in five minutes', async () => {
  const { db } = app.site
  const sinceUse = async () => {
    const [row] = await claimedRows<{ minutes: number }>(
      db,
      sql`select round(extract(epoch from now() - last_used_at) / 60)::integer as minutes from session`,
    )
    return row?.minutes
  }
  const used = (minutes: number) =>
    db.query(sql`update session set last_used_at = now() - make_interval(mins => ${minutes})`)
  await used(4)
  await isAuthed()
  expect(await sinceUse()).toBe(4)
  await used(6)
  await isAuthed()
  expect(await sinceUse()).toBe(0)
})
