/** What is typed and not saved: kept for whoever typed it, shown to nobody else, and never live by itself. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openTestApp } from '../../testing/site.js'
import { MOST_UNSAVED, sweepUnsaved } from './unsaved-store.js'

let app: FastifyInstance
let editor: TestVisitor
let admin: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  const as = async (name: string) => {
    const one = browse(app)
    await one.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
    return one
  }
  editor = await as('editor')
  admin = await as('admin')
})
afterAll(() => app.close())

async function published(list: string): Promise<string> {
  const answer = await editor.post(list, { title: `Typed ${crypto.randomUUID()}`, kind: 'news' })
  const edit = String(answer.headers.location).replace(/text\/$/, '')
  await editor.post(edit, { published: 'yes' })
  return edit
}

const textOf = async (edit: string, who = editor, query = '') => (await who.get(`${edit}text/${query}`)).body
/** What the link of a notice opens: the newest of what was typed and not saved. */
async function goneOnWith(edit: string, who = editor): Promise<string> {
  const [, query = ''] = /href="[^"]*(\?unsaved=[^"]+)"/.exec(await textOf(edit, who)) ?? []
  return textOf(edit, who, query)
}
const formAt = async (edit: string) => formIn(await textOf(edit), `${edit}text/`)
const address = async (edit: string) =>
  /href="(\/(?:magazine|pages)\/[^"]+)" data-turbo-frame/.exec((await editor.get(edit)).body)?.[1] ?? ''

it.each(['/staff/admin/articles/', '/staff/gallery/pages/'])(
  'of %s it is kept, found again, saved or discarded',
  async (list) => {
    const edit = await published(list)
    const typed: Record<string, string> = { ...(await formAt(edit)), more: 'Not yet for readers.' }
    const kept = await editor.post(`${edit}text/draft/`, typed)
    expect([kept.statusCode, kept.json()]).toEqual([200, { isStale: false }])
    // Nothing of it is live, and no other editor reads it; they learn that somebody writes.
    expect((await browse(app).get(await address(edit))).body).not.toContain('Not yet for readers.')
    expect((await editor.get(`${edit}history/`)).body).not.toMatch(/<td class="numbers">2[ <]/)
    const others = await textOf(edit, admin)
    expect([others.includes('Somebody else is writing here'), others.includes('Edith Moreau')]).toEqual([
      true,
      true,
    ])
    expect(await textOf(edit, admin, `?unsaved=${typed.opened}`)).not.toContain('Not yet for readers.')
    // The form is as it was saved, until one goes on.
    const opened = await textOf(edit)
    expect(opened).toContain('You have typed into this text and not saved it')
    expect(opened).not.toContain('Not yet for readers.')
    const again = await goneOnWith(edit)
    expect(again).toContain('data-changed="true"')
    const form = formIn(again, `${edit}text/`)
    expect(form['block-0-text']).toBe('Not yet for readers.')
    expect((await editor.post(`${edit}text/`, form)).statusCode).toBe(303)
    expect(await textOf(edit)).not.toContain('not saved it')
    // Typed and taken back again, there is nothing to go on with.
    const saved = await formAt(edit)
    await editor.post(`${edit}text/draft/`, { ...saved, title: 'Another' })
    await editor.post(`${edit}text/draft/`, saved)
    expect(await textOf(edit)).not.toContain('not saved it')
    await editor.post(`${edit}text/draft/`, { ...saved, title: 'Another' })
    expect(
      (await editor.post(`${edit}text/draft/`, { do: 'discard', opened: saved.opened ?? '' })).headers
        .location,
    ).toBe(`${edit}text/`)
    expect(await textOf(edit)).not.toContain('not saved it')
  },
)

it('of two forms that one editor has open, neither writes over the other', async () => {
  const edit = await published('/staff/gallery/pages/')
  const [one, other] = [await formAt(edit), await formAt(edit)]
  await editor.post(`${edit}text/draft/`, { ...one, more: 'Typed in one tab.' })
  await editor.post(`${edit}text/draft/`, { ...other, more: 'Typed in another.' })
  const opened = await textOf(edit)
  expect(opened.match(/You have typed into this text and not saved it/g)).toHaveLength(2)
  const typedInto = async ({ opened }: Record<string, string>) =>
    formIn(await textOf(edit, editor, `?unsaved=${opened}`), `${edit}text/`)
  expect((await typedInto(one))['block-0-text']).toBe('Typed in one tab.')
  expect((await typedInto(other))['block-0-text']).toBe('Typed in another.')
  // Others are told once who writes.
  expect((await textOf(edit, admin)).match(/Edith Moreau/g)).toHaveLength(1)
  // What is saved is done with, and the rest is still there.
  await editor.post(`${edit}text/`, await typedInto(one))
  expect((await textOf(edit)).match(/You have typed into this text and not saved it/g)).toHaveLength(1)
  expect((await goneOnWith(edit)).match(/Typed in another\./g)).not.toBeNull()
})

it('of forms without end the newest are kept', async () => {
  const edit = await published('/staff/gallery/pages/')
  const { opened: _, ...form } = await formAt(edit)
  for (let number = 0; number <= MOST_UNSAVED; number++)
    await editor.post(`${edit}text/draft/`, { ...form, more: `Typed ${number}.` })
  const texts = await textOf(edit)
  expect(texts.match(/You have typed into this text and not saved it/g)).toHaveLength(MOST_UNSAVED)
  expect((await goneOnWith(edit)).includes(`Typed ${MOST_UNSAVED}.`)).toBe(true)
})

it('where somebody has saved since, it says so, and both are shown before it is saved', async () => {
  const edit = await published('/staff/gallery/pages/')
  const typed = { ...(await formAt(edit)), description: 'Mine.' }
  await admin.post(`${edit}text/`, { ...typed, description: 'Theirs.' })
  const kept = await editor.post(`${edit}text/draft/`, typed)
  expect(kept.json()).toEqual({ isStale: true })
  const again = await goneOnWith(edit)
  expect(again).toMatch(/<del>.*>Theirs<.*<ins>.*>Mine</s)
  expect((await editor.post(`${edit}text/`, formIn(again, `${edit}text/`))).statusCode).toBe(303)
  expect((await formAt(edit)).description).toBe('Mine.')
})

it('whoever goes on in a form that was saved meets no conflict with themselves', async () => {
  const edit = await published('/staff/gallery/pages/')
  const form = await formAt(edit)
  // The answer to the first did not arrive, or they wrote on and stayed.
  for (const description of ['First.', 'Second.'])
    expect((await editor.post(`${edit}text/`, { ...form, description })).statusCode).toBe(303)
  const kept = await editor.post(`${edit}text/draft/`, { ...form, description: 'Third.' })
  expect(kept.json()).toEqual({ isStale: false })
  expect(await goneOnWith(edit)).not.toContain('since you opened it')

  // What others save between is one, and so is what they save in another window.
  const other = await formAt(edit)
  await admin.post(`${edit}text/`, { ...(await formAt(edit)), description: 'Theirs.' })
  for (const late of [form, other])
    expect((await editor.post(`${edit}text/`, { ...late, description: 'Mine.' })).statusCode).toBe(409)
})

it('is kept for three months from the last word', async () => {
  const edit = await published('/staff/gallery/pages/')
  await editor.post(`${edit}text/draft/`, { ...(await formAt(edit)), description: 'Later.' })
  const { db } = app.site
  await db.query(sql`update unsaved_text set at = now() - interval '89 days'`)
  await sweepUnsaved(db)
  expect(await textOf(edit)).toContain('not saved it')
  await db.query(sql`update unsaved_text set at = now() - interval '91 days'`)
  await sweepUnsaved(db)
  expect(await textOf(edit)).not.toContain('not saved it')
})

it('half a form is not kept', async () => {
  const edit = await published('/staff/gallery/pages/')
  const { blocks: _, ...half } = await formAt(edit)
  expect((await editor.post(`${edit}text/draft/`, half)).statusCode).toBe(400)
  expect((await editor.post(`${edit}text/draft/`, { ...half, blocks: '0', version: '' })).statusCode).toBe(
    400,
  )
})
