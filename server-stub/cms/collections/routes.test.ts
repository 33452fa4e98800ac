/** The catalogue as staff edit it: each collection from its first draft to the day it is taken back. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sql, sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { COLLECTIONS } from './collections.js'

type Form = Record<string, string>

let app: FastifyInstance
let editor: TestVisitor
let admin: TestVisitor
let member: TestVisitor
let visitor: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.site
  await addDemoMembers(db)
  await db.query(
    sql`insert into picture (id, width, height, tone, alt, recipe) select id, 600, 400, 1, 'A quay', '{"kind": "still"}' from generate_series(901, 902) id`,
  )
  await db.query(
    sql`insert into medium (id, source, source_id, slug, name) values (950, 'test', '1', 'tar', 'Tar on board')`,
  )
  visitor = browse(app)
  for (const name of ['editor', 'admin', 'member']) {
    const one = browse(app)
    await one.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
    if (name === 'editor') editor = one
    else if (name === 'admin') admin = one
    else member = one
  }
})
afterAll(() => app.close())

interface Entry {
  list: string
  /** What its form says; names are of records that stand before it in the table. */
  form: Form
  /** What its page then says. */
  words: string[]
  /** One field changed, what the log says of it, and what the page says afterwards. */
  change: [changed: Form, log: string, word: string]
  /** Its page is found by its city, and not by a search. */
  isUnsearched?: true
}

const days = { starts_on: '2026-03-01', ends_on: '2026-05-30' }
const TABLE: Entry[] = [
  {
    list: '/staff/admin/cities/',
    form: {
      name: 'Brackenmouth',
      country: 'Portugal',
      region: 'Europe',
      latitude: '38.72',
      longitude: '-9,14',
      intro: 'A harbour.\r\n\r\nTwo *ferries*.',
    },
    words: ['Brackenmouth', '<em>ferries</em>'],
    change: [{ intro: 'Only a <harbour>.' }, 'changed introduction', 'Only a &lt;harbour&gt;.'],
  },
  {
    list: '/staff/admin/places/',
    form: {
      title: 'The Net Loft',
      icon_type: 'eat',
      city_id: 'Brackenmouth',
      address: '4 Slip Lane',
      latitude: '38.7123',
      longitude: '-9.1401',
      hours: 'Tuesday to Sunday, 12 to 22',
    },
    words: ['The Net Loft', '4 Slip Lane', 'Tuesday to Sunday, 12 to 22', 'To do...'],
    change: [{ about: 'Ask for the *table* by the window.' }, 'changed about', 'Ask for the <em>table</em>'],
    isUnsearched: true,
  },
  {
    list: '/staff/admin/artists/',
    form: {
      name: 'Ilse Quorrow',
      nationality: 'Danish',
      born: '1961',
      died: '',
      tier: '2',
      picture_id: '901',
    },
    words: ['Ilse Quorrow', 'Danish, born 1961', '/media/901/'],
    change: [{ died: '2020' }, 'changed year of death', '1961–2020'],
  },
  {
    list: '/staff/admin/galleries/',
    form: {
      name: 'The Saltern House',
      kind: '2',
      city_id: 'brackenmouth',
      latitude: '38.7',
      longitude: '-9.1',
      tier: '3',
      artists: 'Ilse Quorrow',
    },
    words: ['The Saltern House', 'Brackenmouth', 'Ilse Quorrow'],
    change: [{ hours: 'Friday, 11 to 6' }, 'changed opening hours', 'Friday, 11 to 6'],
  },
  {
    list: '/staff/admin/events/',
    form: { name: 'Quayside Fair', ...days, city_id: 'Brackenmouth', galleries: 'The Saltern House' },
    words: ['Quayside Fair', 'The Saltern House'],
    change: [{ venue: 'The old customs shed' }, 'changed venue', 'The old customs shed'],
  },
  {
    list: '/staff/gallery/artworks/',
    form: {
      title: 'Slipway at Noon',
      artists: 'Ilse Quorrow',
      year: '2019',
      medium_id: 'tar on board',
      materials: 'Tar on board',
      height_mm: '1200',
      width_mm: '900',
      gallery_id: 'The Saltern House',
      availability: 'on-request',
      tier: '3',
    },
    words: ['Slipway at Noon', 'Ilse Quorrow', 'Price on request', '120'],
    change: [{ year: '2021', date_text: '2021–2022' }, 'changed year, date as it is written', '2021–2022'],
  },
  {
    list: '/staff/gallery/exhibitions/',
    form: {
      title: 'Undertow Season',
      gallery_id: 'The Saltern House',
      ...days,
      artists: 'Ilse Quorrow',
      artworks: 'Slipway at Noon',
      pictures: '902\r\n901',
      standfirst: 'Low tide, twice.',
    },
    words: ['Undertow Season', 'Ilse Quorrow', 'Slipway at Noon', 'Low tide, twice.', '/media/902/'],
    change: [{ standfirst: 'High tide, once.' }, 'changed standfirst', 'High tide, once.'],
  },
  {
    list: '/staff/gallery/viewing-rooms/',
    form: {
      title: 'Tidewrack | Six works',
      gallery_id: 'The Saltern House',
      ...days,
      artworks: 'Slipway at Noon',
      about: 'Found *below* the wall.',
    },
    words: ['Tidewrack', 'Six works'],
    change: [{ standfirst: 'Kept by the sea.' }, 'changed standfirst', 'Kept by the sea.'],
  },
  {
    list: '/staff/gallery/previews/',
    form: {
      title: 'Before the Ferrymen',
      kind: 'website',
      gallery_id: 'The Saltern House',
      art_fair_id: 'Quayside Fair',
      opens_on: '2026-04-01',
    },
    words: ['Before the Ferrymen', 'Quayside Fair'],
    change: [{ about: 'Nine drawings.' }, 'changed about', 'Nine drawings.'],
  },
]

const named = ({ form }: Entry) => String(form.name ?? form.title)
const pageOf = async (edit: string) =>
  /href="([^"]+)" data-turbo-frame/.exec((await editor.get(edit)).body)?.[1] ?? ''
/** The search follows by itself, some moments later. */
const found = async (query: string) =>
  (await app.siteSearch.answer([{ indexName: 'primary', query }], { client: 'a test' }))[0]?.hits.map(
    ({ url }) => url,
  )
/** What stands in the form, as a browser would send it back. */
async function formAt(url: string): Promise<Form> {
  return valuesIn((await editor.get(url)).body)
}
function valuesIn(html: string): Form {
  const main = html.slice(html.indexOf('<form class="form record"'))
  const inputs = [...main.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  )
  const areas = [...main.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>\n?([^<]*)</g)].map(
    ([, name, value]) => [name, value],
  )
  const selects = [...main.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<\/select>/g)].map(([all, name]) => [
    name,
    /value="([^"]*)" selected/.exec(all)?.[1] ?? /value="([^"]*)"/.exec(all)?.[1] ?? '',
  ])
  return Object.fromEntries(
    [...inputs, ...areas, ...selects].map(([name, value = '']) => [name, decoded(value)]),
  )
}
const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
const logOf = async (edit: string) =>
  [...(await editor.get(edit)).body.matchAll(/<tr><td>[^<]+<\/td><td>([^<]+)/g)].map(([, what]) => what)

const edits = new Map<string, string>()
const editOf = (entry: Entry) => edits.get(entry.list) ?? ''

it('every collection is in the table', () => {
  expect(TABLE.map(({ list }) => list).sort()).toEqual(
    COLLECTIONS.map(({ cms, collection }) => `/staff/${cms}/${collection}/`).sort(),
  )
})

it.each(TABLE.map((entry) => [named(entry), entry] as const))(
  '%s begins as a draft, is published, found, and changed',
  async (name, entry) => {
    const { list, form, words, change, isUnsearched } = entry
    const empty = await formAt(`${list}new/`)
    const begun = await editor.post(`${list}new/`, { ...empty, ...form })
    expect([begun.statusCode, begun.body.match(/field__error[^<]*<[^<]*/g)]).toEqual([303, null])
    const edit = String(begun.headers.location)
    expect(edit).toMatch(new RegExp(`^${list}\\d+/$`))
    edits.set(list, edit)
    // Sent twice, as when somebody is impatient, it is one.
    expect((await editor.post(`${list}new/`, { ...empty, ...form })).headers.location).toBe(edit)
    const url = await pageOf(edit)
    expect([url, (await visitor.get(url)).statusCode]).toEqual([url, 404])
    expect(await found(name)).not.toContain(url)

    await editor.post(edit, { published: 'yes' })
    const page = (await visitor.get(url)).body
    for (const word of words) expect(page).toContain(word)
    if (!isUnsearched) await expect.poll(() => found(name)).toContain(url)

    const [changed, log, word] = change
    const kept = await formAt(`${edit}text/`)
    // Nothing is changed by who sends the form as it stands.
    await editor.post(`${edit}text/`, kept)
    expect((await editor.post(`${edit}text/`, { ...kept, ...changed })).headers.location).toBe(edit)
    expect(await logOf(edit)).toEqual([log, 'published', 'created a draft'])
    expect((await visitor.get(url)).body).toContain(word)
  },
)

it('a guide has its places in the order of its editors, by kind, and begins new ones for its city', async () => {
  const city = editOf(entryOf('cities'))
  const guide = `${city}places/`
  const { db } = app.site
  const loft = editOf(entryOf('places')).match(/\d+/)?.[0]
  await db.query(sql`insert into location (source, source_id, slug, city_id, title, icon_type, latitude, longitude, published)
    select 'test', title, title, id, title, kind, 38.7, -9.1, title <> 'Caisson' from city,
      (values ('Anchor', 'eat'), ('Bell', 'eat'), ('Caisson', 'eat'), ('Dock', 'stay')) as given (title, kind) where city.name = 'Brackenmouth'`)
  const order = async () => {
    const { body } = await editor.get(guide)
    return [
      ...body.slice(body.indexOf('<form method="post"')).matchAll(/<a href="[^"]*" dir="auto">([^<]*)/g),
    ].map(([, title]) => title)
  }
  expect(await order()).toEqual(['Anchor', 'Bell', 'Caisson', 'The Net Loft', 'Dock'])
  expect((await editor.post(guide, { do: `up-${loft}` })).statusCode).toBe(303)
  await editor.post(guide, { do: `up-${loft}` })
  expect(await order()).toEqual(['Anchor', 'The Net Loft', 'Bell', 'Caisson', 'Dock'])
  const read = (await visitor.get('/city-guides/brackenmouth/locals/')).body
  const titles = [...read.matchAll(/class="w-map__name"[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(
    ['Dock', 'Anchor', 'The Net Loft', 'Bell'].sort((a, b) => titles.indexOf(a) - titles.indexOf(b)),
  )
  expect(titles.indexOf('Anchor')).toBeLessThan(titles.indexOf('The Net Loft'))
  expect(titles.indexOf('The Net Loft')).toBeLessThan(titles.indexOf('Bell'))
  expect(titles).not.toContain('Caisson')
  const [, add = ''] =
    /href="(\/staff\/admin\/places\/new\/[^"]*)"/.exec((await editor.get(guide)).body) ?? []
  expect((await formAt(decoded(add))).city_id).toMatch(/^Brackenmouth #\d+$/)
  expect((await editor.post(guide, { do: 'up-999999999' })).statusCode).toBe(404)
  expect((await editor.post(guide, { do: 'sideways-1' })).statusCode).toBe(404)
  expect((await member.get(guide)).statusCode).toBe(403)
})

describe('a mistake', () => {
  // All sentences: records/read-record.test.ts. Here one of each collection, and what the store itself would refuse.
  it.each<[collection: string, sent: Form, sentence: string]>([
    ['artists', { name: ' ', born: '19x' }, 'Enter a name.'],
    ['galleries', { longitude: '' }, 'Enter both latitude and longitude, or neither.'],
    ['galleries', { city_id: 'Brackenmuth harbour' }, 'There is no city “Brackenmuth harbour”.'],
    ['events', { ends_on: '2026-02-01' }, 'The last day is before the first. Check both.'],
    ['cities', { longitude: '' }, 'Enter latitude and longitude, for the map.'],
    ['artworks', { availability: 'for-sale' }, 'Enter the price of a work that is for sale.'],
    [
      'artworks',
      { price_minor: '100', currency: 'EUR' },
      'Only a work that is for sale can have a price. Remove the price, or choose “For sale”.',
    ],
    ['artworks', { artists: 'Ilse Quorow' }, 'Did you mean “Ilse Quorrow #'],
    ['exhibitions', { gallery_id: '' }, 'Enter the gallery.'],
    ['exhibitions', { pictures: '901\n901' }, '“901” is listed twice. Remove one.'],
    ['viewing-rooms', { ends_on: '' }, 'Enter the last day.'],
    ['previews', { kind: 'film' }, 'Choose one of the options.'],
  ])('in %s, %o, is said, and nothing is lost', async (collection, sent, sentence) => {
    const entry = TABLE.find(({ list }) => list.endsWith(`/${collection}/`))
    if (!entry) throw new Error(`test: there is no ${collection}`)
    const url = `${editOf(entry)}text/`
    const before = await formAt(url)
    const answer = await editor.post(url, { ...before, ...sent })
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
    expect(answer.body).toContain('Not saved:')
    const trimmed = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, text.trim()]))
    expect(valuesIn(answer.body)).toEqual({ ...before, ...trimmed })
    // As it was, in a form of its own.
    expect({ ...(await formAt(url)), key: before.key }).toEqual(before)
    // Nor is a draft begun with it.
    const begun = await editor.post(`${entry.list}new/`, { ...before, key: '', ...sent })
    expect(begun.statusCode).toBe(422)
  })
})

const entryOf = (collection: string): Entry => {
  const entry = TABLE.find(({ list }) => list.endsWith(`/${collection}/`))
  if (!entry) throw new Error(`test: there is no ${collection}`)
  return entry
}

it('who saves second sees both, and may then save theirs', async () => {
  const url = `${editOf(entryOf('artists'))}text/`
  const before = await formAt(url)
  expect((await admin.post(url, { ...before, birthplace: 'Esbjerg' })).statusCode).toBe(303)
  const mine = { ...before, birthplace: 'Skagen' }
  const late = await editor.post(url, mine)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('has saved this since you opened it')
  expect(late.body).toMatch(/>Born in .*<del>.*>Esbjerg<.*<ins>.*>Skagen</s)
  const form = valuesIn(late.body)
  expect([form.birthplace, form.version]).toEqual(['Skagen', String(Number(before.version) + 1)])
  expect((await formAt(url)).birthplace).toBe('Esbjerg')
  expect((await editor.post(url, form)).statusCode).toBe(303)
  expect((await formAt(url)).birthplace).toBe('Skagen')
  expect((await editor.post(url, { ...form, version: '' })).statusCode).toBe(400)
})

it('whoever goes on in a form that was saved meets no conflict with themselves', async () => {
  const { list } = entryOf('artists')
  const empty = await formAt(`${list}new/`)
  // The answer to the first did not arrive, or they wrote on and stayed.
  const sent = { ...empty, name: 'Vera Lund', sort_name: '' }
  const edit = String((await editor.post(`${list}new/`, sent)).headers.location)
  const more = await editor.post(`${list}new/`, { ...sent, birthplace: 'Esbjerg' })
  expect([more.statusCode, more.headers.location]).toEqual([303, edit])
  expect((await formAt(`${edit}text/`)).birthplace).toBe('Esbjerg')

  const opened = await formAt(`${edit}text/`)
  for (const birthplace of ['Skagen', 'Ribe'])
    expect((await editor.post(`${edit}text/`, { ...opened, birthplace })).statusCode).toBe(303)
  // In another window of theirs it is one, and so is what others save between.
  const other = await formAt(`${edit}text/`)
  await editor.post(`${edit}text/`, { ...opened, birthplace: 'Tønder' })
  expect((await editor.post(`${edit}text/`, { ...other, birthplace: 'Fanø' })).statusCode).toBe(409)
  await admin.post(`${edit}text/`, { ...(await formAt(`${edit}text/`)), birthplace: 'Aarhus' })
  const late = await editor.post(`${edit}text/`, { ...opened, birthplace: 'Vejle' })
  expect([late.statusCode, late.body.includes('Aarhus')]).toEqual([409, true])
  expect((await editor.post(`${list}new/`, { ...sent, birthplace: 'Vejle' })).statusCode).toBe(409)
  await app.site.db.query(sql`delete from artist where name = 'Vera Lund'`)
})

it.each(TABLE.map(({ list }) => list))(
  'of %s who saves second may keep what was saved, field by field',
  async (list) => {
    const entry = TABLE.find((one) => one.list === list)
    if (!entry) throw new Error(`test: there is no ${list}`)
    const url = `${editOf(entry)}text/`
    const before = await formAt(url)
    const name = before.title === undefined ? 'name' : 'title'
    expect((await admin.post(url, { ...before, [name]: 'Saved first' })).statusCode).toBe(303)
    const late = await editor.post(url, { ...before, [name]: 'Saved second' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatch(/<del>.*>first<.*<ins>.*>second</s)
    const form = valuesIn(late.body)
    expect(form[name]).toBe('Saved second')
    expect((await editor.post(url, { ...form, [`take-${name}`]: 'theirs' })).statusCode).toBe(303)
    expect((await formAt(url))[name]).toBe('Saved first')
    await admin.post(url, { ...(await formAt(url)), [name]: before[name] ?? '' })
  },
)

it('of two who save at the same moment one is told', async () => {
  const url = `${editOf(entryOf('events'))}text/`
  const form = await formAt(url)
  const answers = await Promise.all(
    [editor, admin].map((who, n) => who.post(url, { ...form, venue: `Shed ${n}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
})

it('what other rows say of a record follows it', async () => {
  const { db } = app.site
  const [artist, work, gallery] = ['artists', 'artworks', 'galleries'].map((name) => editOf(entryOf(name)))
  const rowOf = async (statement: Sql) => (await db.query(statement))[0]
  // The name under works, what an artist is filed under, and the search for it.
  const was = await formAt(`${artist}text/`)
  expect(was.sort_name).toBe('Quorrow, Ilse')
  await editor.post(`${artist}text/`, { ...was, name: 'Ilse Marie Brandt' })
  expect((await formAt(`${artist}text/`)).sort_name).toBe('Brandt, Ilse Marie')
  const line = sql`select artist_line from artwork where title = 'Slipway at Noon'`
  expect(await rowOf(line)).toEqual({ artist_line: 'Ilse Marie Brandt' })
  const url = await pageOf(String(artist))
  expect((await visitor.get(url)).body).toContain('<h1 class="intro__title" dir="auto">Ilse Marie Brandt')
  expect(url).toBe('/artists/ilse-quorrow/')
  await expect.poll(() => found('Ilse Marie Brandt')).toContain(url)
  const page = await pageOf(String(work))
  await expect.poll(() => found('Slipway Brandt')).toContain(page)
  // How many works an artist and a gallery have, when one is given to another.
  const counts = sql`select (select artworks_count from artist where name = 'Ilse Marie Brandt') as artist,
    (select artworks_count from gallery where name = 'The Saltern House') as gallery`
  expect(await rowOf(counts)).toEqual({ artist: 1, gallery: 1 })
  const form = await formAt(`${work}text/`)
  await editor.post(`${work}text/`, { ...form, artists: '', gallery_id: '' })
  expect(await rowOf(counts)).toEqual({ artist: 0, gallery: 0 })
  expect(await rowOf(line)).toEqual({ artist_line: '' })
  await editor.post(`${work}text/`, { ...form, version: String(Number(form.version) + 1) })
  expect(await rowOf(counts)).toEqual({ artist: 1, gallery: 1 })
  // A booth stays with who stays, and the kind of a gallery is as it was chosen.
  await db.query(sql`update art_fair_gallery set booth = 'B12'`)
  const fair = `${editOf(entryOf('events'))}text/`
  await editor.post(fair, { ...(await formAt(fair)), about: 'Booths.' })
  expect(await rowOf(sql`select booth from art_fair_gallery`)).toEqual({ booth: 'B12' })
  await editor.post(`${gallery}text/`, { ...(await formAt(`${gallery}text/`)), kind: '1', founded: '1890' })
  expect(await rowOf(sql`select kind, founded from gallery where name = 'The Saltern House'`)).toEqual({
    kind: 2,
    founded: 1890,
  })
})

it('a price is kept in the smallest unit, and goes with the sale', async () => {
  const url = `${editOf(entryOf('artworks'))}text/`
  const price = async () =>
    (
      await app.site.db.query(sql`select price_minor, currency from artwork where title = 'Slipway at Noon'`)
    )[0]
  for (const [written, currency, minor, shown] of [
    ['4,500.50', 'eur', 450_050, '4500.50'],
    ['4500', 'JPY', 4500, '4500'],
  ] as const) {
    await editor.post(url, {
      ...(await formAt(url)),
      availability: 'for-sale',
      price_minor: written,
      currency,
    })
    expect(await price()).toEqual({ price_minor: minor, currency: currency.toUpperCase() })
    expect((await formAt(url)).price_minor).toBe(shown)
  }
  await editor.post(url, { ...(await formAt(url)), availability: 'sold', price_minor: '' })
  expect(await price()).toEqual({ price_minor: null, currency: null })
})

it('two who are called the same have each a number and an address of their own', async () => {
  const artists = '/staff/admin/artists/'
  const begin = async () =>
    String((await editor.post(`${artists}new/`, { name: 'Ana Twin', tier: '3' })).headers.location)
  const [first, second] = [await begin(), await begin()]
  expect([await pageOf(first), await pageOf(second)]).toEqual(['/artists/ana-twin/', '/artists/ana-twin-2/'])
  const url = `${editOf(entryOf('artworks'))}text/`
  const form = await formAt(url)
  const answer = await editor.post(url, { ...form, artists: 'ana twin' })
  expect(answer.body).toContain('Several have the name “ana twin”:')
  const number = Number(/\d+/.exec(second)?.[0])
  const wrong = await editor.post(url, { ...form, artists: `Ilse #${number}` })
  expect(wrong.body).toContain(`Number ${number} is “Ana Twin”, not “Ilse”.`)
  await editor.post(url, { ...form, artists: `${form.artists}\n#${number}` })
  expect((await formAt(url)).artists).toBe(`${form.artists}\nAna Twin #${number}`)
  await editor.post(url, { ...form, version: String(Number(form.version) + 1) })
})

it('lists fifty at a time, finds words and numbers, and leads to what can be done', async () => {
  const { db } = app.site
  await db.query(sql`insert into artist (source, source_id, slug, name, sort_name, published)
     select 'test', n::text, 'row-' || n, 'Row ' || n || ' Ödegård', 'Row', false from generate_series(1, 51) n`)
  const list = '/staff/admin/artists/'
  const get = async (search: string) => (await editor.get(`${list}${search}`)).body
  const first = await get('?q=odegard+ROW')
  expect(first.match(/<td><a/g)).toHaveLength(50)
  expect(first).toContain('?q=odegard+ROW&amp;page=1"')
  const next = await get('?q=odegard+ROW&page=1')
  expect(next.match(/<td><a/g)).toHaveLength(1)
  expect(next).toContain('>Newer</a>')
  const number = /\/(\d+)\/$/.exec(editOf(entryOf('artists')))?.[1]
  expect((await get(`?q=%23${number}`)).match(/<td><a/g)).toHaveLength(1)
  expect(await get('?q=nobody+_')).toContain('No artists found.')
  expect(first).toContain('href="/staff/admin/artists/new/"')
  for (const { list } of TABLE) expect([(await editor.get(list)).statusCode, list]).toEqual([200, list])
  expect((await editor.get('/staff/admin/events/')).body).toContain('1 March 2026 – 30 May 2026')
})

it('every collection is linked from the start page, with how many are not published, and each thing from its own page', async () => {
  const start = (await editor.get('/staff/')).body
  const nav = (await editor.get('/my-plinth/')).body
  for (const { list } of [...TABLE, { list: '/staff/admin/articles/' }, { list: '/staff/outbox/' }])
    expect([list, start.includes(`href="${list}"`), nav.includes(`href="${list}"`)]).toEqual([
      list,
      true,
      true,
    ])
  expect(start).toMatch(/href="\/staff\/gallery\/previews\/">Previews<\/a> <span[^>]*>1<\/span>/)
  expect(start).toMatch(/>Artists<\/a> <span[^>]*>54, 53 not published/)
  expect((await member.get('/my-plinth/')).body).not.toContain('/staff/')
  expect((await member.get('/staff/')).statusCode).toBe(403)
  for (const entry of TABLE) {
    const edit = editOf(entry)
    const page = (await editor.get(await pageOf(edit))).body
    expect(page).toContain(`href="${edit}"`)
    // Views of a place are not counted.
    if (entry.isUnsearched) continue
    expect(page).toContain(`href="${edit}analytics/">Analytics</a>`)
    expect((await editor.get(edit)).body).toContain(`href="${edit}text/"`)
    expect([edit, (await editor.get(`${edit}analytics/`)).statusCode]).toEqual([edit, 200])
  }
})

it('analytics say how often a thing was looked at, shown, chosen, asked about and followed', async () => {
  const { db } = app.site
  const edit = editOf(entryOf('artists'))
  const id = Number(/\d+/.exec(edit)?.[0])
  expect((await editor.get(`${edit}analytics/`)).body).toContain('No views yet.')
  await db.query(
    sql`insert into entity_view (entity_id, day, views) values (${id}, '2026-03-13', 1200), (${id}, '2026-03-14', 34)`,
  )
  await db.query(
    sql`insert into feature_impression (kind, id, shown) values ('entity', ${id}, 7), ('feature', ${id}, 99)`,
  )
  await db.query(
    sql`insert into search_click_count (object_id, clicks) values ('artist-' || ${id}::integer, 5)`,
  )
  await db.query(
    sql`insert into enquiry (key, name, email, message, entity_type, entity_id) values ('k', 'A', 'a@example.org', 'M', 'artist', ${id})`,
  )
  await db.query(
    sql`insert into follow (member_id, entity_type, entity_id) select id, 'artist', ${id} from member limit 2`,
  )
  const { body } = await editor.get(`${edit}analytics/`)
  const facts = [...body.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)/g)].map(
    ([, label, n]) => `${label} ${n}`,
  )
  expect(facts).toEqual([
    'Views 1,234',
    'Shown as featured 7',
    'Search results clicked 5',
    'Enquiries 1',
    'Followed by 2',
  ])
  expect([...body.matchAll(/<time datetime="([^"]+)"/g)].map(([, day]) => day)).toEqual([
    '2026-03-14',
    '2026-03-13',
  ])
  expect((await member.get(`${edit}analytics/`)).statusCode).toBe(403)
  for (const url of [edit.replace('admin', 'gallery'), '/staff/admin/artists/1/', '/staff/admin/pages/1/'])
    expect([(await editor.get(`${url}analytics/`)).statusCode, url]).toEqual([404, url])
})

it('is for staff alone, and for what there is', async () => {
  const edit = editOf(entryOf('artists'))
  for (const url of ['/staff/admin/artists/', '/staff/admin/artists/new/', `${edit}text/`]) {
    expect([(await member.get(url)).statusCode, url]).toEqual([403, url])
    const answer = await visitor.get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/sign-in/?redirect=${encodeURIComponent(url)}`,
    ])
  }
  for (const url of [
    '/staff/gallery/artists/',
    '/staff/admin/toString/',
    '/staff/admin/articles/new/',
    '/staff/admin/artists/1/text/',
  ])
    expect([(await editor.get(url)).statusCode, url]).toEqual([404, url])
})

it.each(TABLE.map((entry) => [named(entry), entry] as const))(
  '%s is taken back, and gone',
  async (name, entry) => {
    const url = await pageOf(editOf(entry))
    await admin.post(editOf(entry), { published: 'no' })
    expect((await visitor.get(url)).statusCode).toBe(404)
    await expect.poll(() => found(name)).not.toContain(url)
  },
)
