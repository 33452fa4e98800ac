import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { addEmail } from '../../mail/outbox.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE'
const PATH = '/staff/outbox/'

let app: FastifyInstance
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.site
  await addDemoMembers(db)
  await addEmail(db, {
    to: 'ines@example.net',
    subject: '<b>Welcome</b>',
    body: `Open\nhttp://localhost:4400/sign-up/confirm/${SECRET}/\n`,
  })
  for (let n = 0; n < 50; n++) await addEmail(db, { to: 'bo@example.net', subject: `Email ${n}`, body: '' })
  ids = (await claimedRows<{ id: number }>(db, sql`select id from outbox order by id`)).map(({ id }) => id)
})
afterAll(() => app.close())

async function as(name: string, where = app): Promise<TestVisitor> {
  const visitor = browse(where)
  await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return visitor
}

it('e-mails are read by staff alone', async () => {
  const paths = [PATH, `${PATH}${ids[0]}/`]
  for (const name of ['admin', 'editor']) {
    const staff = await as(name)
    for (const path of paths) expect((await staff.get(path)).statusCode).toBe(200)
  }
  for (const name of ['member', 'gallery', 'previews']) {
    const other = await as(name)
    for (const path of paths) {
      const answer = await other.get(path)
      expect([answer.statusCode, answer.body.includes('This page is for Plinth staff only.')]).toEqual([
        403,
        true,
      ])
      expect(answer.body).not.toContain('ines@example.net')
    }
  }
  for (const path of paths) expect((await browse(app).get(path)).headers.location).toMatch(/^\/sign-in\//)
})

it('the latest e-mails come first, fifty a page', async () => {
  const staff = await as('admin')
  const first = await staff.get(PATH)
  expect(first.body).toContain('Email 49')
  expect(first.body).not.toContain('Welcome')
  const older = /href="(\/staff\/outbox\/\?before=\d+)"/.exec(first.body)?.[1] ?? ''
  const second = await staff.get(older)
  expect(second.body).toContain('&lt;b&gt;Welcome&lt;/b&gt;')
  expect(second.body).not.toContain('Older e-mails')
})

it('an e-mail’s links work for whoever tries the site, and are nobody’s where accounts are real', async () => {
  const email = await (await as('editor')).get(`${PATH}${ids[0]}/`)
  expect(email.body).toContain(`href="http://localhost:4400/sign-up/confirm/${SECRET}/"`)
  await app.site.db.query(sql`update member set is_demo = false where is_admin`)
  const live = await openTestAppOn(app.site.db, { production: true })
  const shown = await (await as('admin', live)).get(`${PATH}${ids[0]}/`)
  await live.close()
  expect(shown.body).toContain('/sign-up/confirm/…/')
  expect(shown.body).not.toContain(SECRET)
})

it('an e-mail that was given up can be tried again, others cannot', async () => {
  const staff = await as('admin')
  const path = `${PATH}${ids[1]}/`
  expect((await staff.post(path, {})).statusCode).toBe(404)
  await app.site.db.query(
    sql`update outbox set gave_up_at = now(), tries = 7, last_error = 'nobody here' where id = ${ids[1] ?? 0}`,
  )
  expect((await staff.get(path)).body).toContain('nobody here')
  expect((await staff.post(path, {})).headers.location).toBe(path)
  expect((await staff.get(path)).body).toContain('data-state="waiting"')
})
