/** Pictures by upload, and widgets by their options: what editors choose, and how it gets into a text. */

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Response as Answer } from 'light-my-request'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestApp } from '../../testing/site.js'

const PICTURES = '/staff/admin/pictures/'
const WIDGETS = '/staff/admin/widgets/'

let app: FastifyInstance
let dataDir: string
let editor: TestVisitor

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-choosing-'))
  app = await openTestApp({ dataDir })
  await addDemoMembers(app.site.db)
  editor = browse(app)
  await editor.post('/sign-in/', { email: 'editor@example.org', password: 'plinth-demo' })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

async function draft(title: string): Promise<string> {
  const answer = await editor.post('/staff/admin/articles/', { title, kind: 'news' })
  return String(answer.headers.location).replace(/text\/$/, '')
}
const idIn = (edit: string): number => Number(/\d+/.exec(edit)?.[0])

async function bodyOf(edit: string): Promise<{ kind: string; html?: string }[]> {
  const [row] = await claimedRows<{ body: { kind: string }[] }>(
    app.site.db,
    sql`select body from article where id = ${idIn(edit)}`,
  )
  return row?.body ?? []
}

const red = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } })

interface Upload {
  name?: string
  bytes?: Buffer
  alt?: string
  into?: string
  headers?: Record<string, string>
}

/** Sends the form of an upload as a browser does: the fields, then the file. */
async function upload({ name = 'wall.jpg', bytes, alt = 'A wall', into, headers }: Upload): Promise<Answer> {
  const form = new FormData()
  if (into) form.set('into', into)
  form.set('alt', alt)
  form.set('caption', 'By day')
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const sent = new Response(form)
  return app.inject({
    method: 'POST',
    url: PICTURES,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      cookie: editor.cookieHeader(),
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      ...headers,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

async function newest() {
  const [row] = await claimedRows<{
    id: number
    width: number
    height: number
    alt: string
    caption: string
    recipe: { kind: string; file: string }
  }>(
    app.site.db,
    sql`select id, width, height, alt, caption, recipe from picture order by added_at desc limit 1`,
  )
  if (!row) throw new Error('test: there is no picture')
  return row
}

describe('a picture', () => {
  it('is uploaded, listed with its number, served in every size, and missed with a sentence', async () => {
    const sent = await red(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const answer = await upload({ bytes: sent })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, PICTURES])
    const picture = await newest()
    expect(picture).toMatchObject({ width: 600, height: 800, alt: 'A wall', caption: 'By day' })
    expect(picture.recipe.kind).toBe('upload')
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([`${picture.recipe.file}.jpg`])
    const list = (await editor.get(`${PICTURES}?q=WALL`)).body
    expect(list).toContain(`>${picture.id}</span>`)
    // Drawn by lot: who counts on from the numbers of the catalogue comes to none.
    expect(picture.id).toBeGreaterThanOrEqual(100_000_000)
    const [, first] =
      /<span class="numbers staff__state">(\d+)</.exec((await editor.get(PICTURES)).body) ?? []
    expect(first).toBe(String(picture.id))
    expect((await editor.get(`${PICTURES}?q=sea`)).body).toContain('No pictures found.')
    const media = await app.inject(`/media/${picture.id}/160/213/wall.jpg`)
    expect(await sharp(media.rawPayload).metadata()).toMatchObject({ width: 160, height: 213 })
    await rm(join(dataDir, 'uploads'), { recursive: true })
    // A size that no job makes ahead, so nothing has kept it.
    const missing = await app.inject(`/media/${picture.id}/160/213/wall.webp`)
    expect([missing.statusCode, missing.body]).toEqual([404, 'The file of this picture is missing.\n'])
    expect(missing.headers.etag).toBeUndefined()
  })

  it.each<[string, () => Promise<Upload>, number, string]>([
    ['no file', async () => ({}), 422, 'Choose a file.'],
    ['an empty file', async () => ({ bytes: Buffer.alloc(0) }), 422, 'is not a JPEG'],
    [
      'no words',
      async () => ({ bytes: await red().png().toBuffer(), alt: ' ' }),
      422,
      'Describe the picture',
    ],
    [
      'long words',
      async () => ({ bytes: await red().png().toBuffer(), alt: 'x'.repeat(301) }),
      422,
      'Use at most 300',
    ],
    ['a text called .jpg', async () => ({ bytes: Buffer.from('Not a picture') }), 422, 'is not a JPEG'],
    [
      'an SVG called .png',
      async () => ({ bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'wall.png' }),
      422,
      'is not a JPEG',
    ],
    [
      'more than 20 MB',
      async () => ({ bytes: Buffer.alloc(20 * 2 ** 20 + 1) }),
      422,
      'A picture can have at most 20 MB.',
    ],
    [
      'NUL in its words',
      async () => ({ bytes: await red().png().toBuffer(), alt: 'a\0b' }),
      400,
      'cannot be saved',
    ],
    [
      'another site’s form',
      async () => ({ bytes: await red().png().toBuffer(), headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
      'This request came from another site',
    ],
    [
      'nobody signed in',
      async () => ({ bytes: await red().png().toBuffer(), headers: { cookie: '' } }),
      401,
      'Sign in, and what you wrote is there to be sent',
    ],
  ])('with %s is not taken', async (_, given, status, sentence) => {
    const before = await app.site.db.query(sql`select count(*) from picture`)
    const answer = await upload(await given())
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([status, true])
    expect(await app.site.db.query(sql`select count(*) from picture`)).toEqual(before)
  })

  it('is found by what it shows or by its number, and an upload by script gets an answer of its own', async () => {
    const alt = `Seen ${crypto.randomUUID()}`
    await upload({ bytes: await red().png().toBuffer(), alt })
    const { id } = await newest()
    const found = async (query: string) => (await editor.get(`${PICTURES}found/?${query}`)).json().found
    const one = { id, name: alt, about: 'By day', src: expect.stringContaining(`/media/${id}/`) }
    expect(await found(`q=${encodeURIComponent(alt.toUpperCase())}`)).toEqual([one])
    expect(await found(`ids=${id},999999999`)).toEqual([one])
    expect(await found(`q=${id}`)).toEqual([one])
    expect((await browse(app).get(`${PICTURES}found/?q=a`)).statusCode).not.toBe(200)
  })

  it('has its words changed, unless somebody was first', async () => {
    await upload({ bytes: await red().png().toBuffer(), alt: 'A wlal' })
    const { id } = await newest()
    const path = `${PICTURES}${id}/text/`
    const form = formIn((await editor.get(path)).body, path)
    expect(form.alt).toBe('A wlal')
    const elsewhere = formIn((await editor.get(path)).body, path)
    expect((await editor.post(path, { ...form, alt: ' ' })).statusCode).toBe(422)
    const change = { ...form, alt: 'A wall', caption: 'Two\r\nlines' }
    expect((await editor.post(path, change)).headers.location).toBe(PICTURES)
    expect(await newest()).toMatchObject({ id, alt: 'A wall', caption: 'Two\nlines' })
    const late = await editor.post(path, { ...elsewhere, alt: 'The wall' })
    expect([late.statusCode, /Description .*<del>.*>A<.*<ins>.*>The</s.test(late.body)]).toEqual([409, true])
    const again = formIn(late.body, path)
    expect(again).toMatchObject({ alt: 'The wall', 'was-alt': 'A wall' })
    expect(
      (await editor.post(path, { ...again, 'take-alt': 'theirs', 'take-caption': 'theirs' })).statusCode,
    ).toBe(303)
    expect(await newest()).toMatchObject({ alt: 'A wall' })
    expect((await editor.post(path, again)).statusCode).toBe(303)
    expect(await newest()).toMatchObject({ alt: 'The wall' })
    expect((await editor.get(`${PICTURES}999999/text/`)).statusCode).toBe(404)
    // Its markup, to be put into a widget's: escaped once for itself and once for the field that it is copied from.
    const field = /data-slot="source" readonly value="([^"]*)"/.exec((await editor.get(path)).body)?.[1]
    expect(field).toMatch(
      /^&lt;img src=&quot;\/media\/\d+\/400\/300\/[\w-]+\.jpg&quot; width=&quot;400&quot; height=&quot;300&quot; alt=&quot;/,
    )
  })

  it('has its words changed on by whoever stays in the form', async () => {
    await upload({ bytes: await red().png().toBuffer(), alt: 'A gate' })
    const { id } = await newest()
    const path = `${PICTURES}${id}/text/`
    const form = formIn((await editor.get(path)).body, path)
    for (const alt of ['The gate', 'The old gate', 'A gate', 'The gate'])
      expect((await editor.post(path, { ...form, alt })).statusCode, alt).toBe(303)
    // Not once somebody else has saved: in another window, too.
    await editor.post(path, { ...formIn((await editor.get(path)).body, path), caption: 'At dusk' })
    expect((await editor.post(path, { ...form, alt: 'Gates' })).statusCode).toBe(409)
    expect(await newest()).toMatchObject({ alt: 'The gate', caption: 'At dusk' })
  })

  it('keeps a focal point, by which it is cropped, unless somebody was first', async () => {
    await upload({ bytes: await red().png().toBuffer(), alt: 'A yard' })
    const { id } = await newest()
    const path = `${PICTURES}${id}/text/`
    const form = formIn((await editor.get(path)).body, path)
    expect(form).toMatchObject({ focus_x: '50', focus_y: '50', 'was-focus_x': '50', 'was-focus_y': '50' })
    const elsewhere = formIn((await editor.get(path)).body, path)
    for (const wrong of ['101', '-1', '1.5', 'x'])
      expect((await editor.post(path, { ...form, focus_x: wrong })).statusCode, wrong).toBe(422)
    expect((await editor.post(path, { ...form, focus_x: '20', focus_y: '0' })).statusCode).toBe(303)
    expect((await editor.get(path)).body).toMatch(/class="[^"]* fx-20 fy-0"/)
    const late = await editor.post(path, { ...elsewhere, focus_x: '90' })
    expect([late.statusCode, late.body.includes('Focal point')]).toEqual([409, true])
    const again = formIn(late.body, path)
    expect(again).toMatchObject({ focus_x: '90', 'was-focus_x': '20' })
    expect((await editor.post(path, { ...again, 'take-focus': 'theirs' })).statusCode).toBe(303)
    expect(formIn((await editor.get(path)).body, path)).toMatchObject({ focus_x: '20', focus_y: '0' })
    // A form that does not ask for it leaves it as it is.
    const { focus_x: _x, focus_y: _y, 'was-focus_x': _wasX, 'was-focus_y': _wasY, ...words } = again
    expect((await editor.post(path, { ...words, alt: 'The yard' })).statusCode).toBe(303)
    expect(formIn((await editor.get(path)).body, path)).toMatchObject({ alt: 'The yard', focus_x: '20' })
  })

  it('goes into the draft that it was uploaded for, unless somebody has saved meanwhile', async () => {
    const edit = await draft('With a picture')
    const into = `articles/${idIn(edit)}`
    const path = `${PICTURES}?into=${into}`
    expect((await upload({ bytes: await red().webp().toBuffer(), into })).headers.location).toBe(path)
    const action = `${PICTURES}${(await newest()).id}/`
    const form = formIn((await editor.get(path)).body, action)
    expect((await editor.post(action, form)).headers.location).toBe(`${edit}text/`)
    expect((await editor.get(`${edit}text/`)).body).toContain(`/media/${(await newest()).id}/`)
    const late = await editor.post(action, form)
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('“With a picture” has been saved since you opened this page.')
    await editor.post(action, formIn(late.body, action))
    expect((await bodyOf(edit)).map(({ kind }) => kind)).toEqual(['figure', 'figure'])
    expect((await editor.post(action, { ...form, into: 'articles/999999' })).statusCode).toBe(404)
    expect((await editor.post(action, { ...form, into: '' })).statusCode).toBe(400)
  })
})

describe('the picker', () => {
  it('shows every widget made for texts, live, with what it is for', async () => {
    const page = (await editor.get(WIDGETS)).body
    expect(page.match(/<li class="picker__one">/g)).toHaveLength(8)
    expect(page).toContain('<iframe src="/fixtures/carousel/default/"')
    expect(page).toContain('Shows a row of slides one after the other.')
    expect(page).not.toContain('/fixtures/page-layer/')
    for (const name of ['page-layer', 'nothing'])
      expect((await editor.get(`${WIDGETS}${name}/`)).statusCode).toBe(404)
  })

  it('writes the markup for the options that were chosen, and names those that cannot be', async () => {
    const usual = (await editor.get(`${WIDGETS}carousel/`)).body
    expect(usual).toContain('value="12000"')
    expect(usual).toContain('data-widget=&quot;carousel&quot; aria-label')
    const chosen = await editor.get(`${WIDGETS}carousel/?chosen=1&data-interval=6000&data-autoplay=true`)
    expect(chosen.body).toContain(
      'data-widget=&quot;carousel&quot; data-interval=&quot;6000&quot; aria-label',
    )
    const wrong = (await editor.get(`${WIDGETS}carousel/?chosen=1&data-interval=soon&data-autoplay=true`))
      .body
    expect(wrong).toContain('Write a whole number from 0 to 600000.')
    expect(wrong).not.toContain('data-slot=&quot;slide&quot;')
  })

  it('puts it into the draft that it was opened from, under ids that nothing else in it has', async () => {
    const edit = await draft('With a carousel')
    const value = `articles/${idIn(edit)}`
    // Leaving the form for the picker saves what was written.
    const form = formIn((await editor.get(`${edit}text/`)).body, `${edit}text/`)
    const left = await editor.post(`${edit}text/`, { ...form, standfirst: 'Kept', do: 'widgets' })
    expect(left.headers.location).toBe(`${WIDGETS}?into=${value}`)
    expect((await editor.get(`${WIDGETS}?into=${value}`)).body).toContain(`${WIDGETS}expander/?into=${value}`)
    const action = `${WIDGETS}expander/`
    const page = (await editor.get(`${action}?into=${value}&chosen=1&data-max=3`)).body
    expect(page).toContain('Insert into “With a carousel”')
    const put = formIn(page, action)
    expect((await editor.post(action, put)).headers.location).toBe(`${edit}text/`)
    const [block] = await bodyOf(edit)
    expect(block?.html).toContain(`data-widget="expander" data-max="3" id="in-${idIn(edit)}-facts"`)
    const late = await editor.post(action, put)
    expect([late.statusCode, late.body.includes('Press the button again')]).toEqual([409, true])
    await editor.post(action, formIn(late.body, action))
    // Each has ids of its own.
    expect((await bodyOf(edit)).map(({ html }) => /id="([^"]+)"/.exec(html ?? '')?.[1])).toEqual([
      `in-${idIn(edit)}-facts`,
      `in-${idIn(edit)}-2-facts`,
    ])
    expect((await editor.post(action, { ...put, 'data-max': '99' })).statusCode).toBe(422)
  })
})
