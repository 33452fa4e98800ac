/** What readers are told of a correction: at the foot of the text, in feeds and for search engines. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDemoMembers } from '../../demo/members.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
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

async function published(list: string, title: string) {
  const answer = await editor.post(list, { title, kind: 'news' })
  const edit = String(answer.headers.location).replace(/text\/$/, '')
  await editor.post(edit, { published: 'yes' })
  const address =
    /href="(\/(?:magazine|pages)\/[^"]+)" data-turbo-frame/.exec((await editor.get(edit)).body)?.[1] ?? ''
  return { edit, address, page: async () => (await browse(app).get(address)).body }
}

const entryOf = async (address: string): Promise<Record<string, string | undefined>> => {
  const feed = (await app.inject({ url: '/magazine/feed.xml' })).body
  const entry = feed.split('<entry>').find((one) => one.includes(address)) ?? ''
  const day = (name: string) => new RegExp(`<${name}>([^<]+)<`).exec(entry)?.[1]
  return { updated: day('updated'), published: day('published') }
}

/** When its data say that it was changed last; empty where they do not. */
const modifiedIn = (html: string): string => /"dateModified":"([^"]+)"/.exec(html)?.[1] ?? ''

it.each(['/staff/admin/articles/', '/staff/gallery/pages/'])(
  'notes of %s stand below the text until they are taken back',
  async (list) => {
    const { edit, page } = await published(list, 'Corrected')
    const before = modifiedIn(await page())
    const notes = `${edit}notes/`
    expect((await editor.get(edit)).body).toContain(`href="${notes}"`)
    expect((await editor.post(notes, { text: ' ' })).statusCode).toBe(422)
    expect((await editor.post(notes, { text: 'See [it](javascript:x).' })).statusCode).toBe(422)
    await editor.post(notes, { text: 'The *fresco* is of 1962, <not> 1926.' })
    await editor.post(notes, { text: 'Her name has two “n”.' })
    const shown = await page()
    expect(shown).toMatch(/Updated <time datetime="[^"]+">\d+\s\w+\s\d+<\/time>\.<\/b> Her name/)
    expect(shown).toContain('The <em>fresco</em> is of 1962, &lt;not&gt; 1926.')
    expect(modifiedIn(shown) > before).toBe(true)
    // The same note twice is taken back once: the second is nobody's.
    const [latest] = [...(await editor.get(notes)).body.matchAll(/value="(remove-\d+)"/g)].map(
      ([, name = '']) => name,
    )
    await editor.post(notes, { do: latest ?? '' })
    await editor.post(notes, { do: latest ?? '' })
    const after = await page()
    expect([after.includes('Her name'), after.includes('fresco')]).toEqual([false, true])
    const other = await published(list, 'Another')
    const [first] = [...(await editor.get(notes)).body.matchAll(/value="(remove-\d+)"/g)].map(
      ([, name = '']) => name,
    )
    await editor.post(`${other.edit}notes/`, { do: first ?? '' })
    expect(await page()).toContain('fresco')
    await editor.post(notes, { do: first ?? '' })
    const last = await page()
    expect([last.includes('fresco'), modifiedIn(last)]).toEqual([false, before])
  },
)

it('feeds say when a story was updated, and still when it was published', async () => {
  const { edit, address } = await published('/staff/admin/articles/', 'Fed')
  const before = await entryOf(address)
  expect(before.updated).toBe(before.published)
  await editor.post(`${edit}notes/`, { text: 'A year was wrong.' })
  const after = await entryOf(address)
  expect(after.published).toBe(before.published)
  expect(Date.parse(after.updated ?? '')).toBeGreaterThan(Date.parse(before.updated ?? ''))
})
