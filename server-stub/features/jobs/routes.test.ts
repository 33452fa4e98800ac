import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { JOB_TITLES } from '../../http/errors/sentences.js'
import { jobKind, Nothing } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { addEmail, emailById } from '../../mail/outbox.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp, TEST_CARDS } from '../../testing/site.js'

const PATH = '/staff/jobs/'
const PUSH = jobKind({ name: 'push', payload: v.object({ n: v.number() }) })

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp({ jobsAtOnce: 0, ...TEST_CARDS })
  await addDemoMembers(app.site.db)
})
beforeEach(() => app.site.db.query(sql`delete from job`))
afterAll(() => app.close())

async function as(name: string): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return visitor
}

async function addFailed(n = 1): Promise<number> {
  await addJob(app.site.db, PUSH, { n })
  const [row] = await claimedRows<{ id: number }>(
    app.site.db,
    sql`update job set state = 'failed', attempts = 6, ended_at = now(), last_error = '<b>nobody</b> answered'
     where id = (select max(id) from job) returning id`,
  )
  return row?.id ?? 0
}
const stateOf = async (id: number) =>
  (
    await claimedRows<{ state: string; attempts: number }>(
      app.site.db,
      sql`select state, attempts from job where id = ${id}`,
    )
  )[0]

it('jobs are seen by admins alone', async () => {
  const id = await addFailed()
  const paths = [PATH, `${PATH}${id}/`]
  const admin = await as('admin')
  for (const path of paths)
    expect((await admin.get(path)).body).toContain('&lt;b&gt;nobody&lt;/b&gt; answered')
  for (const name of ['editor', 'member', 'gallery']) {
    const other = await as(name)
    for (const path of paths) {
      const answer = await other.get(path)
      expect([answer.statusCode, answer.body.includes('answered')]).toEqual([403, false])
    }
    for (const what of ['retry/', 'delete/'])
      expect((await other.post(`${PATH}${id}/${what}`, {})).statusCode).toBe(403)
  }
  for (const path of paths) expect((await browse(app).get(path)).headers.location).toMatch(/^\/sign-in\//)
  expect(await stateOf(id)).toEqual({ state: 'failed', attempts: 6 })
})

it('what failed comes first, and each state has its list', async () => {
  await addFailed()
  await addJob(app.site.db, PUSH, { n: 2 }, { key: 'artist 7' })
  const admin = await as('admin')
  const first = (await admin.get(PATH)).body
  expect(first).toMatch(/aria-current="page">failed \(1\)/)
  expect(first).toContain('waiting (1)')
  expect(first).not.toContain('artist 7')
  expect((await admin.get(`${PATH}?state=waiting`)).body).toContain('artist 7')
  expect((await admin.get(`${PATH}?state=running`)).body).toContain('No jobs are running.')
})

it('each kind of job has a title, and no title is left over', () => {
  expect([...app.jobs.kinds.keys()].sort()).toEqual(Object.keys(JOB_TITLES).sort())
})

it('says what a job does in words, and beside it how it is called', async () => {
  const key = '2026-03-14T12:00:00.000Z'
  await addJob(app.site.db, { name: 'sweepMailTokens', payload: Nothing }, {}, { key })
  const admin = await as('admin')
  const { body } = await admin.get(PATH)
  expect(body).toMatch(/>Delete links in e-mails that have run out \d+<\/a>/)
  expect(body).not.toContain('sweepMailTokens')
  expect(body, 'a time for machines').not.toContain(key)
  const path = /href="(\/staff\/jobs\/\d+\/)"/.exec(body)?.[1] ?? ''
  expect((await admin.get(path)).body).toContain('<dt>Kind</dt><dd>sweepMailTokens</dd>')
})

it('the latest come first, fifty a page', async () => {
  for (let n = 0; n < 51; n++) await addJob(app.site.db, PUSH, { n }, { key: `key ${n}.` })
  const admin = await as('admin')
  const { body } = await admin.get(PATH)
  expect([body.includes('key 50.'), body.includes('key 0.')]).toEqual([true, false])
  const older = /href="(\/staff\/jobs\/\?[^"]*before=\d+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await admin.get(older)).body).toContain('key 0.')
})

it('a failed job is tried again from the beginning, or deleted', async () => {
  const admin = await as('admin')
  const [again, gone] = [await addFailed(1), await addFailed(2)]
  expect((await admin.post(`${PATH}${again}/retry/`, {})).headers.location).toBe(`${PATH}${again}/`)
  expect(await stateOf(again)).toEqual({ state: 'waiting', attempts: 0 })
  expect((await admin.post(`${PATH}${gone}/delete/`, {})).headers.location).toBe(PATH)
  expect(await stateOf(gone)).toBeUndefined()
  expect((await admin.get(`${PATH}${gone}/`)).statusCode).toBe(404)
})

it('what runs or is done can be neither', async () => {
  const admin = await as('admin')
  const id = await addFailed()
  for (const state of ['running', 'done']) {
    await app.site.db.query(sql`update job set state = ${state}`)
    for (const what of ['retry/', 'delete/'])
      expect((await admin.post(`${PATH}${id}/${what}`, {})).statusCode).toBe(404)
    expect((await admin.get(`${PATH}${id}/`)).body).not.toContain('retry/')
  }
  expect(await stateOf(id)).toEqual({ state: 'done', attempts: 6 })
})

it('an e-mail whose job is deleted is given up, and can be sent again', async () => {
  const admin = await as('admin')
  const { db } = app.site
  await addEmail(db, { to: 'ines@example.net', subject: 'Welcome', body: '' })
  const [row] = await claimedRows<{ job: number; email: number }>(
    db,
    sql`select job.id as job, outbox.id as email from job, outbox where job.key = outbox.id::text`,
  )
  if (!row) throw new Error('test: the e-mail has no job')
  await admin.post(`${PATH}${row.job}/delete/`, {})
  expect(await emailById(db, row.email)).toMatchObject({
    state: 'given up',
    lastError: 'Deleted by staff before it was sent.',
  })
  await admin.post(`/staff/outbox/${row.email}/`, {})
  expect(await emailById(db, row.email)).toMatchObject({ state: 'waiting' })
  expect(await claimedRows(db, sql`select state from job`)).toEqual([{ state: 'waiting' }])
})
