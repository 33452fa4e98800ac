/** The home page by picking: a draft that only staff see, published in one step. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { eachEngine } from '../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openTestAppOn } from '../../testing/site.js'
import { makeDemonstration } from '../../testing/store.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor
  beforeAll(async () => {
    db = await engine.openMade('filled', makeDemonstration)
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(app.site.db)
    editor = await signedIn(app, 'editor')
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const DESK = '/staff/home/'
  const titlesOf = (html: string) =>
    [...html.matchAll(/class="opening__title"[^>]*>([^<]*)</g)].map(([, title]) => title)
  const last = async (table: string, more = 'true') => {
    const [row] = await app.site.db.query(
      sql`select id, title from ${sql.raw(table)} where published and ${sql.raw(more)} order by id desc limit 1`,
    )
    return { id: Number(row?.id), title: String(row?.title) }
  }

  it('shows, works and stories that were picked stand first once they are published, and the rest follows', async () => {
    const show = await last('exhibition', "ends_on < '2026-01-01'")
    const story = await last('article', "published_on < '2025-06-01'")
    const before = (await app.inject({ url: '/' })).body
    const send = (form: Record<string, string>) => editor.post(DESK, { section: '', q: '', do: '', ...form })
    expect((await send({ section: 'shows', do: `add-${show.id}` })).statusCode).toBe(303)
    expect((await send({ section: 'stories', do: `add-${story.id}` })).statusCode).toBe(303)
    // Readers see nothing of a draft.
    expect((await app.inject({ url: '/' })).body === before).toBe(true)
    const preview = (await editor.get(`${DESK}preview/`)).body
    expect([titlesOf(preview)[0], preview.includes(story.title)]).toEqual([show.title, true])
    expect((await editor.get(DESK)).body).toContain('Readers do not see the draft yet.')
    await send({ do: 'publish' })
    const after = (await app.inject({ url: '/' })).body
    expect([titlesOf(after)[0], after.includes(story.title)]).toEqual([show.title, true])
    expect((await editor.get(DESK)).body).toContain('Readers see this.')
    // What is unpublished goes, and its place is taken by another.
    await app.site.db.query(sql`update exhibition set published = false where id = ${show.id}`)
    const without = titlesOf((await app.inject({ url: '/' })).body)
    expect([without.length, without[0] === show.title]).toEqual([1, false])
    expect((await editor.get(DESK)).body).toContain('not published')
    await send({ section: 'shows', do: `remove-${show.id}` })
    await send({ section: 'stories', do: `remove-${story.id}` })
    await send({ do: 'publish' })
    expect((await app.site.db.query(sql`select 1 from home_pick`)).length).toBe(0)
  })

  it('finds what may be picked, puts it in order, and has room for as many as the part has', async () => {
    const found = (await editor.get(`${DESK}?section=works&q=the`)).body
    const ids = [...found.matchAll(/value="add-(\d+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(8)
    for (const id of ids) await editor.post(DESK, { section: 'works', q: 'the', do: `add-${id}` })
    const order = async () => {
      const rows = await app.site.db.query(
        sql`select entity_id as id from home_pick where section = 'works' order by position`,
      )
      return rows.map(({ id }) => String(id))
    }
    expect(await order()).toEqual(ids.slice(0, 8))
    await editor.post(DESK, { section: 'works', q: '', do: `up-${ids[1]}` })
    expect((await order()).slice(0, 2)).toEqual([ids[1], ids[0]])
    const { found: some } = (await editor.get(`${DESK}found/works/?q=the`)).json()
    expect(some.length).toBeGreaterThan(5)
    expect((await editor.get(`${DESK}found/works/?q=${some[0].id}`)).json().found[0]).toEqual(some[0])
    expect((await editor.get(`${DESK}found/works/?ids=${some[1].id},1`)).json().found).toEqual([some[1]])
    expect((await editor.get(`${DESK}found/pages/?q=the`)).statusCode).toBe(404)
    await editor.post(DESK, { section: 'works', q: '', do: `remove-${ids[0]}` })
    await editor.post(DESK, { section: 'works', q: '', do: 'add', number: ` ${ids[0]} ` })
    expect((await order()).at(-1)).toBe(ids[0])
    const unknown = await editor.post(DESK, { section: 'works', q: '', do: 'add', number: 'The' })
    expect(unknown.statusCode).toBe(400)
  })

  it('refuses what there is not, and whoever is not of the staff', async () => {
    const statuses = await Promise.all(
      [
        { section: 'shows', do: 'add-999999999' },
        { section: 'films', do: 'add-1' },
        { section: 'shows', do: 'hide-1' },
      ].map(async (form) => (await editor.post(DESK, { q: '', ...form })).statusCode),
    )
    expect(statuses).toEqual([400, 400, 400])
    const member = await signedIn(app, 'member')
    for (const path of [DESK, `${DESK}preview/`]) expect((await member.get(path)).statusCode).toBe(403)
  })
})
