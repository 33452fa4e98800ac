/** Lists of works, as a browser without script uses them; who reads them, and who does not. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { exportOf } from '../accounts/member-data.js'

const PATH = '/my-plinth/lists/'
/** Digits that nothing but a price has. */
const DIGITS = '7319'

let app: FastifyInstance
let member: TestVisitor
let other: TestVisitor
let works: number[]

const db = () => app.site.db
const one = async <T>(statement: ReturnType<typeof sql>): Promise<T | undefined> =>
  (await claimedRows<{ value: T }>(db(), statement))[0]?.value
const idOf = async (email: string) =>
  (await one<number>(sql`select id as value from member where email = ${email}`)) ?? 0
const hang = async (title: string, isPublished = true): Promise<number> =>
  (await one<number>(
    sql`insert into artwork (source, source_id, slug, title, artist_line, height_mm, width_mm, year, availability, price_minor, currency, published)
     values ('t', ${title}, ${title.toLowerCase()}, ${title}, 'Ana Ruiz', 900, 1200, 1988, 'for-sale', ${`${DIGITS}00`}, 'EUR', ${isPublished})
     returning id as value`,
  )) ?? 0

async function signedIn(email: string): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email, password: 'plinth-demo' })
  return visitor
}

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(db())
  member = await signedIn('member@example.org')
  other = await signedIn('gallery@example.org')
})
beforeEach(async () => {
  for (const table of ['work_list', 'exhibition', 'gallery', 'artwork'])
    await db().query(sql`delete from ${sql.raw(table)}`)
  works = [await hang('Salt'), await hang('Tide')]
})
afterAll(() => app.close())

/** A list with the first work. */
async function make(title = 'For the stairs'): Promise<number> {
  const answer = await member.post(PATH, { title, work: String(works[0]) })
  expect(answer.statusCode).toBe(303)
  return Number(/(\d+)\/$/.exec(String(answer.headers.location))?.[1])
}
async function share(list: number, form: Record<string, string> = {}): Promise<string> {
  await member.post(`${PATH}${list}/`, { do: 'share', ...form })
  const token = await one<string>(sql`select share_token as value from work_list where id = ${list}`)
  return `/shared-lists/${token}/`
}
const holdsPrice = (body: string) => body.replace(/(?<=\d)[\s,.\u00a0]+(?=\d)/g, '').includes(DIGITS)

describe('a list', () => {
  it('is made with a work, which is added to others, each once', async () => {
    const list = await make()
    expect((await member.get(`${PATH}add/?work=${works[1]}`)).body).toContain('For the stairs')
    for (let time = 0; time < 2; time++)
      await member.post(`${PATH}add/`, { list: String(list), work: String(works[1]) })
    const { body } = await member.get(`${PATH}${list}/`)
    expect(body.match(/class="listed__item"/g)).toHaveLength(2)
    expect((await member.get(PATH)).body).toMatch(/2 works/)
  })

  it('has a title, is renamed and deleted', async () => {
    expect((await member.post(PATH, { title: ' ' })).body).toContain('Give the list a title.')
    expect((await member.post(PATH, { title: 'a'.repeat(121) })).statusCode).toBe(422)
    const list = await make()
    expect((await member.post(`${PATH}${list}/`, { do: 'rename', title: '' })).statusCode).toBe(422)
    await member.post(`${PATH}${list}/`, { do: 'rename', title: 'For the hall' })
    expect((await member.get(PATH)).body).toContain('For the hall')
    await member.post(`${PATH}${list}/`, { do: 'delete' })
    expect((await member.get(`${PATH}${list}/`)).statusCode).toBe(404)
  })

  it('is not another member’s, nor a visitor’s', async () => {
    const list = await make()
    const form = { do: 'share', title: 'Mine', note: 'Mine', list: String(list), work: String(works[1]) }
    expect((await other.get(`${PATH}${list}/`)).statusCode).toBe(404)
    for (const url of [`${PATH}${list}/`, `${PATH}${list}/works/${works[0]}/`, `${PATH}add/`])
      expect((await other.post(url, form)).statusCode, url).toBe(404)
    expect((await browse(app).get(`${PATH}${list}/`)).headers.location).toContain('/sign-in/')
    expect((await other.get(PATH)).body).not.toContain('For the stairs')
    expect(await one(sql`select share_token as value from work_list where id = ${list}`)).toBeNull()
  })

  it('holds a hundred works and no more; a member has fifty', async () => {
    const list = await make()
    await db().query(sql`insert into artwork (source, source_id, slug, title, published)
      select 'm', n::text, 'm' || n, 'Many', true from generate_series(1, 99) n`)
    await db().query(
      sql`insert into work_list_item (list_id, artwork_id) select ${list}, id from artwork where source = 'm'`,
    )
    const full = await member.post(`${PATH}add/`, { list: String(list), work: String(works[1]) })
    expect(full.statusCode).toBe(409)
    const again = await member.post(`${PATH}add/`, { list: String(list), work: String(works[0]) })
    expect(again.statusCode).toBe(303)
    await db().query(sql`insert into work_list (member_id, title)
      select ${await idOf('member@example.org')}, 'More' from generate_series(1, 49)`)
    expect((await member.post(PATH, { title: 'One more' })).statusCode).toBe(409)
  })

  it('leaves out what is published no more, and takes nothing that is not', async () => {
    const list = await make()
    await db().query(sql`update artwork set published = false where id = ${works[0] ?? 0}`)
    expect((await member.get(`${PATH}${list}/`)).body).not.toContain('Salt')
    const hidden = await hang('Hidden', false)
    const answer = await member.post(`${PATH}add/`, { list: String(list), work: String(hidden) })
    expect(answer.statusCode).toBe(404)
  })
})

describe('beside a work', () => {
  const showOf = async (title: string, work?: number): Promise<number> => {
    const id =
      (await one<number>(
        sql`with gallery as (
           insert into gallery (source, source_id, slug, name, sort_name, kind) values ('t', ${title}, ${title}, 'Halle', 'Halle', 1) returning id
         )
         insert into exhibition (source, source_id, slug, title, gallery_id, starts_on, ends_on, published)
         select 't', ${title}, ${title.toLowerCase()}, ${title}, id, '2026-01-01', '2026-02-01', true from gallery returning id as value`,
      )) ?? 0
    if (work !== undefined)
      await db().query(
        sql`insert into exhibition_artwork (exhibition_id, artwork_id, position) values (${id}, ${work}, 1)`,
      )
    return id
  }

  it('stand a note, the exhibition, the room it hung in and the day it was seen', async () => {
    const list = await make()
    const show = await showOf('Low', works[0])
    await showOf('Elsewhere shown')
    const page = await member.get(`${PATH}${list}/`)
    expect(page.body).toContain('>Low</option>')
    expect(page.body).not.toContain('Elsewhere shown')
    const note = { note: 'Quiet.\r\n<b>', exhibition: String(show), room: 'Room 3', seenOn: '2026-01-14' }
    await member.post(`${PATH}${list}/works/${works[0]}/`, note)
    const { body } = await member.get(`${PATH}${list}/`)
    expect(body).toContain('Quiet.\n&lt;b&gt;')
    expect(body.replace(/<[^>]+>|\s+/g, ' ')).toMatch(/Seen\s+in\s+Low\s*,\s+Room 3, 14 January 2026/)
  })

  it('only an exhibition that it was in is kept, and no day that is none', async () => {
    const list = await make()
    const show = await showOf('Elsewhere')
    const url = `${PATH}${list}/works/${works[0]}/`
    await member.post(url, { exhibition: String(show), note: 'x' })
    expect(await one(sql`select exhibition_id as value from work_list_item`)).toBeNull()
    const wrong = await member.post(url, { seenOn: '2026-02-30', note: 'Kept as typed' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Write the date as YYYY-MM-DD')
    expect(wrong.body).toContain('Kept as typed')
    expect((await member.post(url, { note: 'a'.repeat(2001) })).statusCode).toBe(422)
  })

  it('it is taken out of the list', async () => {
    const list = await make()
    await member.post(`${PATH}${list}/works/${works[0]}/`, { do: 'remove' })
    expect((await member.get(`${PATH}${list}/`)).body).toContain('No works yet')
  })
})

describe('a list that is shared', () => {
  it('is read by whoever has its address, and by no cache or search engine, until it is withdrawn', async () => {
    const list = await make()
    const address = await share(list)
    expect(address).toMatch(/^\/shared-lists\/[\w-]{43}\/$/)
    expect(await share(list)).toBe(address)
    const answer = await browse(app).get(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain('name="robots" content="noindex"')
    expect(answer.body).toContain('Salt')
    expect(answer.body).not.toContain('Mara')
    await member.post(`${PATH}${list}/`, { do: 'withdraw' })
    expect((await browse(app).get(address)).statusCode).toBe(404)
    expect(await share(list)).not.toBe(address)
    expect((await browse(app).get('/shared-lists/null/')).statusCode).toBe(404)
  })

  it('shows notes only where its member says so', async () => {
    const list = await make()
    await member.post(`${PATH}${list}/works/${works[0]}/`, { note: 'Between us', room: 'Attic' })
    const address = await share(list)
    for (const words of ['Between us', 'Attic'])
      expect((await browse(app).get(address)).body).not.toContain(words)
    await share(list, { notes: '1' })
    for (const words of ['Between us', 'Attic'])
      expect((await browse(app).get(address)).body).toContain(words)
    await share(list)
    expect((await browse(app).get(address)).body).not.toContain('Between us')
  })

  it('tells no price but by what members’ scripts open, and names its address to nobody who measures', async () => {
    const { body } = await browse(app).get(await share(await make()))
    expect(holdsPrice(body)).toBe(false)
    expect(body).toContain('data-seal=')
    expect(body).toMatch(/name="plinth-personal-paths" content="[^"]*\/shared-lists\//)
  })
})

describe('works side by side', () => {
  it('are as many as four, in the order asked for, each once', async () => {
    const more = [await hang('Ebb'), await hang('Flow'), await hang('Spring')]
    const [salt = 0, tide = 0] = works
    const asked = [tide, salt, tide, ...more]
    const { body, statusCode } = await browse(app).get(
      `/compare/?${asked.map((id) => `works=${id}`).join('&')}`,
    )
    expect(statusCode).toBe(200)
    expect([...body.matchAll(/<cite dir="auto">(\w+)<\/cite>/g)].map(([, title]) => title)).toEqual([
      'Tide',
      'Salt',
      'Ebb',
      'Flow',
    ])
    expect(body).toContain('At most 4 works')
    expect(body).toContain('1988')
    expect(body).toContain('name="robots" content="noindex"')
    expect(holdsPrice(body)).toBe(false)
    expect(body.match(/data-seal=/g)).toHaveLength(4)
    const list = await browse(app).get(`/compare/?works=${salt},${tide}`)
    expect(list.body.match(/scope="col"/g)).toHaveLength(2)
  })

  it.each([
    '',
    '?works=',
    '?works=x',
    '?works=999999999',
    '?works=1e3&works=-1',
    '?works=99999999999999999999',
  ])('without any at %s there is a page that says where to choose', async (query) => {
    const { statusCode, body } = await browse(app).get(`/compare/${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('Choose works to compare')
  })
})

describe('with an account', () => {
  it('lists and notes are exported, without the address of one that is shared', async () => {
    const list = await make()
    await member.post(`${PATH}${list}/works/${works[0]}/`, {
      note: 'Quiet',
      room: 'Room 3',
      seenOn: '2026-01-14',
    })
    const address = await share(list)
    const kept = await exportOf(db(), await idOf('member@example.org'), app.accountHooks.exportParts)
    expect(kept.work_list).toMatchObject([{ title: 'For the stairs' }])
    expect(kept.work_list_item).toMatchObject([{ note: 'Quiet', room: 'Room 3', seen_on: '2026-01-14' }])
    expect(JSON.stringify(kept)).not.toContain(address.split('/')[2])
  })

  it('they go', async () => {
    const list = await make()
    const address = await share(list)
    const leaver = await signedIn('previews@example.org')
    await db().query(
      sql`update work_list set member_id = ${await idOf('previews@example.org')} where id = ${list}`,
    )
    const answer = await leaver.post('/my-plinth/account/delete/', { password: 'plinth-demo' })
    expect(answer.statusCode).toBe(303)
    expect(await claimedRows(db(), sql`select 1 from work_list_item`)).toEqual([])
    expect((await browse(app).get(address)).statusCode).toBe(404)
  })
})
