/** What fields find while somebody types: for staff everything, for a gallery's team what it may name. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { addDemoMembers } from '../../../demo/members.js'
import { eachEngine } from '../../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../../testing/people/browser.js'
import { fillSearchCatalogue } from '../../../testing/search/search-catalogue.js'
import { openTestAppOn } from '../../../testing/site.js'
import { foundByIds } from './found.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor
  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await fillSearchCatalogue(app.site.db)
    await addDemoMembers(app.site.db)
    editor = await signedIn(app, 'editor')
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  interface Row {
    id: number
    name: string
    about: string
    src: string
  }
  const find = async (of: string, query: Record<string, string>, who = editor): Promise<Row[]> =>
    (await who.get(`/staff/found/${of}/?${new URLSearchParams(query)}`)).json().found
  const names = (rows: readonly Row[]) => rows.map(({ name }) => name)

  it('by the beginning of a name, drafts as well, and by number', async () => {
    const [okoro] = await find('artists', { q: 'bert' })
    expect(okoro).toMatchObject({ name: 'Berta Okoro' })
    const [hidden] = await find('artists', { q: 'hidden' })
    expect(hidden).toMatchObject({ name: 'Ana Hidden' })
    expect(hidden?.about).toContain('not published')
    expect(names(await find('artists', { q: String(okoro?.id) }))).toEqual(['Berta Okoro'])
    expect(names(await find('artists', { q: `#${hidden?.id}` }))).toEqual(['Ana Hidden'])
    expect(await find('artists', { q: '' })).toEqual([])
    expect(await find('artists', { q: 'xyzzy' })).toEqual([])
  })

  it('by numbers, in their order, without those that are none', async () => {
    const [okoro] = await find('artists', { q: 'bert' })
    const [hidden] = await find('artists', { q: 'hidden' })
    const ids = `${hidden?.id},99999999,${okoro?.id},${hidden?.id}`
    expect(names(await find('artists', { ids }))).toEqual(['Ana Hidden', 'Berta Okoro'])
  })

  it('of each kind that a field names', async () => {
    for (const of of ['artists', 'galleries', 'cities', 'events', 'artworks', 'mediums'])
      expect(Array.isArray(await find(of, { q: 'a' })), of).toBe(true)
    for (const of of ['pictures', 'members', 'constructor'])
      expect((await editor.get(`/staff/found/${of}/?q=a`)).statusCode, of).toBe(404)
  })

  it('for a map also places, which the search of the site does not know', async () => {
    const { db } = app.site
    await db.query(sql`insert into city (id, source, source_id, slug, name, country, region, latitude, longitude)
      values (9001, 't', '1', 'lisbon', 'Lisbon', 'Portugal', 'Europe', 38, -9)`)
    await db.query(sql`insert into location (id, source, source_id, slug, city_id, title, icon_type, latitude, longitude, published)
      values (9002, 't', '1', 'soup', 9001, 'The soup counter', 'eat', 38, -9, true),
        (9003, 't', '2', 'soap', 9001, 'The soup kitchen', 'eat', 38, -9, false)`)
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind, city_id, latitude, longitude)
      values (9004, 't', '1', 'mole', 'Mole', 'Mole', 1, 9001, 38, -9), (9005, 't', '2', 'moles', 'Moles', 'Moles', 1, 9001, null, null)`)
    expect(await find('on-map', { q: 'soup' })).toEqual([
      { id: 9002, name: 'The soup counter', about: 'Lisbon', src: '' },
    ])
    await expect
      .poll(async () => (await find('on-map', { q: 'lisb' }))[0])
      .toEqual({ id: 9001, name: 'Lisbon', about: 'City: 1 place', src: '' })
    await expect.poll(async () => names(await find('on-map', { q: 'mole' }))).toEqual(['Mole'])
    expect(names(await find('on-map', { q: '9002' }))).toEqual(['The soup counter'])
    expect(names(await find('on-map', { ids: '9004,9002,9004,9005,9003' }))).toEqual([
      'Mole',
      'The soup counter',
    ])
    expect((await (await signedIn(app, 'gallery')).get('/staff/found/on-map/?q=a')).statusCode).toBe(403)
  })

  it('for nobody what a scope leaves out', async () => {
    const [okoro] = await find('artists', { q: 'bert' })
    const [hidden] = await find('artists', { q: 'hidden' })
    const ids = [okoro?.id ?? 0, hidden?.id ?? 0]
    const published = await foundByIds(app.site.db, 'artists', ids, {
      seesPublished: true,
      besides: sql`false`,
    })
    expect(published.map(({ name }) => name)).toEqual(['Berta Okoro'])
    expect(
      await foundByIds(app.site.db, 'artists', ids, { seesPublished: false, besides: sql`false` }),
    ).toEqual([])
  })

  it('is for staff alone', async () => {
    const member = await signedIn(app, 'member')
    expect((await member.get('/staff/found/artists/?q=a')).statusCode).toBe(403)
    expect((await member.get('/staff/search/first/found/?q=a')).statusCode).toBe(403)
    expect((await member.get('/my-plinth/gallery/found/artists/?q=a')).statusCode).toBe(403)
  })
})
