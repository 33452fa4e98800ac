/** Saved searches, as a browser without script uses them, and the e-mails about what is new in them. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp, TEST_DAY } from '../../testing/site.js'
import { addAlertJobs, writeAlert } from './alerts.js'

const PATH = '/my-plinth/searches/'
const EMAIL = 'member@example.org'
const LARGE = '/artworks/f/height/100-cm/'
const MINUTE_MS = 60_000

let app: FastifyInstance
let member: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  member = browse(app)
  await member.post('/sign-in/', { email: EMAIL, password: 'plinth-demo' })
})
beforeEach(async () => {
  await forgetEmails(app.site.db)
  for (const table of ['saved_search', 'artwork', 'job'])
    await app.site.db.query(sql`delete from ${sql.raw(table)}`)
})
afterAll(() => app.close())

const saved = () =>
  claimedRows<{ id: number; address: string; title: string; alert: string }>(
    app.site.db,
    sql`select id, address, title, alert from saved_search order by id`,
  )

async function save(address: string, alert = 'at-once'): Promise<number> {
  await member.post(PATH, { address, alert })
  return (await saved()).at(-1)?.id ?? 0
}

/** A published work of so many centimetres. */
async function hang(title: string, cm: number, isPublished = true): Promise<void> {
  await app.site.db.query(
    sql`insert into artwork (source, source_id, slug, title, height_mm, width_mm, published)
     values ('t', ${title}, ${title.toLowerCase()}, ${title}, ${cm * 10}, ${cm * 10}, ${isPublished})`,
  )
}

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const lookAt = (searchId: number, now: Date) =>
  writeAlert(app.site.db, { publicUrl: 'https://plinth.example', today: TEST_DAY, now }, searchId)

describe('a search', () => {
  it('is saved from the list that the reader comes from, with what was chosen since', async () => {
    const list = await member.get('/artworks/f/sizes/large/')
    expect(list.body).toContain('href="/my-plinth/searches/new/?address=%2Fartworks%2Ff%2Fsizes%2Flarge%2F"')
    const page = await member.get(`${PATH}new/?address=${encodeURIComponent('/artworks/f/sizes/large/')}`, {
      referer: `http://localhost:4400${LARGE}`,
      host: 'localhost:4400',
    })
    expect(page.body).toContain(`name="address" value="${LARGE}"`)
    expect(page.body).toContain('Artworks: Height from 100 cm')
    const elsewhere = await member.get(
      `${PATH}new/?address=${encodeURIComponent('/artworks/f/sizes/large/')}`,
      {
        referer: `https://elsewhere.example${LARGE}`,
      },
    )
    expect(elsewhere.body).toContain('name="address" value="/artworks/f/sizes/large/"')
  })

  it('is kept once, in its one form, and listed with how many works it has', async () => {
    await hang('Tall', 120)
    await hang('Small', 20)
    await save('/artworks/f/height/100-/page-index/3/page-size/24/', 'daily')
    await save(LARGE, 'weekly')
    expect(await saved()).toEqual([
      { id: expect.any(Number), address: LARGE, title: 'Artworks: Height from 100 cm', alert: 'weekly' },
    ])
    const { body } = await member.get(PATH)
    expect(body).toMatch(/1 work\s*<\/p>/)
    expect(body).toMatch(/value="weekly"\s+selected/)
  })

  it('is changed and deleted by its member', async () => {
    const id = await save(LARGE, 'daily')
    await member.post(`${PATH}${id}/`, { alert: 'none' })
    expect((await saved())[0]?.alert).toBe('none')
    expect((await member.post(`${PATH}${id}/`, { alert: 'hourly' })).statusCode).toBe(400)
    await member.post(`${PATH}${id}/`, { alert: 'none', do: 'delete' })
    expect(await saved()).toEqual([])
    expect((await member.post(`${PATH}${id}/`, { alert: 'none' })).statusCode).toBe(404)
  })

  it.each(['/artists/', '/artworks/salt-1/', '/artworks/f/sizes/huge/', 'https://elsewhere.example/', ''])(
    'is none where no list of works is: %s',
    async (address) => {
      expect((await member.post(PATH, { address, alert: 'daily' })).statusCode).toBe(400)
      expect((await member.get(`${PATH}new/?address=${encodeURIComponent(address)}`)).statusCode).toBe(404)
      expect(await saved()).toEqual([])
    },
  )

  it('is none that is longer than the database takes as a key', async () => {
    await app.site.db.query(
      sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
       select id, 't', id::text, id::text, 'Ana', 'Ana', true from generate_series(1000000001, 1000000200) id`,
    )
    const ids = Array.from({ length: 200 }, (_, index) => 1_000_000_001 + index)
    const of = (some: number[]) => `/artworks/f/artists/${some.join(',')}/`
    expect((await member.post(PATH, { address: of(ids.slice(0, 150)), alert: 'daily' })).statusCode).toBe(303)
    expect((await member.post(PATH, { address: of(ids), alert: 'daily' })).statusCode).toBe(400)
    await app.site.db.query(sql`delete from artist where id > 1000000000`)
  })

  it('is one of fifty at most', async () => {
    for (let year = 1900; year < 1950; year++) await save(`/artworks/f/year/${year}-/`)
    const answer = await member.post(PATH, { address: LARGE, alert: 'daily' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('You have 50 saved searches: delete one first.')
    expect((await member.post(PATH, { address: '/artworks/f/year/1900-/', alert: 'none' })).statusCode).toBe(
      303,
    )
  })
})

describe('an alert', () => {
  it('tells of what was published since, once, and of nothing else', async () => {
    await hang('Before', 150)
    const id = await save(LARGE)
    await hang('Tall', 120)
    await hang('Small', 20)
    await hang('Draft', 130, false)
    await lookAt(id, later(11))
    const email = await theEmailTo(app.site.db, EMAIL)
    expect(email.subject).toBe('A new work in a search that you saved')
    expect(email.body).toContain('A new work for “Artworks: Height from 100 cm”:')
    expect(email.body).toMatch(/Tall\nhttps:\/\/plinth\.example\/artworks\/tall-\d+\//)
    expect(email.body).toContain(`https://plinth.example${LARGE}`)
    expect(email.body).not.toMatch(/Small|Draft|Before/)
    await lookAt(id, later(30))
    expect(await emailsIn(app.site.db)).toHaveLength(1)
  })

  it('tells of a draft when it is published, and not again when it was taken down meanwhile', async () => {
    await hang('Draft', 130, false)
    const id = await save(LARGE)
    const publish = (is: boolean) => app.site.db.query(sql`update artwork set published = ${is}`)
    await publish(true)
    await lookAt(id, later(11))
    expect((await theEmailTo(app.site.db, EMAIL)).body).toContain('Draft')
    await publish(false)
    await publish(true)
    await lookAt(id, later(60))
    expect(await emailsIn(app.site.db)).toHaveLength(1)
  })

  it('says no price, also where the search is by price', async () => {
    await hang('Tall', 120)
    await app.site.db.query(
      sql`update artwork set availability = 'for-sale', price_minor = 450000, currency = 'EUR', published_at = null`,
    )
    const id = await save('/artworks/f/price/1000-5000eur/')
    await app.site.db.query(sql`update artwork set published = false`)
    await app.site.db.query(sql`update artwork set published = true`)
    await lookAt(id, later(11))
    const { body } = await theEmailTo(app.site.db, EMAIL)
    expect(body).toContain('Tall')
    expect(body).not.toMatch(/4[,.]?500/)
  })

  it.each([
    ['at-once', 4, 6],
    ['daily', 23 * 60, 24 * 60 + 1],
    ['weekly', 6 * 24 * 60, 7 * 24 * 60 + 1],
  ])('comes %s no sooner than its time, and by one job', async (alert, tooSoon, soonEnough) => {
    const id = await save(LARGE, alert)
    const jobs = () =>
      claimedRows<{ payload: object }>(
        app.site.db,
        sql`select payload from job where kind = 'saved search' order by id`,
      )
    await addAlertJobs(app.site.db, later(tooSoon))
    expect(await jobs()).toEqual([])
    await addAlertJobs(app.site.db, later(soonEnough))
    await addAlertJobs(app.site.db, later(soonEnough))
    expect(await jobs()).toEqual([{ payload: { searchId: id } }])
  })

  it('is not sent where nobody wants it, nor to an address that nobody confirmed', async () => {
    const id = await save(LARGE, 'none')
    await hang('Tall', 120)
    await lookAt(id, later(100_000))
    await member.post(`${PATH}${id}/`, { alert: 'at-once' })
    await app.site.db.query(sql`update member set confirmed = false where email = ${EMAIL}`)
    await lookAt(id, later(100_000))
    await app.site.db.query(sql`update member set confirmed = true where email = ${EMAIL}`)
    expect(await emailsIn(app.site.db)).toEqual([])
  })
})

it('the export of an account has them', async () => {
  await save(LARGE, 'daily')
  const answer = await member.get('/my-plinth/account/export/')
  expect(answer.body).toContain(LARGE)
})
