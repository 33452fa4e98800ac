/** The story of a viewing room as staff write it, by the forms that the pages have, without script. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestAppOn } from '../../testing/site.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor
  let room: number
  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(db)
    editor = await signedIn(app, 'editor')
    const add = async (statement: ReturnType<typeof sql>) =>
      (await claimedRows<{ id: number }>(db, sql`${statement} returning id`))[0]?.id ?? 0
    const gallery = await add(
      sql`insert into gallery (source, source_id, slug, name, sort_name, kind, published) values ('t', '1', 'halle', 'Halle', 'Halle', 1, true)`,
    )
    room = await add(
      sql`insert into viewing_room (source, source_id, slug, title, gallery_id, starts_on, ends_on, standfirst)
       values ('t', '1', 'low-water', 'Low Water', ${gallery}, '2026-03-01', '2026-04-01', 'Six paintings.')`,
    )
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const edit = () => `/staff/gallery/viewing-rooms/${room}/`
  const formAt = async (path: string) => formIn((await editor.get(path)).body, path)
  const page = async () => (await browse(app).get('/viewing-rooms/low-water/')).body

  it('is written beside the fields of its record, in one line of versions', async () => {
    expect((await editor.get(edit())).body).toContain(`href="${edit()}story/"`)
    const first = await formAt(`${edit()}story/`)
    const saved = await editor.post(`${edit()}story/`, { ...first, more: 'The *tide* goes out.' })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, edit()])
    expect(await page()).toContain('<em>tide</em>')

    const record = await formAt(`${edit()}text/`)
    await editor.post(`${edit()}text/`, { ...record, standfirst: 'Seven paintings.' })
    expect(await page()).toContain('<em>tide</em>')

    // Typed into a form that was opened before the record was saved.
    const late = await editor.post(`${edit()}story/`, { ...first, more: 'The tide comes in.' })
    expect(late.statusCode).toBe(409)
    expect(await page()).not.toContain('comes in')
    const history = (await editor.get(`${edit()}history/`)).body
    expect(history).toContain('changed standfirst')
    expect(history).toContain('changed the text')
    expect(history).toContain(`href="${edit()}story/"`)
  })

  it('names a mistake at its block, and keeps what was typed', async () => {
    const form = await formAt(`${edit()}story/`)
    const wrong = await editor.post(`${edit()}story/`, {
      ...form,
      blocks: '1',
      'block-0-kind': 'works',
      'block-0-works': '999999',
      'block-0-caption': 'Not lost',
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('There is no work 999999.')
    expect(wrong.body).toContain('Not lost')
    const added = await editor.post(`${edit()}story/`, { ...form, do: 'add-0-quote' })
    expect(added.statusCode).toBe(422)
    expect(added.body).toContain('name="block-0-by"')
    expect((await editor.get(`${edit()}story/`)).body).toContain('Go on with it')
    await editor.post(`${edit()}story/draft/`, { do: 'discard' })
  })

  it('comes back from its history', async () => {
    const form = await formAt(`${edit()}story/`)
    await editor.post(`${edit()}story/`, { ...form, blocks: '1', 'block-0-text': 'Dry land.' })
    expect(await page()).toContain('Dry land.')
    const now = Number(form.version) + 1
    await editor.post(`${edit()}history/`, { version: String(now), from: String(form.version) })
    expect(await page()).toContain('<em>tide</em>')
    expect((await editor.get('/staff/gallery/viewing-rooms/999999/story/')).statusCode).toBe(404)
    expect((await (await signedIn(app, 'member')).get(`${edit()}story/`)).statusCode).toBe(403)
  })

  it('takes a widget that was chosen for it', async () => {
    const chosen = await editor.get(`/staff/admin/widgets/?into=viewing-rooms/${room}`)
    expect(chosen.body).toContain(`href="${edit()}story/"`)
  })
})
