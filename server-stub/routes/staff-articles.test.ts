import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDemoMembers } from '../accounts/demo-members.js'
import { browse, type TestVisitor } from '../test-browser.js'
import { openTestApp } from '../test-site.js'

const PATH = '/staff/admin/articles/'

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
async function draft(title: string): Promise<string> {
  const answer = await editor.post(PATH, { title, kind: 'news' })
  return String(answer.headers.location).replace(/text\/$/, '')
}
const pageOf = async (edit: string) =>
  /href="(\/magazine\/[^"]+)" data-turbo-frame/.exec((await editor.get(edit)).body)?.[1] ?? ''
const text = { title: 'Salt on the quay', standfirst: '', author: '', version: '1' }

it('a draft is written, read by staff alone, published and found, and taken back', async () => {
  const edit = await draft('Salt on the quay')
  expect(edit).toMatch(/^\/staff\/admin\/articles\/\d+\/$/)
  const saved = await editor.post(`${edit}text/`, {
    ...text,
    author: 'Ines Amaral',
    more: 'One.\r\n\r\nTwo <b>.',
  })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, edit])
  const url = await pageOf(edit)
  expect((await visitor().get(url)).statusCode).toBe(404)
  expect((await editor.get(url)).body).toContain('Two &#60;b&#62;.')
  const found = async () =>
    (await app.siteSearch.answer([{ indexName: 'primary', query: 'salt on the quay' }]))[0]?.hits.length
  expect(await found()).toBe(0)
  await editor.post(edit, { published: 'yes' })
  expect((await visitor().get(url)).body).toContain('Ines Amaral')
  await expect.poll(found).toBe(1)
  await admin.post(edit, { published: 'no' })
  await expect.poll(found).toBe(0)
  const log = [...(await editor.get(edit)).body.matchAll(/<tr><td>([^<]+)<\/td><td>([^<]+)/g)]
  expect(log.map(([, , what]) => what)).toEqual([
    'took back',
    'published',
    'changed the text',
    'began a draft',
  ])
  expect(log[0]?.[1]).not.toBe(log[1]?.[1])
})

it('who saves second gets their text back beside what was saved meanwhile, and may then save it', async () => {
  const edit = await draft('Two hands')
  const mine = { ...text, title: 'Two hands', standfirst: 'As the editor wrote it.' }
  expect(
    (await admin.post(`${edit}text/`, { ...mine, standfirst: 'As the admin wrote it.' })).statusCode,
  ).toBe(303)
  const late = await editor.post(`${edit}text/`, mine)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('has saved this article since you opened it')
  expect(late.body).toContain('As the admin wrote it.')
  expect(late.body).toContain('>As the editor wrote it.</textarea>')
  expect((await editor.get(`${edit}text/`)).body).toContain('>As the admin wrote it.</textarea>')
  expect((await editor.post(`${edit}text/`, { ...mine, version: '2' })).statusCode).toBe(303)
})

it('the text of a block that somebody took out meanwhile comes back among what is added', async () => {
  const edit = await draft('Taken out')
  await editor.post(`${edit}text/`, { ...text, more: 'First.' })
  await admin.post(`${edit}text/`, { ...text, version: '2', 'text-0': '' })
  const late = await editor.post(`${edit}text/`, {
    ...text,
    version: '2',
    'text-0': 'First, longer.',
    more: 'Second.',
  })
  expect(late.statusCode).toBe(409)
  expect(late.body).toMatch(/>Second\.\s+First, longer\.<\/textarea>/)
})

it('of two who save at the same moment one is told', async () => {
  const edit = await draft('At once')
  const answers = await Promise.all([editor, admin].map((who) => who.post(`${edit}text/`, text)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
})

it.each<[string, Record<string, string>, number, string]>([
  ['no title', { title: ' ' }, 422, 'An article has a title.'],
  ['a long title', { title: 'x'.repeat(201) }, 422, 'At most 200 characters; these are 201.'],
  ['a long standfirst', { standfirst: 'x'.repeat(501) }, 422, 'At most 500 characters; these are 501.'],
  ['a long author', { author: 'x'.repeat(101) }, 422, 'At most 100 characters; these are 101.'],
  ['a long text', { more: 'x'.repeat(10_001) }, 422, 'At most 10000 characters; these are 10001.'],
  ['no version', { version: '' }, 400, 'The form says which version it changes.'],
])('an article with %s is not saved', async (_, change, status, sentence) => {
  const edit = await draft('Kept')
  const answer = await editor.post(`${edit}text/`, { ...text, ...change })
  expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([status, true])
  expect((await editor.get(`${edit}text/`)).body).toContain('>Kept</textarea>')
})

it('pictures and works stay where they are when the text around them changes', async () => {
  const edit = await draft('Around a picture')
  const id = Number(/\d+/.exec(edit)?.[0])
  const works = { kind: 'works', artworkIds: [], caption: 'Both' }
  const body = [{ kind: 'heading', text: 'Above' }, works, { kind: 'paragraph', text: 'Below' }]
  await app.site.db.query('update article set body = $2::jsonb where id = $1', [id, JSON.stringify(body)])
  await editor.post(`${edit}text/`, { ...text, 'text-0': '', 'text-2': 'Changed' })
  const [row] = await app.site.db.query<{ body: unknown }>('select body from article where id = $1', [id])
  expect(row?.body).toEqual([works, { kind: 'paragraph', text: 'Changed' }])
})

it('lists fifty at a time, drafts among them, and finds words in titles', async () => {
  for (let n = 0; n < 51; n++) await draft(`Row ${n} 100%`)
  const first = (await editor.get(`${PATH}?q=ROW`)).body
  expect(first.match(/<td><a/g)).toHaveLength(50)
  expect((await editor.get(`${PATH}?q=ROW&page=1`)).body.match(/<td><a/g)).toHaveLength(1)
  expect((await editor.get(`${PATH}?q=7%20100%25`)).body.match(/<td><a/g)).toHaveLength(5)
  expect((await editor.get(`${PATH}?q=_`)).body).toContain('No article has these words in its title.')
  expect((await (await as('member')).get(PATH)).statusCode).toBe(403)
})
