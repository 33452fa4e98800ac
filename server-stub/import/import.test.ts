import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.js'
import { sql } from '../db/sql.js'
import { fillDemonstration } from '../demo/fill.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { readingOrder } from './adapter.js'
import { csvAdapter } from './csv-adapter.js'
import { runImport } from './run.js'
import { TATE } from './tate-adapter.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ARTISTS = `\uFEFFid,name,gender,dates,yearOfBirth,yearOfDeath,placeOfBirth,placeOfDeath,url
1,"Abbott, Berenice",Female,1898–1991,1898,1991,"Springfield, United States",,
2,"Müller, Jörg",Male,born 1942,1942,,Polska,,
3,Boyle Family,,,,,,,
3,Twice,,,,,,,
,Nobody,,,,,,,
5,too,few
`
const ARTWORKS = `id,accession,artist_ids,artists,title,date_text,medium,year,width_mm,height_mm,depth_mm,dimensions,classification,catalogue_group,acquisition_year,url
1,A1,1,"Abbott, Berenice","Two
lines ""quoted""",c.1930,Gelatin silver print,1930,394,419,,support: 394 x 419 mm,"on paper, print",,1990,
2,A2,1|2,x|y,[title not known],date not known,Oil,no date,(left):,300,,,painting,,1856,
3,A3,99,Stranger,By somebody unlisted,,,,10,10,,,painting,,1900,
4,A4,99,,By nobody at all,,,,10,10,,,painting,,1900,
5,A5,1,x,,,,,,,,,,,,
2,A2,1,x,Again,,,,,,,,,,,
`
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-import-'))
  await writeFile(join(folder, 'artists.csv'), ARTISTS)
  await writeFile(join(folder, 'artworks.csv'), ARTWORKS)
  return () => rm(folder, { recursive: true, force: true })
})
const options = (replace = false) => ({ folder, adapter: TATE, replace, progress() {}, warn() {} })

test.each([
  ['Abbott, Berenice', 'Berenice Abbott'],
  ['Boyle Family', 'Boyle Family'],
  ['Leighton, Frederic, Lord', 'Frederic Leighton, Lord'],
])('%s is read as %s', (sortName, name) => {
  expect(readingOrder(sortName)).toBe(name)
})

eachEngine((engine) => {
  let db: Database
  let tables: string
  beforeAll(async () => {
    db = await engine.openMigrated()
    // What staff did is only added to.
    const rows = await claimedRows<{ name: string }>(
      db,
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'staff_act', 'staff_act_end', 'staff_act_done')`,
    )
    tables = rows.map(({ name }) => name).join(', ')
  })
  beforeEach(() => db.query(sql`truncate ${sql.raw(tables)} restart identity`))

  test('takes rows over, tidies them, and counts what it leaves out with the reason', async () => {
    const report = await runImport(db, options())
    expect([report.artists, report.artworks]).toEqual([3, 3])
    expect(report.rejects.map(({ reason, count }) => `${count} ${reason}`).sort()).toEqual([
      '1 no id',
      '1 no title',
      '1 none of its artists is in the artists file',
      '1 the same id a second time',
      '1 the same id a second time',
      '1 wrong number of fields',
    ])
    // What is new to this store alone is no news.
    expect(await db.query(sql`select * from news`)).toEqual([])
    const artists = await db.query(
      sql`select slug, name, sort_name, nationality, birthplace, born from artist order by id`,
    )
    expect(artists[0]).toEqual({
      slug: 'berenice-abbott',
      name: 'Berenice Abbott',
      sort_name: 'Abbott, Berenice',
      nationality: '',
      birthplace: 'Springfield, United States',
      born: 1898,
    })
    const works =
      await db.query(sql`select w.title, w.year, w.date_text, w.width_mm, w.artist_line, w.picture_id, w.price_minor, w.published, m.name as medium
       from artwork w left join medium m on m.id = w.medium_id order by w.id`)
    expect(works[0]).toMatchObject({
      title: 'Two lines "quoted"',
      year: 1930,
      picture_id: null,
      price_minor: null,
    })
    expect(works[1]).toMatchObject({
      year: null,
      date_text: 'date not known',
      width_mm: null,
      medium: 'Painting',
    })
    expect(works[1]).toMatchObject({ artist_line: 'Berenice Abbott, Jörg Müller', published: true })
    expect(works[2]).toMatchObject({ title: 'By somebody unlisted', artist_line: 'Stranger' })
  })

  test('done twice it changes no id and no address', async () => {
    const state = () =>
      db.query(
        sql`select id, slug, source_id, created_at from artist union all select id, slug, source_id, created_at from artwork order by id`,
      )
    await runImport(db, options())
    const before = await state()
    await runImport(db, options())
    expect(await state()).toEqual(before)
    const [links] = await db.query(sql`select count(*) as n from artwork_artist`)
    expect(links).toEqual({ n: 3 })
  })

  test('--replace takes the demonstration out and leaves an import alone', async () => {
    await fillDemonstration(db, () => undefined)
    await runImport(db, options())
    // An editor's show stands in a gallery of the demonstration, with a picture of it: those stay, and their city.
    await db.query(sql`insert into exhibition (source, source_id, slug, title, gallery_id, starts_on, ends_on, picture_id)
       select 'cms', 'one', 'kept', 'Kept', gallery.id, current_date, current_date, artwork.picture_id
       from gallery join artwork on artwork.gallery_id = gallery.id and artwork.picture_id is not null
       where gallery.source = 'demo' order by artwork.id limit 1`)
    await runImport(db, options(true))
    const [left] =
      await db.query(sql`select (select count(*) from artist) as artists, (select count(*) from artwork where source = 'demo') as demo,
         (select count(*) from exhibition) as shows, (select count(*) from gallery) as galleries`)
    expect(left).toEqual({ artists: 3, demo: 0, shows: 1, galleries: 2 })
    const [shown] =
      await db.query(sql`select count(picture.id) as pictures, count(city.id) as cities from exhibition
       join gallery on gallery.id = gallery_id join city on city.id = city_id join picture on picture.id = exhibition.picture_id`)
    expect(shown).toEqual({ pictures: 1, cities: 1 })
    // The next start does not bring it back.
    await fillDemonstration(db, () => undefined)
    expect(await db.query(sql`select 1 from artist where source = 'demo'`)).toEqual([])
  })

  test('names a missing file and a missing column, and writes nothing', async () => {
    await writeFile(join(folder, 'artworks.csv'), 'id,name\n1,x\n')
    await expect(runImport(db, options())).rejects.toThrow(/artworks\.csv lacks "artist_ids", "title"/)
    await rm(join(folder, 'artworks.csv'))
    await expect(runImport(db, options())).rejects.toThrow(/has no artworks\.csv or artworks\.csv\.gz/)
    expect(await db.query(sql`select 1 from artist`)).toEqual([])
  })

  test('the documented columns bring in another institution', async () => {
    const institution = {
      source: 'harbour',
      name: 'Harbour Museum',
      city: 'Hull',
      country: 'United Kingdom',
      region: 'Europe',
      latitude: 53.7,
      longitude: -0.3,
    }
    await writeFile(join(folder, 'institution.json'), JSON.stringify(institution))
    await writeFile(join(folder, 'artists.csv'), 'id,name,nationality,born\n7,Ada Quill,British,1901\n')
    await writeFile(
      join(folder, 'artworks.csv'),
      'id,artist_ids,title,medium,width_mm,height_mm\n1,7,Dock,Drawing,300,200\n',
    )
    const report = await runImport(db, { ...options(), adapter: await csvAdapter(folder) })
    expect([report.artists, report.artworks, report.rejects]).toEqual([1, 1, []])
    const [work] = await db.query(
      sql`select w.dimensions, g.name, c.name as city from artwork w join gallery g on g.id = w.gallery_id join city c on c.id = g.city_id`,
    )
    expect(work).toEqual({ dimensions: '20 × 30 cm', name: 'Harbour Museum', city: 'Hull' })
  })
})
