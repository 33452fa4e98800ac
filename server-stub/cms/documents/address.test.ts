/** Addresses of texts: proposed, chosen, and kept for ever once readers know them. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { previewPath } from '../../http/security/preview-address.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestApp } from '../../testing/site.js'
import { sweepDraftAddresses } from './address.js'

let app: FastifyInstance
let editor: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  editor = browse(app)
  await editor.post('/sign-in/', { email: 'editor@example.org', password: 'plinth-demo' })
})
afterAll(() => app.close())

const LISTS = { articles: '/staff/admin/articles/', pages: '/staff/gallery/pages/' }
type Collection = keyof typeof LISTS
const BASES = { articles: '/magazine/news/', pages: '/pages/' }

async function draft(collection: Collection, title: string): Promise<string> {
  const answer = await editor.post(LISTS[collection], { title, kind: 'news' })
  return String(answer.headers.location).replace(/text\/$/, '')
}

async function published(collection: Collection, title: string): Promise<string> {
  const edit = await draft(collection, title)
  await editor.post(edit, { published: 'yes' })
  return edit
}

const formAt = async (edit: string) => formIn((await editor.get(`${edit}text/`)).body, `${edit}text/`)
const save = async (edit: string, changes: Record<string, string>) =>
  editor.post(`${edit}text/`, { ...(await formAt(edit)), ...changes })
const slugOf = async (edit: string) => (await formAt(edit)).slug

async function leads(path: string): Promise<string | number> {
  const { statusCode, headers } = await browse(app).get(path)
  return statusCode === 301 ? String(headers.location) : statusCode
}

describe.each<Collection>(['articles', 'pages'])('of %s', (collection) => {
  const at = (slug: string) => `${BASES[collection]}${slug}/`
  const title = (words: string) => `${words} of ${collection}`

  it('the address follows the title until readers know it, and then only what is written there', async () => {
    const edit = await draft(collection, title('Salt'))
    expect(await slugOf(edit)).toBe(`salt-of-${collection}`)
    await save(edit, { title: title('Salt and Lime') })
    expect(await slugOf(edit)).toBe(`salt-and-lime-of-${collection}`)
    await save(edit, { slug: 'by-hand', title: title('Brine') })
    expect(await slugOf(edit)).toBe('by-hand')
    await save(edit, { title: title('Tar') })
    expect(await slugOf(edit)).toBe('by-hand')
    // Emptied, it is proposed again.
    await save(edit, { slug: '' })
    expect(await slugOf(edit)).toBe(`tar-of-${collection}`)
    await editor.post(edit, { published: 'yes' })
    await save(edit, { title: title('Pitch') })
    expect(await slugOf(edit)).toBe(`tar-of-${collection}`)
    // Also while it is taken back: readers know it.
    await editor.post(edit, { published: 'no' })
    await save(edit, { title: title('Rope') })
    expect(await slugOf(edit)).toBe(`tar-of-${collection}`)
  })

  it.each([
    ['Not Like This', 'Write it like “not-like-this”.'],
    ['???', 'Write at least one letter.'],
    ['page-index', '“page-index” is kept for the site.'],
    ['feed', '“feed” is kept for the site.'],
  ])('the address %o is refused', async (slug, sentence) => {
    const edit = await published(collection, title(`Refused ${slug}`))
    const answer = await save(edit, { slug })
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
  })

  it('an empty one is refused once readers know it, and one that another has', async () => {
    const edit = await published(collection, title('Quay'))
    await published(collection, title('Pier'))
    expect((await save(edit, { slug: '' })).body).toContain('Enter an address.')
    const answer = await save(edit, { slug: `pier-of-${collection}` })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('has this address. Choose a different one.')
  })

  it('a preview of a draft goes on for its time, whatever the draft is called meanwhile', async () => {
    const { db } = app.site
    const edit = await draft(collection, title('Reef'))
    const [first, second] = [at(`reef-of-${collection}`), at(`atoll-of-${collection}`)]
    const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)
    const given = previewPath(app, first, until)
    expect((await browse(app).get(given)).statusCode).toBe(200)
    await save(edit, { title: title('Atoll') })
    // Whoever begins another of the old name gets another address: the preview shows no draft that it was not made for.
    expect(await slugOf(await draft(collection, title('Reef')))).not.toBe(`reef-of-${collection}`)
    const led = await browse(app).get(given)
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      previewPath(app, second, until),
      'private, no-store',
    ])
    expect((await browse(app).get(String(led.headers.location))).body).toContain(title('Atoll'))
    // Without it, and after its time, there is nothing.
    expect(await leads(first)).toBe(404)
    await editor.post(edit, { published: 'yes' })
    expect([(await browse(app).get(given)).headers.location, await leads(second)]).toEqual([
      previewPath(app, second, until),
      200,
    ])
    expect(await leads(first)).toBe(404)
    expect((await browse(app).get(previewPath(app, first, new Date(0)))).statusCode).toBe(404)
    // In the end the name is free.
    await db.query(sql`update old_address set until = now() - interval '1 second' where until is not null`)
    await sweepDraftAddresses(db)
    expect((await browse(app).get(given)).statusCode).toBe(404)
  })

  it('old addresses lead to the new one in one step, however often it moves, and never in a circle', async () => {
    const edit = await published(collection, title('Ferry'))
    const first = `ferry-of-${collection}`
    for (const slug of ['ferry-two', 'ferry-three']) await save(edit, { slug })
    expect([await leads(at(first)), await leads(at('ferry-two'))]).toEqual([
      at('ferry-three'),
      at('ferry-three'),
    ])
    expect(await leads(`${at(first)}?utm_source=x`)).toBe(`${at('ferry-three')}?utm_source=x`)
    await save(edit, { slug: first })
    expect(await Promise.all([first, 'ferry-two', 'ferry-three'].map((slug) => leads(at(slug))))).toEqual([
      200,
      at(first),
      at(first),
    ])
    // Taken back, there is nothing to lead to; staff still find it.
    await editor.post(edit, { published: 'no' })
    expect(await leads(at('ferry-two'))).toBe(404)
    expect((await editor.get(at('ferry-two'))).headers.location).toBe(at(first))
  })

  it('what readers never knew leads nowhere', async () => {
    const edit = await draft(collection, title('Unknown'))
    await save(edit, { slug: 'known-later' })
    await editor.post(edit, { published: 'yes' })
    expect(await leads(at(`unknown-of-${collection}`))).toBe(404)
  })

  it('who takes an old address is told first; two that change places are found at both', async () => {
    const one = await published(collection, title('One'))
    const other = await published(collection, title('Other'))
    const [first, second] = [`one-of-${collection}`, `other-of-${collection}`]
    await save(one, { slug: 'aside' })
    const told = await save(other, { slug: first })
    expect(told.statusCode).toBe(422)
    expect(told.body).toContain(`${at(first)} was the address of “${title('One')}”, and leads there.`)
    expect((await editor.post(`${other}text/`, formIn(told.body, `${other}text/`))).statusCode).toBe(303)
    await save(one, { slug: second, 'slug-again': second })
    expect([await leads(at(first)), await leads(at(second)), await leads(at('aside'))]).toEqual([
      200,
      200,
      at(second),
    ])
    expect((await browse(app).get(at(first))).body).toContain(title('Other'))
    // A new draft is proposed neither what is there nor what leads elsewhere.
    expect(await slugOf(await draft(collection, 'Aside'))).toBe('aside-2')
  })

  it('links in texts to an old address lead to the new one from the next save on', async () => {
    const edit = await published(collection, title('Linked'))
    const writer = await draft(collection, title('Writer'))
    const old = at(`linked-of-${collection}`)
    await save(writer, {
      more: `See [this](${old}), [that](${old}#note-1) and \\[x](${old.replace('linked', 'nothing')}).`,
    })
    await save(edit, { slug: `moved-${collection}` })
    await save(writer, {})
    const now = at(`moved-${collection}`)
    expect((await formAt(writer))['block-0-text']).toBe(
      `See [this](${now}), [that](${now}#note-1) and \\[x](${old.replace('linked', 'nothing')}).`,
    )
  })
})

it('a story that changes its section and its name is found under both', async () => {
  const edit = await published('articles', 'Sections')
  await save(edit, { slug: 'sections-two' })
  await save(edit, { kind: 'opinions' })
  await save(edit, { slug: 'sections-three' })
  const now = '/magazine/opinions/sections-three/'
  for (const old of ['news/sections', 'news/sections-two', 'opinions/sections-two', 'opinions/sections'])
    expect([old, await leads(`/magazine/${old}/`)]).toEqual([old, now])
})
