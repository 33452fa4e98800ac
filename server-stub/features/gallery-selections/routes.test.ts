/** Who may do what with a selection of galleries, by script and by plain forms. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOTHING_OUTSTANDING } from '../../../widgets/shared/contract/gallery-selections.call.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'

const [OPEN, CLOSED] = ['/my-plinth/gallery-selections/50/', '/my-plinth/gallery-selections/51/']
const APPROVE = '/system/approve-gallery/'

let app: FastifyInstance
const who: Record<string, TestVisitor> = {}

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.site
  await addDemoMembers(db)
  await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind)
     select id, 'test', id::text, 'g-' || id, 'Gallery ' || id, 'G' || id, 1 from generate_series(960, 962) id`)
  await db.query(
    sql`insert into gallery_selection (id, title, choices, closes_on) values (50, 'Next fair', '{Main,Focus}', '2026-03-14'), (51, 'Last fair', '{Main}', '2026-03-13')`,
  )
  await db.query(sql`insert into gallery_selection_member (selection_id, member_id)
     select s.id, m.id from gallery_selection s, member m where m.email in ('gallery@example.org', 'editor@example.org')`)
  await db.query(
    sql`insert into gallery_selection_entry (selection_id, gallery_id, position) select s.id, g, g - 959 from gallery_selection s, generate_series(960, 962) g`,
  )
  for (const name of ['member', 'gallery', 'previews', 'admin', 'editor']) {
    const visitor = browse(app)
    await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
    who[name] = visitor
  }
  const visitor = browse(app)
  await visitor.get('/system/user/')
  who.visitor = visitor
})
afterAll(() => app.close())

const as = (name: string): TestVisitor => {
  const visitor = who[name]
  if (!visitor) throw new Error(`test: nobody is called ${name}`)
  return visitor
}
/** As the widget sends it. */
const script = (visitor: TestVisitor) => ({
  accept: '*/*',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'x-csrf-token': visitor.cookie('plinth-csrf'),
})
const idOf = async (name: string) =>
  (
    await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from member where email = ${`${name}@example.org`}`,
    )
  )[0]?.id

// Role by call. A visitor is sent to sign in, or refused; who is not of the committee does not learn that there is one.
const CALLS: Record<string, (visitor: TestVisitor, gallery: number) => Promise<{ statusCode: number }>> = {
  'the list': (visitor) => visitor.get('/my-plinth/gallery-selections/'),
  current: (visitor) => visitor.get(OPEN),
  completed: (visitor) => visitor.get(`${OPEN}completed/`),
  summary: (visitor) => visitor.get(`${OPEN}summary/`),
  'approve-gallery': (visitor) =>
    visitor.post(APPROVE, { name: 'Ana', email: 'a@example.org' }, script(visitor)),
  'save-selection': (visitor) => visitor.post(OPEN, { 'gallery-960': '1' }, script(visitor)),
  remind: (visitor, user) =>
    visitor.post(`${OPEN}?action=reminder&userId=${user}&count=2`, {}, script(visitor)),
  decide: (visitor) => visitor.get(`${OPEN}?action=accept&galleryNodeId=962`, script(visitor)),
  'decide asked': (visitor) => visitor.get(`${OPEN}?action=accept&galleryNodeId=962`),
  'decide posted': (visitor) => visitor.post(`${OPEN}?action=undo&galleryNodeId=962`, {}),
  'submit-selection': (visitor) => visitor.post(OPEN, { 'gallery-961': '2', 'saving-selections': '1' }),
}
it.each([
  // call, visitor, member, previews, editor, gallery, admin
  ['the list', 303, 403, 403, 403, 200, 200],
  ['current', 303, 404, 404, 404, 200, 303],
  ['completed', 303, 404, 404, 404, 200, 200],
  ['summary', 303, 404, 404, 404, 200, 200],
  ['approve-gallery', 401, 403, 403, 403, 204, 204],
  ['save-selection', 401, 404, 404, 404, 204, 403],
  ['remind', 401, 404, 404, 404, 403, 204],
  ['decide', 303, 404, 404, 404, 403, 204],
  ['decide asked', 303, 404, 404, 404, 403, 200],
  ['decide posted', 401, 404, 404, 404, 403, 303],
  ['submit-selection', 401, 404, 404, 404, 303, 403],
])(
  '%s answers a visitor, member, previews, editor, gallery, admin as it should',
  async (call, ...statuses) => {
    const user = (await idOf('gallery')) ?? 0
    const found = []
    for (const name of ['visitor', 'member', 'previews', 'editor', 'gallery', 'admin'])
      found.push((await CALLS[call]?.(as(name), user))?.statusCode)
    expect(found).toEqual(statuses)
  },
)

it('the overview says what waits, as long as something does', async () => {
  const gallery = as('gallery')
  await gallery.post(OPEN, { 'gallery-960': '0', 'gallery-961': '1' })
  expect((await gallery.get('/my-plinth/')).body).toMatch(
    /Next fair: 2 galleries are waiting for your choice until 14.March 2026\./,
  )
  expect((await as('member').get('/my-plinth/')).body).not.toContain('Next fair')
})

it('keeps what is chosen with the button, says so, and shows it under Completed', async () => {
  const gallery = as('gallery')
  await gallery.post(OPEN, { 'gallery-960': '0', 'gallery-961': '0', 'saving-selections': '1' })
  const open = (await gallery.get(OPEN)).body
  expect(open).toContain('0 of 3 chosen')
  expect(open).toContain('data-widget="context-guard"')
  const answer = await gallery.post(OPEN, { 'gallery-960': '2', screen: 'current', 'saving-selections': '1' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${OPEN}?saved=1`])
  const next = (await gallery.get(`${OPEN}?saved=1`)).body
  expect(next).toContain('Saved. What you have chosen is under')
  expect(next).toContain('0 of 2 chosen')
  expect(next).not.toContain('data-gallery="960"')
  const completed = (await gallery.get(`${OPEN}completed/`)).body
  expect(completed).toMatch(/name="gallery-960" value="2" checked/)
  expect(completed).not.toContain('?action=accept')
  for (const wrong of [{ 'gallery-960': '3' }, { 'gallery-960': 'Main' }])
    expect((await gallery.post(OPEN, wrong)).statusCode).toBe(400)
})

it('decides by GET for a script alone, once it carries the token, and never for what is fetched ahead', async () => {
  const admin = as('admin')
  const address = `${OPEN}?action=decline&galleryNodeId=961`
  const decision = async () =>
    (
      await app.site.db.query(
        sql`select decision from gallery_selection_entry where selection_id = 50 and gallery_id = 961`,
      )
    )[0]
  const asked = await admin.get(address)
  expect(asked.body).toContain('Gallery 961 will be declined.')
  expect(asked.body).toContain(`action="${address.replace('&', '&amp;')}"`)
  for (const prefetch of ['sec-purpose', 'x-sec-purpose'])
    expect((await admin.get(address, { ...script(admin), [prefetch]: 'prefetch' })).statusCode).toBe(200)
  expect((await admin.get(address, { ...script(admin), 'x-csrf-token': 'made-up' })).statusCode).toBe(403)
  expect(await decision()).toEqual({ decision: null })
  expect((await admin.get(address, script(admin))).statusCode).toBe(204)
  expect(await decision()).toEqual({ decision: 'declined' })
  expect((await admin.get(`${OPEN}summary/`)).body).toMatch(/Gallery 961.*declined.*Undo/s)
  expect((await admin.get(`${OPEN}?action=accept&galleryNodeId=77`, script(admin))).statusCode).toBe(404)
  const undone = await admin.post(`${OPEN}?action=undo&galleryNodeId=961`, {})
  expect(undone.headers.location).toBe(`${OPEN}summary/`)
  const accepted = await admin.post(`${OPEN}?action=accept&galleryNodeId=961`, {})
  expect((await admin.get(String(accepted.headers.location))).body).toContain('Gallery 961 was accepted.')
  await admin.post(`${OPEN}?action=undo&galleryNodeId=961`, {})
  expect((await admin.get(`${OPEN}?action=burn&galleryNodeId=961`)).statusCode).toBe(400)
})

it('an admin’s completed screen holds every gallery, and a reminder goes by e-mail to who has something to do', async () => {
  const { db } = app.site
  const [admin, gallery] = [as('admin'), as('gallery')]
  await db.query(sql`delete from outbox`)
  await db.query(sql`delete from attempt`)
  const completed = (await admin.get(`${OPEN}completed/`)).body
  expect(completed).toContain('Galleries: 3')
  expect(completed).toContain('Focus 1')
  const user = await idOf('gallery')
  const remind = (count: string) => `${OPEN}?action=reminder&userId=${user}&count=${count}`
  expect((await admin.get(remind('2'))).body).toContain(
    'Are you sure you want to send an email reminder to Goran Halle?',
  )
  expect((await admin.get(remind('0'))).body).toContain(NOTHING_OUTSTANDING)
  expect((await admin.post(remind('0'), {})).statusCode).toBe(409)
  const sent = await admin.post(remind('2'), {})
  expect(sent.headers.location).toBe(`${OPEN}summary/?reminded=${user}`)
  expect((await admin.get(String(sent.headers.location))).body).toContain('Reminder sent')
  expect(await db.query(sql`select to_address, subject from outbox`)).toEqual([
    { to_address: 'gallery@example.org', subject: 'Next fair: 2 galleries are waiting for your choice' },
  ])
  // The page may be older than what the member has done since.
  await gallery.post(OPEN, { 'gallery-961': '1', 'gallery-962': '1' })
  expect((await admin.post(remind('2'), {}, script(admin))).statusCode).toBe(409)
  expect(
    (await admin.post(`${OPEN}?action=reminder&userId=${await idOf('member')}&count=1`, {})).statusCode,
  ).toBe(404)
})

it('after the last day nothing can be chosen; the admins still decide', async () => {
  const answer = await as('gallery').post(CLOSED, { 'gallery-960': '1' })
  expect([answer.statusCode, answer.body.includes('This selection closed on 13')]).toEqual([409, true])
  const page = (await as('gallery').get(CLOSED)).body
  expect(page).not.toContain('type="radio"')
  expect(
    (await as('admin').get(`${CLOSED}?action=accept&galleryNodeId=960`, script(as('admin')))).statusCode,
  ).toBe(204)
})

it('approval goes in three pages without script, and marks what is empty', async () => {
  const gallery = as('gallery')
  const path = '/my-plinth/gallery-approval/'
  const shown = (body: string) =>
    [...body.matchAll(/<section data-slot="step" data-step="(\d)"[^>]*?( hidden)?>/g)]
      .filter((m) => !m[2])
      .map((m) => m[1])
  expect(shown((await gallery.get(path)).body)).toEqual(['1'])
  expect(shown((await gallery.get(`${path}?step=2`)).body)).toEqual(['2'])
  const refused = await gallery.post(APPROVE, { name: '  ', email: ' goran@example.org ' })
  expect([refused.statusCode, shown(refused.body)]).toEqual([422, ['2']])
  expect(refused.body).toMatch(/Enter your name\./)
  const before = await app.site.db.query(sql`select 1 from gallery_approval`)
  const answer = await gallery.post(APPROVE, { name: ' Goran ', email: ' goran@example.org ' })
  expect(answer.headers.location).toBe(`${path}?step=3`)
  expect(shown((await gallery.get(`${path}?step=3`)).body)).toEqual(['3'])
  expect(
    await app.site.db.query(sql`select name, email from gallery_approval order by id desc limit 1`),
  ).toEqual([{ name: 'Goran', email: 'goran@example.org' }])
  expect(await app.site.db.query(sql`select 1 from gallery_approval`)).toHaveLength(before.length + 1)
  expect((await as('admin').get(path)).body).toContain('goran@example.org, signed in as gallery@example.org')
  expect((await gallery.get(path)).body).not.toContain('Latest approvals')
})
