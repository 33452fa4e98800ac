/** What editors find of a text's past, by the forms that the pages have, without script. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestApp } from '../../testing/site.js'

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

/** The address of a draft that was saved with each of `texts` in turn. Its first version is empty. */
async function written(collection: Collection, ...texts: string[]): Promise<string> {
  const answer = await editor.post(LISTS[collection], { title: `Salt ${crypto.randomUUID()}`, kind: 'news' })
  const edit = String(answer.headers.location).replace(/text\/$/, '')
  for (const text of texts) await save(edit, text)
  return edit
}

/** Saves one paragraph for each line of `text`. */
async function save(edit: string, text: string, changes: Record<string, string> = {}) {
  const form = formIn((await editor.get(`${edit}text/`)).body, `${edit}text/`)
  const head = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('block')))
  return editor.post(`${edit}text/`, {
    ...head,
    blocks: '0',
    more: text.replaceAll('\n', '\n\n'),
    ...changes,
  })
}

const idIn = (edit: string): number => Number(/\d+/.exec(edit)?.[0])
const tableOf = (edit: string) => sql.raw(edit.includes('/articles/') ? 'article' : 'page')

async function textsIn(edit: string): Promise<string[]> {
  const [row] = await claimedRows<{ body: { text: string }[] }>(
    app.site.db,
    sql`select body from ${tableOf(edit)} where id = ${idIn(edit)}`,
  )
  return row?.body.map(({ text }) => text) ?? []
}

const compare = async (edit: string, from: number, to: number) =>
  (await editor.get(`${edit}history/compare/?from=${from}&to=${to}`)).body

const buttonsIn = (page: string): string[] =>
  [...page.matchAll(/name="part" value="([^"]+)"/g)].map(([, part]) => part ?? '')

async function restore(edit: string, from: number, to: number, part?: string) {
  const form = formIn(await compare(edit, from, to), `${edit}history/`)
  return editor.post(`${edit}history/`, { from: String(from), ...form, ...(part && { part }) })
}

describe.each<Collection>(['articles', 'pages'])('of %s', (collection) => {
  it('every version is listed with who saved it and how many words came and went', async () => {
    const edit = await written(collection, 'It stood in the yard.', 'It stands in the old yard.')
    expect((await editor.get(edit)).body).toContain(`href="${edit}history/"`)
    const { body } = await editor.get(`${edit}history/`)
    const rows = [...body.matchAll(/<tr><td class="numbers">(\d+)(.*?)<\/tr>/gs)].map(([, version, row]) => [
      Number(version),
      row?.includes('Edith Moreau'),
      /\+\d+ −\d+/.exec(row ?? '')?.[0],
    ])
    expect(rows).toEqual([
      [3, true, '+2 −1'],
      [2, true, '+5 −0'],
      [1, true, undefined],
    ])
  })

  it('two versions stand beside each other by word, with words for what colours say', async () => {
    const edit = await written(
      collection,
      'It stood in the <yard>.\nThe end.',
      'It stands in the <yard>.\nThe end.',
    )
    const page = await compare(edit, 2, 3)
    expect(page).toMatch(
      /<del><span class="unseen"> removed: <\/span>stood<span class="unseen">, <\/span><\/del>/,
    )
    expect(page).toMatch(
      /<ins><span class="unseen"> added: <\/span>stands<span class="unseen">, <\/span><\/ins>/,
    )
    expect(page).toContain('&lt;yard&gt;')
    expect(page).not.toContain('The end.')
    // The other way round, too: it is what one asked for.
    expect(await compare(edit, 3, 2)).toMatch(/<del>.*?stands/)
    expect(await compare(edit, 3, 3)).toContain('Both versions are the same.')
    expect((await editor.get(`${edit}history/compare/?from=3&to=9`)).statusCode).toBe(404)
    expect((await editor.get(`${edit}history/compare/`)).statusCode).toBe(404)
  })

  it('a version comes back whole, as a new one, and nothing of what was between is lost', async () => {
    const edit = await written(collection, 'One.', 'Two.', 'Three.')
    const restored = String((await restore(edit, 2, 4)).headers.location)
    expect(restored).toBe(`${edit}history/?restored=5`)
    // Said once: another version is the newest then.
    expect((await editor.get(restored)).body).toContain('Restored, as version 5.')
    expect((await editor.get(`${edit}history/?restored=4`)).body).not.toContain('Restored, as')
    expect(await textsIn(edit)).toEqual(['One.'])
    expect((await editor.get(`${edit}history/`)).body).toContain('restored version 2')
    expect((await restore(edit, 4, 5)).statusCode).toBe(303)
    expect(await textsIn(edit)).toEqual(['Three.'])
  })

  it('one block comes back alone, where it was', async () => {
    const edit = await written(
      collection,
      'It stood in the yard.\nNobody minded the salt.\nThe end.',
      'It stands in the yard, as all know.\nThe end.\nA word of thanks.',
    )
    const parts = buttonsIn(await compare(edit, 2, 3))
    expect(parts).toEqual(['block-0', 'block-1', 'out-2'])
    await restore(edit, 2, 3, 'block-1')
    expect(await textsIn(edit)).toEqual([
      'It stands in the yard, as all know.',
      'Nobody minded the salt.',
      'The end.',
      'A word of thanks.',
    ])
    await restore(edit, 2, 4, 'out-3')
    await restore(edit, 2, 5, 'block-0')
    expect(await textsIn(edit)).toEqual(['It stood in the yard.', 'Nobody minded the salt.', 'The end.'])
    expect((await editor.get(edit)).body).toContain('restored a part of version 2')
  })

  it('where somebody has saved meanwhile nothing comes back, and what stands there is shown', async () => {
    const edit = await written(collection, 'One.', 'Two.')
    const form = formIn(await compare(edit, 2, 3), `${edit}history/`)
    await save(edit, 'Three.')
    const answer = await editor.post(`${edit}history/`, form)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('nothing was restored')
    expect(await textsIn(edit)).toEqual(['Three.'])
  })

  it('a title comes back, and the address stays', async () => {
    const edit = await written(collection, 'One.')
    const slug = async () =>
      (
        await claimedRows<{ slug: string }>(
          app.site.db,
          sql`select slug from ${tableOf(edit)} where id = ${idIn(edit)}`,
        )
      )[0]?.slug
    await editor.post(edit, { published: 'yes' })
    await save(edit, 'One.', { title: 'Another title' })
    const before = await slug()
    await restore(edit, 2, 3)
    expect((await editor.get(edit)).body).toContain('>Salt ')
    expect(await slug()).toBe(before)
  })

  it('what stood there before versions were kept is one too', async () => {
    const edit = await written(collection)
    await app.site.db.query(sql`delete from document_version where document_id = ${idIn(edit)}`)
    await app.site.db.query(
      sql`update ${tableOf(edit)} set body = '[{"kind": "paragraph", "text": "Of old."}]'::jsonb where id = ${idIn(edit)}`,
    )
    expect((await editor.get(`${edit}history/`)).body).toContain('stood there before')
    await save(edit, 'New.')
    await restore(edit, 1, 2)
    expect(await textsIn(edit)).toEqual(['Of old.'])
  })
})

it('what cannot stand in a text any more does not come back, and is named', async () => {
  const edit = await written('articles')
  await app.site.db.query(
    sql`update document_version set body = '[{"kind": "figure", "pictureId": 999999999, "layout": "column", "caption": ""}]'::jsonb where document_id = ${idIn(edit)}`,
  )
  await save(edit, 'New.')
  const answer = await restore(edit, 1, 2)
  expect([answer.statusCode, await textsIn(edit)]).toEqual([422, ['New.']])
  expect(answer.body).toContain('999999999')
})

it('nobody but staff sees or restores them', async () => {
  const edit = await written('articles', 'One.')
  const visitor = browse(app)
  expect((await visitor.get(`${edit}history/`)).statusCode).not.toBe(200)
  expect((await visitor.get(`${edit}history/compare/?from=1&to=2`)).statusCode).not.toBe(200)
})
