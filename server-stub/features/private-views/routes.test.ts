/** Private views: for those who are invited, and what is recorded of them. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp } from '../../testing/site.js'
import { fillDemoPrivateViews } from './seed.js'

const PATH = '/my-plinth/private-views/'
const SAVE = '/system/save-private-view-artwork-view/'

let app: FastifyInstance
let mara: TestVisitor
let petra: TestVisitor

const invitationsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/my-plinth\/private-views\/\d+\/)"/g)].map(([, href = '']) => href)),
]

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  await fillDemoPrivateViews(app.site.db)
  await fillDemoPrivateViews(app.site.db)
  mara = await signedIn(app, 'member')
  petra = await signedIn(app, 'previews')
}, 60_000)
afterAll(() => app.close())

it('are listed, shown and hung for their guests alone', async () => {
  const hers = invitationsIn((await mara.get(PATH)).body)
  const both = invitationsIn((await petra.get(PATH)).body)
  expect([hers.length, both.length]).toEqual([1, 2])
  expect((await mara.get('/my-plinth/')).body).toContain(`href="${PATH}"`)
  expect((await (await signedIn(app, 'gallery')).get('/my-plinth/')).body).not.toContain(`href="${PATH}"`)
  const other = both.find((href) => !hers.includes(href)) ?? ''

  const show = await mara.get(hers[0] ?? '')
  expect(show.headers['cache-control']).toBe('private, no-store')
  expect(show.body).toContain('Ines Halloran')
  const work = /href="(\/my-plinth\/private-views\/\d+\/artworks\/[a-z0-9-]+\/)"/.exec(show.body)?.[1] ?? ''
  const page = (await mara.get(work)).body
  for (const body of [show.body, page]) expect(body).toContain('data-widget="context-guard"')
  expect(page).toMatch(/<body data-entity-id="\d+" data-entity-type="artwork"[^>]* data-exhibition-id="\d+"/)
  expect(page).toContain('data-widget="private-view"')

  expect((await mara.get(other)).statusCode).toBe(404)
  expect((await (await signedIn(app, 'gallery')).get(work)).statusCode).toBe(404)
  expect((await mara.get(`${hers[0]}artworks/none-999999/`)).statusCode).toBe(404)
  expect((await browse(app).get(work)).headers.location).toBe(
    `/sign-in/?redirect=${encodeURIComponent(work)}`,
  )
})

it('are new until they are opened, which fetching ahead does not', async () => {
  const [, second = ''] = invitationsIn((await petra.get(PATH)).body)
  const isNew = async () => ((await petra.get(PATH)).body.match(/<strong>New<\/strong>/g) ?? []).length
  const before = await isNew()
  await petra.get(second, { 'sec-purpose': 'prefetch' })
  expect(await isNew()).toBe(before)
  await petra.get(second)
  expect(await isNew()).toBe(before - 1)
})

it('record each view of a work by a guest, and of nothing else', async () => {
  const [hung] = await claimedRows<{
    exhibition: string
    artwork: string
  }>(
    app.site.db,
    sql`select hung.exhibition_id::text as exhibition, hung.artwork_id::text as artwork from exhibition_artwork hung
     join private_view on private_view.exhibition_id = hung.exhibition_id order by private_view.id, hung.position limit 1`,
  )
  if (!hung) throw new Error('test: nothing hangs there')
  const save = (who: TestVisitor, form: Record<string, string>) =>
    who.post(SAVE, form, { accept: 'application/json' })
  const saved = await save(mara, { ...hung })
  expect([saved.statusCode, saved.json()]).toEqual([200, { Saved: true }])
  await save(mara, { ...hung })
  const rows = await app.site.db.query(
    sql`select email, views from private_view_artwork_view join member on member.id = member_id`,
  )
  expect(rows).toEqual([{ email: 'member@example.org', views: 2 }])

  for (const [who, form, status] of [
    [browse(app), hung, 401],
    [await signedIn(app, 'gallery'), hung, 403],
    [mara, { ...hung, artwork: '999999' }, 403],
    [mara, { exhibition: hung.exhibition }, 400],
    [mara, { ...hung, artwork: 'undefined' }, 400],
  ] as const)
    expect((await save(who, { ...form })).statusCode).toBe(status)
})
