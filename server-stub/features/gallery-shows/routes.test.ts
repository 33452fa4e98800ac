/** Exhibitions, viewing rooms and artists of a gallery, as its team keeps them and staff decide on them, without script. */

import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails } from '../../testing/people/emails.js'
import { formIn } from '../../testing/people/form.js'
import { sendParts } from '../../testing/people/parts.js'
import { openTestApp } from '../../testing/site.js'

const KINDS = [
  { part: 'exhibitions', table: 'exhibition', page: '/exhibitions/low-water/' },
  { part: 'viewing-rooms', table: 'viewing_room', page: '/viewing-rooms/low-water/' },
] as const
const SHOW = {
  title: 'Low Water',
  starts_on: '2026-03-01',
  ends_on: '2026-04-30',
  standfirst: 'Six paintings.',
}

let app: FastifyInstance
let dealer: TestVisitor
let member: TestVisitor
let admin: TestVisitor
let gallery: number

const idOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await claimedRows<{ id: number }>(app.site.db, statement))[0]?.id ?? 0
const addGallery = (name: string) =>
  idOf(sql`insert into gallery (source, source_id, slug, name, sort_name, kind, published)
    values ('t', ${name}, ${name.toLowerCase()}, ${name}, ${name}, 1, true) returning id`)
const trust = (isTrusted: boolean) =>
  app.site.db.query(sql`insert into gallery_account (gallery_id, is_trusted) values (${gallery}, ${isTrusted})
    on conflict (gallery_id) do update set is_trusted = excluded.is_trusted`)

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  dealer = await signedIn(app, 'gallery')
  member = await signedIn(app, 'member')
  admin = await signedIn(app, 'admin')
  gallery = await addGallery('Halle')
  await app.site.db.query(sql`insert into gallery_team (gallery_id, member_id, role)
    select ${gallery}, id, 'owner' from member where email = 'gallery@example.org'`)
})
beforeEach(async () => {
  for (const table of ['show_submission', 'exhibition', 'viewing_room', 'artwork', 'artist'])
    await app.site.db.query(sql`delete from ${sql.raw(table)}`)
  await forgetEmails(app.site.db)
  await trust(false)
})
afterAll(() => app.close())

/** Sends a picture of one colour to `path`. */
async function upload(path: string, alt: string, accept?: string) {
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer()
  return sendParts(app, dealer, path, { alt }, [{ field: 'file', name: 'a.jpg', bytes }], accept)
}

describe.each(KINDS)('of $part', ({ part, table, page }) => {
  const path = `/my-plinth/gallery/${part}/`
  const staff = `/staff/gallery-${part}/`
  const begin = async (form: Record<string, string> = {}): Promise<number> => {
    const answer = await dealer.post(`${path}new/`, { ...SHOW, ...form })
    expect(answer.statusCode).toBe(303)
    return Number(/(\d+)\/$/.exec(String(answer.headers.location))?.[1])
  }
  const versionOf = async (id: number) =>
    (
      await claimedRows<{ version: number }>(
        app.site.db,
        sql`select version from ${sql.raw(table)} where id = ${id}`,
      )
    )[0]?.version ?? 0
  const isPublic = async () => (await browse(app).get(page)).statusCode === 200

  it('a draft is its team’s alone, and names what is missing', async () => {
    const wrong = await dealer.post(`${path}new/`, {
      title: '',
      starts_on: '2026-05-01',
      ends_on: '2026-04-01',
    })
    expect(wrong.statusCode).toBe(422)
    const id = await begin()
    expect((await dealer.get(path)).body).toContain('Low Water')
    expect((await dealer.get(`${path}${id}/`)).body).toContain('Draft')
    expect(await isPublic()).toBe(false)
    expect((await member.get(`${path}${id}/`)).statusCode).toBe(403)
    expect((await browse(app).get(path)).headers.location).toContain('/sign-in/')
    expect((await dealer.get(`${path}new/`)).body).not.toContain('name="gallery_id"')
  })

  it('of a trusted gallery is published at once, changed and unpublished', async () => {
    await trust(true)
    const id = await begin()
    await dealer.post(`${path}${id}/`, { do: 'publish' })
    expect(await isPublic()).toBe(true)
    await dealer.post(`${path}${id}/text/`, {
      ...SHOW,
      standfirst: 'Five.',
      version: String(await versionOf(id)),
    })
    expect((await browse(app).get(page)).body).toContain('Five.')
    await dealer.post(`${path}${id}/`, { do: 'unpublish' })
    expect(await isPublic()).toBe(false)
    expect((await dealer.post(`${path}${id}/`, { do: 'what' })).statusCode).toBe(422)
  })

  it('of another is looked at by staff, who publish it as they saw it; a change is looked at again', async () => {
    const id = await begin()
    for (let time = 0; time < 2; time++) await dealer.post(`${path}${id}/`, { do: 'publish' })
    expect(await isPublic()).toBe(false)
    expect((await dealer.get(`${path}${id}/`)).body).toContain('With our editors')
    expect(
      (await emailsIn(app.site.db)).filter(({ subject }) => subject.includes('waits for approval')),
    ).toHaveLength(1)
    expect((await admin.get(staff)).body).toContain('Low Water')
    const old = String(await versionOf(id))
    await dealer.post(`${path}${id}/text/`, { ...SHOW, standfirst: 'Seven.', version: old })
    expect((await admin.post(`${staff}${id}/`, { do: 'approve', version: old })).statusCode).toBe(422)
    await admin.post(`${staff}${id}/`, { do: 'approve', version: String(await versionOf(id)) })
    expect(await isPublic()).toBe(true)
    await dealer.post(`${path}${id}/text/`, { ...SHOW, version: String(await versionOf(id)) })
    expect(await isPublic()).toBe(false)
    expect((await admin.get(staff)).body).toContain('Low Water')
    await dealer.post(`${path}${id}/`, { do: 'unpublish' })
    expect((await admin.get(staff)).body).toContain('Nothing waits for approval')
    expect((await admin.post(`${staff}${id}/`, { do: 'approve', version: '1' })).statusCode).toBe(404)
  })

  it('is sent back with a reason, which the team reads', async () => {
    const id = await begin()
    await dealer.post(`${path}${id}/`, { do: 'publish' })
    const version = String(await versionOf(id))
    expect((await admin.post(`${staff}${id}/`, { do: 'return', version })).statusCode).toBe(422)
    // It was changed meanwhile: what was written stays.
    const late = await admin.post(`${staff}${id}/`, { do: 'return', version: '0', why: 'Say where.' })
    expect([late.statusCode, late.body.includes('Say where.</textarea>')]).toEqual([422, true])
    await admin.post(`${staff}${id}/`, { do: 'return', version, why: 'Say where it is.' })
    const [email] = (await emailsIn(app.site.db)).filter(({ subject }) =>
      subject.startsWith('Not published yet'),
    )
    expect(email?.body).toContain('Say where it is.')
    expect((await dealer.get(`${path}${id}/`)).body).toContain('Draft')
  })

  it('what somebody has saved meanwhile is not written over', async () => {
    const id = await begin()
    const version = String(await versionOf(id))
    await dealer.post(`${path}${id}/text/`, { ...SHOW, title: 'First', version })
    const second = await dealer.post(`${path}${id}/text/`, { ...SHOW, title: 'Second', version })
    expect(second.statusCode).toBe(409)
    expect((await dealer.get(`${path}${id}/`)).body).toContain('First')
  })

  it('has pictures, uploaded and described by its team', async () => {
    await trust(true)
    const id = await begin()
    await dealer.post(`${path}${id}/`, { do: 'publish' })
    const uploaded = await upload(`${path}${id}/pictures/`, 'A white room')
    expect(uploaded.headers.location).toBe(`${path}${id}/#pictures`)
    expect((await browse(app).get(page)).body).toContain('A white room')
    const refused = await upload(`${path}${id}/pictures/`, '', 'application/json')
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['alt']])
    const shown = await dealer.get(`${path}${id}/`)
    const [, picture] = /pictures\/(\d+)\//.exec(shown.body) ?? []
    await dealer.post(`${path}${id}/pictures/${picture}/`, { do: 'describe', alt: 'A grey room' })
    expect((await browse(app).get(page)).body).toContain('A grey room')
    for (const act of ['constructor', 'toString', '__proto__'])
      expect((await dealer.post(`${path}${id}/pictures/${picture}/`, { do: act, alt: '' })).statusCode).toBe(
        422,
      )
    await dealer.post(`${path}${id}/pictures/${picture}/`, { do: 'remove', alt: '' })
    expect((await browse(app).get(page)).body).not.toContain('A grey room')
    expect(
      (await member.post(`${path}${id}/pictures/${picture}/`, { do: 'remove', alt: '' })).statusCode,
    ).toBe(403)
  })

  it('sent twice, a form begins one', async () => {
    const key = 'a-key-of-one-form-0001'
    expect(await begin({ key })).toBe(await begin({ key }))
  })
})

it('a gallery hangs its own works alone, and is told nothing of others’', async () => {
  const other = await addGallery('Other')
  await app.site.db.query(sql`insert into artwork (source, source_id, slug, title, gallery_id, published) values
    ('t', 'own', 'own-salt', 'Own Salt', ${gallery}, false), ('t', 'hidden', 'hidden-tide', 'Hidden Tide', ${other}, false)`)
  const find = async (of: string, q: string) =>
    (await dealer.get(`/my-plinth/gallery/found/${of}/?q=${encodeURIComponent(q)}`))
      .json()
      .found.map(({ name }: { name: string }) => name)
  expect(await find('artworks', 'salt')).toEqual(['Own Salt'])
  expect(await find('artworks', 'hidden')).toEqual([])
  const path = '/my-plinth/gallery/exhibitions/new/'
  const own = await dealer.post(path, { ...SHOW, artworks: 'Own Salt' })
  expect(own.statusCode).toBe(303)
  expect(await claimedRows(app.site.db, sql`select 1 from exhibition_artwork`)).toHaveLength(1)
  for (const artworks of ['Hidden Tide', 'Hidden Tid']) {
    const answer = await dealer.post(path, { ...SHOW, title: 'Another', artworks })
    expect(answer.statusCode).toBe(422)
    expect(answer.body.replaceAll(/<textarea[^>]*>[^<]*/g, '')).not.toContain('Hidden Tide,')
    expect(await claimedRows(app.site.db, sql`select 1 from exhibition where title = 'Another'`)).toEqual([])
  }
  expect((await dealer.post(path, { ...SHOW, gallery: String(other) })).statusCode).toBe(404)
})

describe('the story of a viewing room', () => {
  const path = '/my-plinth/gallery/viewing-rooms/'
  const works = async () => {
    const other = await addGallery(`Other ${crypto.randomUUID()}`)
    const add = (title: string, owner: number) =>
      idOf(sql`insert into artwork (source, source_id, slug, title, gallery_id, published)
        values ('t', ${title}, ${title.toLowerCase()}, ${title}, ${owner}, true) returning id`)
    return { own: await add('Ebb', gallery), others: await add('Flood', other) }
  }
  async function begin(): Promise<string> {
    const answer = await dealer.post(`${path}new/`, SHOW)
    await dealer.post(String(answer.headers.location), { do: 'publish' })
    return String(answer.headers.location)
  }
  const write = async (at: string, changes: Record<string, string>) =>
    dealer.post(`${at}story/`, {
      ...formIn((await dealer.get(`${at}story/`)).body, `${at}story/`),
      ...changes,
    })
  const hung = (id: number) => ({
    blocks: '1',
    'block-0-kind': 'works',
    'block-0-works': String(id),
    'block-0-caption': '',
  })
  const shown = async () => (await browse(app).get('/viewing-rooms/low-water/')).body

  it('is written by its team, with works of its own', async () => {
    await trust(true)
    const { own, others } = await works()
    const at = await begin()
    expect((await dealer.get(at)).body).toContain(`href="${at}story/"`)
    const saved = await write(at, { ...hung(own), more: 'The *tide* goes out.' })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, at])
    expect(await shown()).toContain('<em>tide</em>')
    expect(await shown()).toContain('Ebb')
    const refused = await write(at, { 'block-0-works': String(others) })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`There is no work ${others}.`)
    expect((await member.get(`${at}story/`)).statusCode).toBe(403)
  })

  it('keeps what our editors put into it, and gets nothing of the kind from its team', async () => {
    await trust(true)
    const at = await begin()
    const placed = [{ kind: 'widget', html: '<p>Placed</p>' }]
    await app.site.db.query(sql`update viewing_room set body = ${JSON.stringify(placed)}::jsonb`)
    expect((await write(at, { more: 'Below it.' })).statusCode).toBe(303)
    expect(await shown()).toContain('<p>Placed</p>')
    const changed = await write(at, { 'block-0-html': '<p>Other</p>' })
    expect(changed.statusCode).toBe(422)
    expect(changed.body).toContain('id="record-block-0-html-error"')
    expect(changed.body).toContain('Our editors keep this block.')
    expect((await write(at, { do: 'add-0-widget' })).statusCode).toBe(400)
    // Nor is anything told of another's picture by its number.
    const id = await idOf(sql`insert into picture (width, height, tone, alt, recipe)
      values (3, 2, 1, 'Not shown yet', '{"kind": "upload", "file": "x"}') returning id`)
    const figure = { 'block-0-kind': 'figure', 'block-0-picture': String(id), do: 'down-0' }
    expect((await write(at, figure)).body).not.toContain('Not shown yet')
    expect((await dealer.get(`${at}story/`)).body).not.toContain('add-0-embed')
    expect((await write(at, { do: 'remove-0' })).statusCode).toBe(422)
  })

  it('has pictures of its gallery alone: uploaded for it, or of its works, exhibitions and rooms', async () => {
    await trust(true)
    const at = await begin()
    const other = await addGallery(`Other ${crypto.randomUUID()}`)
    const picture = (alt: string, owner: number | null) =>
      idOf(sql`insert into picture (width, height, tone, alt, recipe, gallery_id)
        values (3, 2, 1, ${alt}, '{"kind": "upload", "file": "x"}', ${owner}) returning id`)
    const pictured = async (alt: string, of: number, owner: number | null = null) => {
      const id = await picture(alt, owner)
      await app.site.db.query(sql`insert into artwork (source, source_id, slug, title, gallery_id, picture_id)
        values ('t', ${crypto.randomUUID()}, ${crypto.randomUUID()}, ${alt}, ${of}, ${id})`)
      return id
    }
    const own = [await picture('Ours, uploaded', gallery), await pictured('Ours, of a work', gallery)]
    const others = [
      await picture('Theirs, uploaded', other),
      await pictured('Theirs, of a work', other),
      await picture('Of nobody', null),
      // Shown with a work of ours, and still another's.
      await pictured('Theirs, lent', gallery, other),
    ]
    const find = async (query: string) =>
      (await dealer.get(`${at}story/pictures/found/?${query}`))
        .json()
        .found.map(({ id }: { id: number }) => id)
    expect((await find(`ids=${[...own, ...others]}`)).sort()).toEqual(own.toSorted())
    expect((await find('q=uploaded')).filter((id: number) => others.includes(id))).toEqual([])
    expect(await find(`q=${others[0]}`)).toEqual([])
    const list = (await dealer.get(`${at}story/pictures/`)).body
    expect([list.includes('Ours, uploaded'), list.includes('Theirs')]).toEqual([true, false])
    expect((await member.get(`${at}story/pictures/found/?q=a`)).statusCode).toBe(403)

    const figure = (id: number | undefined) => ({
      blocks: '1',
      'block-0-kind': 'figure',
      'block-0-picture': String(id),
      'block-0-layout': 'column',
      'block-0-caption': 'At low water',
    })
    for (const id of own) expect((await write(at, figure(id))).statusCode).toBe(303)
    expect(await shown()).toContain('At low water')
    // Without script they are chosen from a list; one that our editors placed stays in it.
    const listed = async () =>
      [...(await dealer.get(`${at}story/`)).body.matchAll(/<option value="(\d+)"/g)].map(([, id]) =>
        Number(id),
      )
    expect((await listed()).filter((id) => [...own, ...others].includes(id)).sort()).toEqual(own.toSorted())
    expect(formIn((await dealer.get(`${at}story/`)).body, `${at}story/`)['block-0-picture']).toBe(
      String(own[1]),
    )
    const [placed = 0] = others
    const body = [{ kind: 'figure', pictureId: placed, layout: 'column', caption: '' }]
    await app.site.db.query(
      sql`update viewing_room set body = ${JSON.stringify(body)}::jsonb where slug = 'low-water'`,
    )
    expect(await listed()).toContain(placed)
    expect((await write(at, { more: 'Below it.' })).statusCode).toBe(303)
    await app.site.db.query(sql`update viewing_room set body = '[]'::jsonb where slug = 'low-water'`)
    for (const id of others) {
      const refused = await write(at, figure(id))
      expect([refused.statusCode, refused.body.includes(`There is no picture ${id}`)]).toEqual([422, true])
      // It is not shown while the form is.
      expect(refused.body).not.toMatch(/Theirs|Of nobody/)
      expect((await write(at, { ...figure(id), do: 'down-0' })).body).not.toMatch(/Theirs|Of nobody/)
    }
  })

  it('takes uploads of its team, and of nobody else', async () => {
    await trust(true)
    const at = await begin()
    await upload(`${at}story/pictures/`, 'Low water, from the quay')
    expect((await dealer.get(`${at}story/pictures/found/?q=quay`)).json().found).toMatchObject([
      { name: 'Low water, from the quay' },
    ])
    const rows = await claimedRows(
      app.site.db,
      sql`select gallery_id from picture where alt = 'Low water, from the quay'`,
    )
    expect(rows).toEqual([{ gallery_id: gallery }])
    expect((await member.get(`${at}story/pictures/`)).statusCode).toBe(403)
  })

  it('of a gallery that is not trusted is looked at again', async () => {
    await trust(true)
    const at = await begin()
    await trust(false)
    await write(at, {})
    expect((await browse(app).get('/viewing-rooms/low-water/')).statusCode).toBe(200)
    await write(at, { more: 'New words.' })
    expect((await browse(app).get('/viewing-rooms/low-water/')).statusCode).toBe(404)
    expect((await admin.get('/staff/gallery-viewing-rooms/')).body).toContain('Low Water')
  })
})

it('a viewing room has its works in the order of its team, and a text of its own', async () => {
  await trust(true)
  const { db } = app.site
  await db.query(sql`insert into artwork (source, source_id, slug, title, gallery_id, published) values
    ('t', 'one', 'ebb', 'Ebb', ${gallery}, true), ('t', 'two', 'flood', 'Flood', ${gallery}, true)`)
  const path = '/my-plinth/gallery/viewing-rooms/'
  const form = { ...SHOW, artworks: 'Flood\nEbb', about: 'First *paragraph*.\n\n<b>Second</b>' }
  const id = /(\d+)\/$/.exec(String((await dealer.post(`${path}new/`, form)).headers.location))?.[1]
  await dealer.post(`${path}${id}/`, { do: 'publish' })
  const page = async () => (await browse(app).get('/viewing-rooms/low-water/')).body
  const shown = await page()
  expect(shown).toContain('First <em>paragraph</em>.')
  expect(shown).toContain('&lt;b&gt;Second')
  expect(shown.indexOf('/flood')).toBeLessThan(shown.indexOf('/ebb'))
  expect(shown.indexOf('/flood')).toBeGreaterThan(0)
  const [, version = ''] =
    /name="version" value="(\d+)"/.exec((await dealer.get(`${path}${id}/text/`)).body) ?? []
  await dealer.post(`${path}${id}/text/`, { ...form, artworks: 'Ebb\nFlood', version })
  const turned = await page()
  expect(turned.indexOf('/ebb')).toBeLessThan(turned.indexOf('/flood'))
  const others = await dealer.post(`${path}new/`, { ...form, title: 'Another', artworks: 'Nobody’s' })
  expect(others.statusCode).toBe(422)
})

describe('an artist', () => {
  const path = '/my-plinth/gallery/artists/'
  const page = '/artists/mira-sol/'
  const begin = async (form: Record<string, string> = {}) => {
    const answer = await dealer.post(`${path}new/`, { name: 'Mira Sol', born: '1970', ...form })
    expect(answer.statusCode).toBe(303)
    return Number(/(\d+)\/$/.exec(String(answer.headers.location))?.[1])
  }
  const isPublic = async () => (await browse(app).get(page)).statusCode === 200

  it('who has no page gets one from the gallery that shows them, once staff have looked at it', async () => {
    expect((await dealer.get(`${path}new/`)).body).not.toContain('name="tier"')
    const id = await begin()
    await upload(`${path}${id}/pictures/`, 'Mira Sol in her studio')
    expect(await isPublic()).toBe(false)
    await dealer.post(`${path}${id}/`, { do: 'publish' })
    const waiting = await admin.get('/staff/gallery-artists/')
    expect(waiting.body).toContain('Mira Sol')
    const [, version = ''] = /name="version" value="(\d+)"/.exec(waiting.body) ?? []
    await admin.post(`/staff/gallery-artists/${id}/`, { do: 'approve', version })
    expect(await isPublic()).toBe(true)
    expect((await browse(app).get(page)).body).toContain('Halle')
    expect((await browse(app).get(page)).body).toContain('Mira Sol in her studio')
  })

  it('who is published is kept by staff alone: others show them too', async () => {
    await trust(true)
    const id = await begin()
    await dealer.post(`${path}${id}/`, { do: 'publish' })
    expect(await isPublic()).toBe(true)
    expect((await dealer.get(`${path}${id}/`)).body).toContain('Our editors keep it')
    for (const part of ['', 'text/', 'pictures/']) {
      const answer = await dealer.post(`${path}${id}/${part}`, { do: 'unpublish', name: 'Other' })
      expect([part, answer.statusCode]).toEqual([part, 403])
    }
    expect(await isPublic()).toBe(true)
  })
})

describe('whom a gallery represents', () => {
  const addArtist = (name: string, more = sql`true, null`) =>
    idOf(sql`insert into artist (source, source_id, slug, name, sort_name, published, gallery_id)
      values ('t', ${name}, ${name.toLowerCase()}, ${name}, ${name}, ${more}) returning id`)
  const path = () => `/my-plinth/gallery/represented/${gallery}/`
  const onPage = async (name: string) => (await browse(app).get('/artists/ruiz/')).body.includes(name)

  it('is added by name and removed by a trusted gallery', async () => {
    await trust(true)
    const artist = await addArtist('Ruiz')
    expect((await dealer.post(path(), { do: 'add', artist: 'ruiz' })).statusCode).toBe(303)
    expect((await dealer.get(path())).body).toContain('Ruiz')
    expect(await onPage('Halle')).toBe(true)
    await dealer.post(path(), { do: 'remove', of: String(artist) })
    expect((await dealer.get(path())).body).toContain('Nobody yet')
    expect(await onPage('Halle')).toBe(false)
  })

  it('is one whose work it shows, where it is not trusted yet', async () => {
    const artist = await addArtist('Ruiz')
    const refused = await dealer.post(path(), { do: 'add', artist: 'Ruiz' })
    expect([refused.statusCode, refused.body.includes('Publish a work by this artist first')]).toEqual([
      422,
      true,
    ])
    const work = await idOf(sql`insert into artwork (source, source_id, slug, title, gallery_id, published)
      values ('t', 'w', 'w', 'W', ${gallery}, true) returning id`)
    await app.site.db.query(
      sql`insert into artwork_artist (artwork_id, artist_id, position) values (${work}, ${artist}, 1)`,
    )
    expect((await dealer.post(path(), { do: 'add', artist: 'Ruiz' })).statusCode).toBe(303)
    expect((await dealer.get(path())).body).toContain('one work of yours')
  })

  it('is nobody whom another prepares, and no name that is not there', async () => {
    await trust(true)
    await addArtist('Hidden', sql`false, ${await addGallery('Third')}`)
    for (const artist of ['Hidden', 'Hidde', 'Nobody', '']) {
      const answer = await dealer.post(path(), { do: 'add', artist })
      expect([artist, answer.statusCode]).toEqual([artist, 422])
    }
    expect(
      (await dealer.get(`/my-plinth/gallery/represented/${await addGallery('Fourth')}/`)).statusCode,
    ).toBe(404)
    expect((await member.get(path())).statusCode).toBe(403)
  })
})
