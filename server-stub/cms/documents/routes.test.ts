/** Articles and pages as editors write them, by the forms that the pages have, without script. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sql, sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestApp } from '../../testing/site.js'

const ARTICLES = '/staff/admin/articles/'
const PAGES = '/staff/gallery/pages/'

let app: FastifyInstance
let editor: TestVisitor
let admin: TestVisitor
const visitor = () => browse(app)

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  editor = await as('editor')
  admin = await as('admin')
})
afterAll(() => app.close())

async function as(name: string): Promise<TestVisitor> {
  const one = browse(app)
  await one.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return one
}

/** The address of a new draft, without its `text/`. */
async function draft(title: string, kind = 'news'): Promise<string> {
  const answer = await editor.post(ARTICLES, { title, kind })
  return String(answer.headers.location).replace(/text\/$/, '')
}

const idIn = (edit: string): number => Number(/\d+/.exec(edit)?.[0])

/** The form as it stands there. */
const formAt = async (edit: string): Promise<Record<string, string>> =>
  formIn((await editor.get(`${edit}text/`)).body, `${edit}text/`)

/** Sends the form as it stands there, with changes. */
const save = async (edit: string, changes: Record<string, string>, who = editor) =>
  who.post(`${edit}text/`, { ...(await formAt(edit)), ...changes })

const addressOf = async (edit: string) =>
  /href="(\/(?:magazine|pages)\/[^"]+)" data-turbo-frame/.exec((await editor.get(edit)).body)?.[1] ?? ''

async function bodyOf(edit: string): Promise<unknown[]> {
  const table = edit.startsWith(PAGES) ? sql`page` : sql`article`
  const [row] = await claimedRows<{ body: unknown[] }>(
    app.site.db,
    sql`select body from ${table} where id = ${idIn(edit)}`,
  )
  return row?.body ?? []
}

async function withBody(title: string, body: unknown[]): Promise<string> {
  const edit = await draft(title)
  await app.site.db.query(
    sql`update article set body = ${JSON.stringify(body)}::jsonb where id = ${idIn(edit)}`,
  )
  return edit
}

const paragraph = (text: string) => ({ kind: 'paragraph', text })

async function addPicture(): Promise<number> {
  const [row] = await claimedRows<{
    id: number
  }>(
    app.site.db,
    sql`insert into picture (width, height, tone, alt, recipe)
     values (400, 300, 1, 'A wall', '{"kind": "upload", "file": "${sql.raw(String(sql.raw('a'.repeat(64))))}"}') returning id`,
  )
  return row?.id ?? 0
}

/** A city with two places, one of them given, and a gallery in it. */
async function addPlaces(): Promise<{ city: number; place: number; gallery: number }> {
  const { db } = app.site
  const key = crypto.randomUUID()
  const add = async (statement: Sql) =>
    (await claimedRows<{ id: number }>(db, sql`${statement} returning id`))[0]?.id ?? 0
  const city = await add(
    sql`insert into city (source, source_id, slug, name, country, region, latitude, longitude) values ('test', ${key}, ${key}, 'Lisbon', 'Portugal', 'Europe', 38, -9)`,
  )
  const place = (title: string) =>
    add(
      sql`insert into location (source, source_id, slug, city_id, title, icon_type, latitude, longitude) values ('test', ${`${title} ${key}`}, ${`${title} ${key}`}, ${city}, ${title}, 'eat', 38, -9)`,
    )
  await place('The quay')
  const gallery = await add(
    sql`insert into gallery (source, source_id, slug, name, sort_name, kind, city_id, latitude, longitude) values ('test', ${key}, ${key}, 'Mole', 'Mole', 1, ${city}, 38, -9)`,
  )
  return { city, place: await place('The soup counter'), gallery }
}

it('a draft is written, read by staff alone, published and found, and taken back', async () => {
  const edit = await draft('Salt on the quay')
  expect(edit).toMatch(/^\/staff\/admin\/articles\/\d+\/$/)
  const saved = await save(edit, { author: 'Ines Amaral', more: 'One.\r\n\r\nTwo <b>.' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, edit])
  const url = await addressOf(edit)
  expect((await editor.get(`${edit}text/`)).body).toContain('Save and see the draft')
  expect((await save(edit, { do: 'page' })).headers.location).toBe(url)
  // The page and its form are told apart among the browser's tabs.
  expect((await editor.get(`${edit}text/`)).body).toContain('<title>Salt on the quay | Plinth staff</title>')
  expect((await visitor().get(url)).statusCode).toBe(404)
  expect((await editor.get(url)).body).toContain('Two &lt;b&gt;.')
  const found = async () =>
    (
      await app.siteSearch.answer([{ indexName: 'primary', query: 'salt on the quay' }], { client: 'a test' })
    )[0]?.hits.length
  expect(await found()).toBe(0)
  await editor.post(edit, { published: 'yes' })
  expect((await visitor().get(url)).body).toContain('Ines Amaral')
  await expect.poll(found).toBe(1)
  await admin.post(edit, { published: 'no' })
  await expect.poll(found).toBe(0)
  const log = [...(await editor.get(edit)).body.matchAll(/<tr><td>([^<]+)<\/td><td>([^<]+)/g)]
  expect(log.map(([, , what]) => what)).toEqual([
    'unpublished',
    'published',
    'changed the text',
    'changed the text',
    'created a draft',
  ])
  expect(log[0]?.[1]).not.toBe(log[1]?.[1])
})

it('of two who plan one story the second is told, and may then plan it', async () => {
  const edit = await draft('Two plans')
  const opened = formIn((await editor.get(edit)).body, `${edit}plan/`)
  await admin.post(`${edit}plan/`, { ...opened, publishAt: '2090-05-01T09:00' })
  const late = await editor.post(`${edit}plan/`, { ...opened, publishAt: '2090-06-01T09:00' })
  expect([late.statusCode, late.body.includes('“2090-05-01T09:00 to ”')]).toEqual([409, true])
  const again = formIn(late.body, `${edit}plan/`)
  expect(again.publishAt).toBe('2090-06-01T09:00')
  expect((await editor.post(`${edit}plan/`, again)).statusCode).toBe(303)
})

it('whoever stays in the form of a plan changes it on, until somebody else does', async () => {
  const edit = await draft('One plan')
  const opened = formIn((await editor.get(edit)).body, `${edit}plan/`)
  const plan = async (publishAt: string) =>
    (await editor.post(`${edit}plan/`, { ...opened, publishAt })).statusCode
  expect([await plan('2090-05-01T09:00'), await plan(''), await plan('2090-06-01T09:00')]).toEqual([
    303, 303, 303,
  ])
  const other = formIn((await admin.get(edit)).body, `${edit}plan/`)
  await admin.post(`${edit}plan/`, { ...other, publishAt: '2090-07-01T09:00' })
  expect(await plan('2090-08-01T09:00')).toBe(409)
})

it('a story can be planned: the form says what is wrong with a time, and the list what is to come', async () => {
  const edit = await draft('Tide tables')
  const plan = (publishAt: string, unpublishAt = '') =>
    editor.post(`${edit}plan/`, { publishAt, unpublishAt })
  const past = await plan('2020-01-01T09:00')
  expect([past.statusCode, past.body]).toEqual([422, expect.stringContaining('This time has passed.')])
  expect((await plan('tomorrow')).body).toContain('Write the date and time as')
  expect((await plan('2090-05-01T09:00', '2090-05-01T08:00')).body).toContain(
    'Choose a time after it is published.',
  )
  expect((await plan('2090-05-01T09:00')).headers.location).toBe(edit)
  expect((await editor.get(edit)).body).toMatch(/1\sMay\s2090, 09:00 UTC/)
  expect((await editor.get('/staff/planned/')).body).toContain('Tide tables')
  expect((await visitor().get('/staff/planned/')).statusCode).not.toBe(200)
  await editor.post(edit, { published: 'yes' })
  expect((await editor.get('/staff/planned/')).body).not.toContain('Tide tables')
  expect((await save(edit, { date: '2090-06-01T10:00' })).statusCode).toBe(303)
  expect((await visitor().get(await addressOf(edit))).statusCode).toBe(404)
  expect((await editor.get(edit)).body).toMatch(/1\sJune\s2090, 10:00 UTC/)
})

it('a page is begun, gets its address, is published, stands in the site map, and is taken back', async () => {
  const begun = await editor.post(PAGES, { title: 'For the press' })
  const edit = String(begun.headers.location).replace(/text\/$/, '')
  expect(await addressOf(edit)).toBe('/pages/for-the-press/')
  const change = { slug: 'press', description: 'Pictures and dates.', more: 'Write to *us*.' }
  expect((await save(edit, change)).headers.location).toBe(edit)
  const map = async () => (await app.inject('/sitemaps/written-pages-1.xml')).body
  expect((await visitor().get('/pages/press/')).statusCode).toBe(404)
  const seen = (await editor.get('/pages/press/')).body
  expect(seen).toContain('unpublished-banner')
  expect(seen).toContain(`href="${edit}">Edit page</a>`)
  expect(await map()).not.toContain('/pages/press/')
  await editor.post(edit, { published: 'yes' })
  const page = (await visitor().get('/pages/press/')).body
  expect(page).toContain('<p>Write to <em>us</em>.</p>')
  expect(page).toContain('<meta name="description" content="Pictures and dates.">')
  expect(await map()).toContain('/pages/press/')
  const second = await editor.post(PAGES, { title: 'Press!' })
  const other = String(second.headers.location).replace(/text\/$/, '')
  expect((await formAt(other)).slug).toBe('press-2')
  for (const [slug, sentence] of [
    ['press', 'Another page has this address. Choose a different one.'],
    ['The Press', 'Write it like “the-press”.'],
    ['!', 'Write at least one letter.'],
  ] as const) {
    const answer = await save(other, { slug })
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
  }
  expect((await editor.get(PAGES)).body).toContain('/pages/press-2/')
  await admin.post(edit, { published: 'no' })
  expect((await visitor().get('/pages/press/')).statusCode).toBe(404)
  expect(await map()).not.toContain('/pages/press/')
})

it('an article that is put into another section is still found at its old address, a draft by staff alone', async () => {
  const edit = await draft('Moved house')
  const old = await addressOf(edit)
  await save(edit, { kind: 'opinions' })
  const now = old.replace('news', 'opinions')
  const led = async (who: TestVisitor, url: string) => {
    const { statusCode, headers } = await who.get(url)
    return [statusCode, headers.location, headers['cache-control']]
  }
  expect((await visitor().get(old)).statusCode).toBe(404)
  expect(await led(editor, old)).toEqual([301, now, 'private, no-store'])
  await editor.post(edit, { published: 'yes' })
  // Kept by no browser: an article that is put back would lead its readers in circles.
  const kept = 'public, max-age=0, must-revalidate'
  expect(await led(visitor(), `${old}?xhr=1`)).toEqual([301, `${now}?xhr=1`, kept])
  expect((await visitor().get(now)).statusCode).toBe(200)
  await save(edit, { kind: 'news' })
  expect(await led(visitor(), now)).toEqual([301, old, kept])
  expect((await visitor().get('/magazine/news/nowhere/')).statusCode).toBe(404)
})

it('who saves second gets their text back beside what was saved meanwhile, and may then save it', async () => {
  const edit = await withBody('Two hands', [paragraph('As it was.')])
  const mine: Record<string, string> = {
    ...(await formAt(edit)),
    standfirst: 'As the editor wrote it.',
    'block-0-text': 'Mine.',
  }
  const theirs = { standfirst: 'As the admin wrote it.', 'block-0-text': 'Theirs.' }
  expect((await save(edit, theirs, admin)).statusCode).toBe(303)
  const late = await editor.post(`${edit}text/`, mine)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('has saved this since you opened it')
  expect(late.body).toMatch(/<del><span class="unseen"> removed: <\/span>admin</)
  expect(late.body).toMatch(/<ins><span class="unseen"> added: <\/span>editor</)
  expect(late.body).toMatch(/>Standfirst .*>1, Paragraph .*>Theirs</s)
  const again = formIn(late.body, `${edit}text/`)
  expect(again).toMatchObject({ standfirst: 'As the editor wrote it.', 'block-0-text': 'Mine.' })
  expect(await formAt(edit)).toMatchObject({ standfirst: 'As the admin wrote it.' })
  // A button beside a block keeps the older version: it is not the answer to what the page has said.
  const moved = await editor.post(`${edit}text/`, { ...mine, do: 'add-0-heading' })
  expect(formIn(moved.body, `${edit}text/`).version).toBe('1')
  expect((await editor.post(`${edit}text/`, again)).statusCode).toBe(303)
  expect(await bodyOf(edit)).toEqual([paragraph('Mine.')])
})

it('who saves second may keep what was saved, field by field and block by block', async () => {
  const edit = await withBody('Both hands', [paragraph('It stood in the yard.'), paragraph('The end.')])
  const mine: Record<string, string> = {
    ...(await formAt(edit)),
    standfirst: 'Of the editor.',
    author: 'Ana',
    'block-0-text': 'It stands in the yard.',
  }
  const theirs = {
    standfirst: 'Of the admin.',
    'block-0-text': 'It stood in the old yard.',
    more: 'A word of thanks.',
  }
  await save(edit, theirs, admin)
  const late = await editor.post(`${edit}text/`, mine)
  const choices = [...late.body.matchAll(/form="edited" name="take-([^"]+)" value="mine"/g)]
  expect(choices.map(([, part]) => part)).toEqual(['field-standfirst', 'field-author', 'block-0', 'block-2'])
  const again = formIn(late.body, `${edit}text/`)
  const taken = { 'take-field-standfirst': 'theirs', 'take-field-author': 'mine', 'take-block-2': 'theirs' }
  expect((await editor.post(`${edit}text/`, { ...again, ...taken })).statusCode).toBe(303)
  expect(await formAt(edit)).toMatchObject({ standfirst: 'Of the admin.', author: 'Ana' })
  expect(await bodyOf(edit)).toEqual(
    ['It stands in the yard.', 'The end.', 'A word of thanks.'].map(paragraph),
  )
  // A choice was of what stood there: where somebody has saved once more, it is asked again and nothing is taken.
  await save(edit, { standfirst: 'Once more.' }, admin)
  const later = await editor.post(`${edit}text/`, { ...again, 'take-block-0': 'theirs' })
  expect(later.statusCode).toBe(409)
  expect(formIn(later.body, `${edit}text/`)['block-0-text']).toBe('It stands in the yard.')
})

it('of two who save at the same moment one is told', async () => {
  const edit = await draft('At once')
  const form = await formAt(edit)
  const answers = await Promise.all([editor, admin].map((who) => who.post(`${edit}text/`, form)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
})

describe('an article is not saved', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['no title', { title: ' ' }, 422, 'Enter a title.'],
    ['a long title', { title: 'x'.repeat(201) }, 422, 'Use at most 200 characters; you have used 201.'],
    [
      'a long standfirst',
      { standfirst: 'x'.repeat(501) },
      422,
      'Use at most 500 characters; you have used 501.',
    ],
    ['a long author', { author: 'x'.repeat(101) }, 422, 'Use at most 100 characters; you have used 101.'],
    ['a long text', { more: 'x'.repeat(10_001) }, 422, 'Use at most 10000 characters; you have used 10001.'],
    ['no section', { kind: 'gossip' }, 422, 'Choose one of the options.'],
    [
      'no such day',
      { date: '2026-02-30T10:00' },
      422,
      'Write the date and time as YYYY-MM-DDThh:mm, such as 2026-03-14T09:30.',
    ],
    ['no such picture', { picture: '999999' }, 422, 'There is no picture 999999.'],
    ['no number of a picture', { picture: 'wall' }, 422, 'Write a whole number.'],
    [
      'no version',
      { version: '' },
      400,
      'The form does not name the version that it changes. Open it again.',
    ],
    ['half of its form', { blocks: '7' }, 400, 'The form was incomplete'],
    ['a form of before', { blocks: '' }, 400, 'The form was incomplete'],
  ])('with %s', async (_, change, status, sentence) => {
    const edit = await draft('Kept')
    const answer = await save(edit, change)
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([status, true])
    expect((await formAt(edit)).title).toBe('Kept')
  })

  it('with more than 300 blocks, and its form goes on until some are taken out', async () => {
    const edit = await draft('Long')
    const many = Array.from({ length: 301 }, (_, n) => `Paragraph ${n}.`).join('\n\n')
    const answer = await save(edit, { more: many })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('A text can have at most 300 blocks; this one has 301.')
    const less = await editor.post(`${edit}text/`, {
      ...formIn(answer.body, `${edit}text/`),
      do: 'remove-0',
    })
    expect((await editor.post(`${edit}text/`, formIn(less.body, `${edit}text/`))).statusCode).toBe(303)
    expect(await bodyOf(edit)).toHaveLength(300)
  })

  it('at the very time of another of its section', async () => {
    const [one, other] = [await draft('First of two'), await draft('Second of two')]
    const before = await formAt(other)
    expect((await save(one, { date: '2026-03-14T09:30' })).statusCode).toBe(303)
    const answer = await save(other, { date: '2026-03-14T09:30', author: 'Kept in the form' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Another article in news has this date and time. Choose another minute.')
    expect(formIn(answer.body, `${other}text/`).author).toBe('Kept in the form')
    // Each form has an id of its own.
    expect({ ...(await formAt(other)), opened: before.opened }).toEqual(before)
    expect((await save(other, { date: '2026-03-14T09:30', kind: 'opinions' })).statusCode).toBe(303)
    expect(await addressOf(other)).toMatch(/^\/magazine\/opinions\//)
  })
})

it('a time that nobody has changed keeps its seconds, and a picture is shown where it is chosen', async () => {
  const edit = await draft('Kept to the second')
  const at = async () =>
    (
      await claimedRows<{ at: string }>(
        app.site.db,
        sql`select published_on::text as at from article where id = ${idIn(edit)}`,
      )
    )[0]?.at
  const before = await at()
  const picture = await addPicture()
  expect((await save(edit, { picture: String(picture) })).statusCode).toBe(303)
  expect(await at()).toBe(before)
  expect((await editor.get(`${edit}text/`)).body).toContain(`/media/${picture}/`)
  expect((await editor.get(await addressOf(edit))).body).toContain(`/media/${picture}/`)
})

describe('blocks', () => {
  it('are each edited by fields of their own, and come back as they were', async () => {
    const picture = await addPicture()
    const [work] = await claimedRows<{ id: number }>(
      app.site.db,
      sql`insert into artwork (source, source_id, slug, title) values ('test', 'w', 'w', 'Salt Line') returning id`,
    )
    const { place, city } = await addPlaces()
    const body = [
      { kind: 'heading', text: 'Above' },
      paragraph('Text[^1] with *emphasis*.\nA second line.'),
      { kind: 'question', text: 'Why?' },
      { kind: 'quote', text: 'So.', by: 'Ana Ruiz' },
      { kind: 'figure', pictureId: picture, layout: 'full', caption: 'A wall' },
      { kind: 'works', artworkIds: [work?.id], caption: '' },
      {
        kind: 'embed',
        frame: 'https://player.vimeo.com/video/1',
        address: 'https://vimeo.com/1',
        width: 640,
        height: 360,
        title: 'A film',
        caption: '',
      },
      { kind: 'note', number: 1, text: 'Said once.' },
      { kind: 'map', placeIds: [place, city], caption: 'On foot' },
      { kind: 'widget', html: '<div data-widget="lightbox"></div>' },
    ]
    const edit = await withBody('All kinds', body)
    const page = (await editor.get(`${edit}text/`)).body
    expect(page).toContain('Salt Line')
    expect(page).toContain(`The soup counter (${place}) · The quay (`)
    expect((await save(edit, {})).headers.location).toBe(edit)
    expect(await bodyOf(edit)).toEqual(body)
    await save(edit, {
      'block-4-layout': 'left',
      'block-3-text': ' ',
      'block-7-number': '2',
      'block-1-text': 'Text[^2]',
    })
    expect(await bodyOf(edit)).toEqual([
      body[0],
      paragraph('Text[^2]'),
      body[2],
      { ...body[4], layout: 'left' },
      ...body.slice(5, 7),
      { ...body[7], number: 2 },
      ...body.slice(8),
    ])
  })

  it('say which note is missing or there twice, and keep nothing until that is mended', async () => {
    const note = (number: number) => ({ kind: 'note', number, text: 'Said.' })
    const edit = await withBody('Noted', [paragraph('One[^1].'), note(1), paragraph('Two.'), note(2)])
    const before = await bodyOf(edit)
    const missing = await save(edit, { 'block-2-text': 'Two[^2] and three[^3].' })
    expect(missing.statusCode).toBe(422)
    expect(missing.body).toContain('The text refers to note 3, which does not exist.')
    const twice = await save(edit, { 'block-3-number': '1' })
    expect(twice.statusCode).toBe(422)
    expect(twice.body).toContain('There is already a note 1.')
    expect(await bodyOf(edit)).toEqual(before)
    expect((await save(edit, { 'block-2-text': 'Two[^2].' })).statusCode).toBe(303)
  })

  it('move, go and begin by buttons that lose nothing typed, and save nothing', async () => {
    const edit = await withBody('Moved', ['One', 'Two', 'Three'].map(paragraph))
    const path = `${edit}text/`
    const press = async (form: Record<string, string>, act: string, typed: Record<string, string> = {}) => {
      const answer = await editor.post(path, { ...form, ...typed, do: act })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('Not saved yet')
      return answer.body
    }
    const texts = (form: Record<string, string>) =>
      Object.entries(form).flatMap(([name, text]) => (/^block-\d+-text$/.test(name) ? [text] : []))
    let page = await press(await formAt(edit), 'up-2', {
      title: 'Typed',
      'block-0-text': 'One, typed',
      more: 'Four',
    })
    let form = formIn(page, path)
    expect([form.title, ...texts(form)]).toEqual(['Typed', 'One, typed', 'Three', 'Two', 'Four'])
    expect(page).toMatch(/id="block-1"[^>]* tabindex="-1" autofocus/)
    page = await press(form, 'down-0')
    form = formIn(page, path)
    expect(texts(form)).toEqual(['Three', 'One, typed', 'Two', 'Four'])
    form = formIn(await press(form, 'remove-2'), path)
    expect(texts(form)).toEqual(['Three', 'One, typed', 'Four'])
    page = await press(form, 'add-1-quote')
    form = formIn(page, path)
    expect(form).toMatchObject({ blocks: '4', 'block-1-kind': 'quote', 'block-1-by': '' })
    expect(await bodyOf(edit)).toHaveLength(3)
    expect(
      (await editor.post(path, { ...form, 'block-1-text': 'So.', 'block-1-by': 'Her' })).statusCode,
    ).toBe(303)
    expect(await bodyOf(edit)).toEqual([
      paragraph('Three'),
      { kind: 'quote', text: 'So.', by: 'Her' },
      paragraph('One, typed'),
      paragraph('Four'),
    ])
  })

  it.each<[string, Record<string, string>, string]>([
    ['figure', { picture: '' }, 'Write the number of a picture.'],
    ['figure', { picture: '999999', layout: 'left' }, 'There is no picture 999999.'],
    ['figure', { picture: '1', layout: 'up' }, 'Choose one of the options.'],
    ['works', { works: '' }, 'Add at least one work.'],
    ['works', { works: '12, salt' }, '“salt” is not the number of a work. Find it in the list of artworks.'],
    ['works', { works: '999998 999999' }, 'There is no work 999998, 999999.'],
    ['map', { places: '' }, 'Add at least one place.'],
    [
      'map',
      { places: '12\nquay' },
      '“quay” is not the number of a place. Find it in the list of galleries, or of cities.',
    ],
    [
      'map',
      { places: '999998\n999999' },
      'A map cannot show 999998, 999999: it shows only what is published',
    ],
    ['embed', { frame: 'javascript:alert(1)' }, 'Write an address that begins with https://.'],
    [
      'embed',
      {
        frame: 'https://evil.example/',
        address: 'https://evil.example/',
        width: '1',
        height: '1',
        title: 'x',
      },
      'Frames are shown of www.youtube-nocookie.com and player.vimeo.com alone.',
    ],
    ['embed', { width: '0' }, 'Write a whole number.'],
    ['note', { text: 'Said.', number: 'one' }, 'Write a whole number.'],
    ['widget', { html: '<p>a</p><script>alert(1)</script>' }, 'not allowed here: &lt;script&gt;.'],
  ])('a %s with %o is not saved', async (kind, values, sentence) => {
    const edit = await draft('Refused')
    const fields = Object.entries(values).map(([name, value]) => [`block-0-${name}`, value])
    const answer = await save(edit, { blocks: '1', 'block-0-kind': kind, ...Object.fromEntries(fields) })
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
    expect(await bodyOf(edit)).toEqual([])
  })
})

it('a map of a text lists its places for everyone, one less when one is taken back, and none of what never was public', async () => {
  const { place, city, gallery } = await addPlaces()
  const edit = await draft('A walk')
  const map = {
    blocks: '1',
    'block-0-kind': 'map',
    'block-0-places': `${gallery}\r\n${city}`,
    'block-0-caption': 'An hour',
  }
  expect((await save(edit, map)).headers.location).toBe(edit)
  expect(await bodyOf(edit)).toEqual([{ kind: 'map', placeIds: [gallery, city], caption: 'An hour' }])
  const rows = async () => {
    const { body } = await editor.get(await addressOf(edit))
    return [...body.matchAll(/class="w-map__place" data-id="(\d+)"/g)].map(([, id]) => Number(id))
  }
  const page = (await editor.get(await addressOf(edit))).body
  expect(page).toContain('data-load="demand"')
  expect(page).toContain('<figcaption>An hour</figcaption>')
  // The article after this one is no next page of the list.
  expect(page).toContain('class="next-link"')
  expect(page).not.toContain('class="pager"')
  expect(await rows()).toEqual([gallery, expect.any(Number), place])
  await app.site.db.query(sql`update location set published = false where id = ${place}`)
  expect(await rows()).toHaveLength(2)
  await app.site.db.query(sql`update gallery set latitude = null where id = ${gallery}`)
  await app.site.db.query(sql`update city set published = false where id = ${city}`)
  expect((await editor.get(await addressOf(edit))).body).not.toContain('w-map')
  const refused = await save(edit, {
    title: 'Typed meanwhile',
    'block-0-places': `${place}\n${gallery}\n${city}`,
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain(`A map cannot show ${place}, ${gallery}, ${city}:`)
  expect(formIn(refused.body, `${edit}text/`)).toMatchObject({
    title: 'Typed meanwhile',
    'block-0-places': `${place}\n${gallery}\n${city}`,
  })
})

const SLIDES = '<ul data-slot="track"><li data-slot="slide" id="first">One</li></ul>'

describe('a widget', () => {
  const markup = (html: string) => ({ blocks: '1', 'block-0-kind': 'widget', 'block-0-html': html })

  it('stands in the page as it was written, and one with a mistake is named and harms no other', async () => {
    const edit = await draft('With widgets')
    const saved = await save(edit, {
      ...markup(`<section class="w-carousel" data-widget="carousel">${SLIDES}</section>`),
      blocks: '2',
      'block-1-kind': 'widget',
      'block-1-html': `<div data-widget="carrousel" data-intervall="6">${SLIDES}</div>`,
    })
    // Saved, and back at the form: something is to be mended there.
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${edit}text/`])
    const form = (await editor.get(`${edit}text/`)).body
    expect(form).toContain('Saved. One widget has a mistake')
    expect(form).toContain('There is no widget “carrousel”; did you mean “carousel”?')
    const page = (await editor.get(await addressOf(edit))).body
    const [id, own] = [idIn(edit), (number: string) => `id="in-${idIn(edit)}-${number}first"`]
    expect(page).toContain(
      `<section class="w-carousel" data-widget="carousel"><ul data-slot="track"><li data-slot="slide" ${own('')}>`,
    )
    expect(page).toContain(
      `<div data-widget="carrousel" data-intervall="6"><ul data-slot="track"><li data-slot="slide" ${own('2-')}>`,
    )
    // Mended, it is as any other.
    const mended = await save(edit, {
      'block-1-html': `<div data-widget="carousel" data-interval="6">${SLIDES}</div>`,
    })
    expect(mended.headers.location).toBe(edit)
    expect(JSON.stringify(await bodyOf(edit))).toContain(`in-${id}-2-first`)
  })

  it('is shown without what may not stand in a page before anything is saved', async () => {
    const edit = await draft('Taken out')
    const answer = await save(edit, {
      ...markup(
        `<section data-widget="carousel" onclick="alert(1)">${SLIDES}<script>alert(1)</script></section>`,
      ),
      title: 'Typed meanwhile',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(
      'Removed, because it is not allowed here: onclick, &lt;script&gt;. Check the rest and save again.',
    )
    const form = formIn(answer.body, `${edit}text/`)
    expect(form.title).toBe('Typed meanwhile')
    expect(form['block-0-html']).toBe(`<section data-widget="carousel">${SLIDES}</section>`)
    expect(await bodyOf(edit)).toEqual([])
    expect((await editor.post(`${edit}text/`, form)).statusCode).toBe(303)
    expect(await bodyOf(edit)).toHaveLength(1)
  })
})

it('lists fifty at a time, drafts among them, and finds words in titles', async () => {
  for (let n = 0; n < 51; n++) await draft(`Row ${n} 100%`)
  const first = (await editor.get(`${ARTICLES}?q=ROW`)).body
  expect(first.match(/<td><a/g)).toHaveLength(50)
  expect((await editor.get(`${ARTICLES}?q=ROW&page=1`)).body.match(/<td><a/g)).toHaveLength(1)
  // Marks count as little as capitals.
  expect((await editor.get(`${ARTICLES}?q=${encodeURIComponent('rôw')}`)).body.match(/<td><a/g)).toHaveLength(
    50,
  )
  expect((await editor.get(`${ARTICLES}?q=7%20100%25`)).body.match(/<td><a/g)).toHaveLength(5)
  expect((await editor.get(`${ARTICLES}?q=_`)).body).toContain('No articles found.')
  expect((await (await as('member')).get(ARTICLES)).statusCode).toBe(403)
  expect((await editor.post(ARTICLES, { title: 'x', kind: 'gossip' })).statusCode).toBe(422)
  expect((await editor.post(PAGES, { title: 'x'.repeat(201) })).statusCode).toBe(422)
})

it('a new article without a title keeps the section that was chosen, and one in no section its title', async () => {
  const untitled = await editor.post(ARTICLES, { title: ' ', kind: 'opinions' })
  expect(untitled.statusCode).toBe(422)
  expect(formIn(untitled.body, ARTICLES).kind).toBe('opinions')
  const nowhere = await editor.post(ARTICLES, { title: 'A wall in Porto', kind: 'gossip' })
  expect(nowhere.statusCode).toBe(422)
  expect(formIn(nowhere.body, ARTICLES).title).toBe('A wall in Porto')
})
