/** Whatever staff send leaves a row that says who, when, where, what; no row is changed later. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { changesOf, chosenIn } from '../../auth/staff-acts.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openStorelessApp, openTestApp } from '../../testing/site.js'

interface Row {
  id: number
  who: string
  address: string
  thing: string
  thing_id: number | null
  sent: Record<string, unknown>
  status: number | null
  changed: Record<string, [unknown, unknown]> | null
}

/** Something in each table. */
const COLUMN: Readonly<Record<string, string>> = {
  staff_act: 'who',
  staff_act_end: 'led_to',
  staff_act_done: 'act_id',
}

/** Those that name what they change by something else than `:id`, or change nothing that is kept. */
const WITHOUT_THING = new Set(['/staff/admin/widgets/:name/', '/staff/caching/'])

const routes = await (async () => {
  const bare = await openStorelessApp()
  await bare.ready()
  const list = bare.routeList.filter(({ method, url }) => method === 'POST' && url.startsWith('/staff/'))
  await bare.close()
  return list.map(({ url }) => url)
})()

let app: FastifyInstance
let admin: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const acts = () =>
  claimedRows<Row>(
    app.site.db,
    sql`select staff_act.*, status, changed from staff_act left join staff_act_end on act_id = id order by id`,
  )
const addressOf = (url: string) => url.replace(':collection', 'artists').replace(/:\w+/g, '999999')

it('there are many routes of staff', () => {
  expect(routes.length).toBeGreaterThan(25)
})

it.each(routes)('what is sent to %s leaves a row with its outcome', async (url) => {
  const before = (await acts()).length
  const answer = await admin.post(addressOf(url), { do: 'nothing-known', text: 'What somebody wrote.' })
  const rows = (await acts()).slice(before)
  // What the schema refuses never comes to be done.
  if (answer.statusCode === 400 && rows.length === 0) return
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ address: addressOf(url), status: answer.statusCode })
  expect(rows[0]?.who).toMatch(/ \(admin@example\.org\)$/)
  expect(JSON.stringify(rows)).not.toContain('What somebody wrote')
  const namesThing = url.includes('/:id/') && !WITHOUT_THING.has(url)
  if (namesThing) expect(rows[0]).toMatchObject({ thing: expect.stringMatching(/^\w+$/), thing_id: 999_999 })
})

it('whoever is refused at the door leaves none', async () => {
  const before = (await acts()).length
  const member = await signedIn(app, 'member')
  for (const who of [member, browse(app)])
    expect((await who.post('/staff/jobs/1/retry/', {})).statusCode).toBeGreaterThan(400)
  expect(await acts()).toHaveLength(before)
})

it('an act that is done says from what to what', async () => {
  const [row] = await claimedRows<{ id: number }>(
    app.site.db,
    sql`insert into artist (source, source_id, slug, name, sort_name, published) values ('t', 'a', 'ana', 'Ana', 'Ana', false) returning id`,
  )
  await admin.post(`/staff/admin/artists/${row?.id}/`, { published: 'yes' })
  expect((await acts()).at(-1)).toMatchObject({
    thing: 'artist',
    thing_id: row?.id,
    sent: { published: 'yes' },
    status: 303,
    changed: { published: [false, true] },
  })
})

const publishing = async (name: string) =>
  (
    await claimedRows<{ id: number }>(
      app.site.db,
      sql`insert into artist (source, source_id, slug, name, sort_name, published) values ('t', ${name}, ${name}, ${name}, ${name}, false) returning id`,
    )
  )[0]?.id ?? 0
const done = (act: number | undefined) =>
  claimedRows<{ changed: Row['changed'] }>(
    app.site.db,
    sql`select changed from staff_act_done where act_id = ${act ?? 0} order by id`,
  )

it('an act is written down in its own transaction: a server that dies after it leaves it done', async () => {
  const id = await publishing('olga')
  // The server dies before it can say how it ended.
  await app.site.db.query(
    sql`create function t_die() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`,
  )
  await app.site.db.query(
    sql`create trigger t_die before insert on staff_act_end for each row execute function t_die()`,
  )
  const answer = await admin.post(`/staff/admin/artists/${id}/`, { published: 'yes' })
  await app.site.db.query(sql`drop function t_die() cascade`)
  expect(answer.statusCode).toBe(500)
  const act = (await acts()).at(-1)
  expect(act).toMatchObject({ thing_id: id, status: null })
  expect(await done(act?.id)).toMatchObject([{ changed: { published: [false, true] } }])
  const { body } = await admin.get(`/staff/acts/?thing=artist&id=${id}`)
  expect(body).toContain('Done, without an answer')
  expect(body).not.toContain('Not finished')
})

it('an act that the database undoes is not written down as done', async () => {
  const id = await publishing('petra')
  await app.site.db.query(
    sql`create function t_undo() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await app.site.db.query(
    sql`create constraint trigger t_undo after update on artist deferrable initially deferred for each row execute function t_undo()`,
  )
  const answer = await admin.post(`/staff/admin/artists/${id}/`, { published: 'yes' })
  await app.site.db.query(sql`drop function t_undo() cascade`)
  expect(answer.statusCode).toBe(500)
  expect(await done((await acts()).at(-1)?.id)).toEqual([])
})

it('what is refused has done nothing', async () => {
  const id = await publishing('rosa')
  await admin.post(`/staff/admin/artists/${id}/`, { published: 'perhaps' })
  expect(await done((await acts()).at(-1)?.id)).toEqual([])
})

it('a row is changed and deleted by nobody', async () => {
  for (const table of ['staff_act', 'staff_act_end', 'staff_act_done'])
    for (const statement of [
      sql`delete from ${sql.raw(table)}`,
      sql`update ${sql.raw(table)} set ${sql.raw(`${COLUMN[table]} = ${COLUMN[table]}`)}`,
      sql`truncate ${sql.raw(table)} cascade`,
    ])
      await expect(app.site.db.query(statement)).rejects.toThrow('this table is only added to')
})

it('is read by admins, page by page, by who, what and when', async () => {
  await app.site.db.query(sql`insert into staff_act (at, who_id, who, address, thing, thing_id, sent)
    select '2026-01-05', 900, 'Olga', '/staff/orders/' || n || '/', 'member_order', n, '{}' from generate_series(1, 120) n`)
  const first = await admin.get('/staff/acts/?who=900')
  expect(first.body.match(/<td>Olga<\/td>/g)).toHaveLength(50)
  expect(first.body).toContain('Not finished')
  let pages = 0
  let seen = 0
  for (let url: string | undefined = '/staff/acts/?who=900'; url; ) {
    const { body } = await admin.get(url)
    pages += 1
    seen += body.match(/<td>Olga<\/td>/g)?.length ?? 0
    url = /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  expect([pages, seen]).toEqual([3, 120])
  expect(
    (await admin.get('/staff/acts/?thing=member_order&id=7')).body.match(/<td>Olga<\/td>/g),
  ).toHaveLength(1)
  expect((await admin.get('/staff/acts/?who=900&from=2026-01-06')).body).toContain(
    'Nothing was done that fits',
  )
  expect((await admin.get('/staff/acts/?who=900&to=2026-01-05')).body).toContain('Olga')
  expect((await admin.get('/staff/acts/?from=2026-02-30')).statusCode).toBe(400)
  const editor = await signedIn(app, 'editor')
  for (const url of ['/staff/acts/', '/staff/members/', '/staff/figures/']) {
    expect((await editor.get(url)).statusCode, url).toBe(403)
    expect((await (await signedIn(app, 'member')).get(url)).statusCode, url).toBe(403)
    expect((await browse(app).get(url)).statusCode, url).toBe(303)
  }
})

describe('what is kept', () => {
  it('of a form is what was chosen, not what was written', () => {
    expect(
      chosenIn({ values: { do: 'pay', amount: '1200', why: 'They asked twice.', key: 'abc', empty: '' } }),
    ).toEqual({ do: 'pay', amount: '1200', why: '…' })
    expect(chosenIn(undefined)).toEqual({})
    expect(chosenIn({ password: 'x', email: 'ana@example.org', list: ['a'] })).toEqual({
      email: '…',
      list: '…',
    })
  })

  it('of a row is each column that is another, and no secret', () => {
    expect(
      changesOf(
        { status: 'open', note: 'a long text', n: 1, same: 2, password_hash: 'a' },
        { status: 'closed', note: 'another, longer text', n: null, same: 2, password_hash: 'b' },
      ),
    ).toEqual({ status: ['open', 'closed'], note: ['…', '…'], n: [1, null] })
    expect(changesOf({}, { id: 4 })).toEqual({ id: [null, 4] })
  })
})

describe('beside the pages of staff', () => {
  it('what an advisor says in the chat is an act, what a member says is none', async () => {
    const [member] = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from member where email = 'member@example.org'`,
    )
    const before = (await acts()).length
    const say = (who: TestVisitor, query: string) =>
      who.post(
        `/system/chat/messages/${query}`,
        { key: query === '' ? 'a-key-of-a-form' : 'another-key-of-a-form', text: 'Good morning.' },
        { 'sec-fetch-mode': 'cors', 'x-csrf-token': who.cookie('plinth-csrf') },
      )
    expect((await say(await signedIn(app, 'member'), '')).statusCode).toBe(200)
    expect(await acts()).toHaveLength(before)
    expect((await say(admin, `?of=${member?.id}`)).statusCode).toBe(200)
    expect((await acts()).slice(before)).toMatchObject([{ address: '/system/chat/messages/', status: 200 }])
  })

  it('what an admin decides on a selection is an act', async () => {
    const before = (await acts()).length
    const answer = await admin.post('/my-plinth/gallery-selections/999999/', { screen: 'current' })
    expect((await acts()).slice(before)).toMatchObject(
      answer.statusCode === 400
        ? []
        : [{ address: '/my-plinth/gallery-selections/999999/', status: answer.statusCode }],
    )
  })
})
