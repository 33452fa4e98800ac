/** Widgets in texts by a form, without script: chosen, set up, filled and looked at. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

async function begin(): Promise<string> {
  const answer = await editor.post('/staff/gallery/pages/', { title: 'With a widget' })
  return String(answer.headers.location)
}

async function addWork(title: string): Promise<number> {
  const [picture] = await claimedRows<{ id: number }>(
    app.site.db,
    sql`insert into picture (width, height, tone, alt, recipe) values (400, 300, 1, 'A "wall"', '{"kind": "upload", "file": "a"}') returning id`,
  )
  const [work] = await claimedRows<{ id: number }>(
    app.site.db,
    sql`insert into artwork (source, source_id, slug, title, picture_id) values ('t', ${title}, 'w', ${title}, ${picture?.id ?? 0}) returning id`,
  )
  return work?.id ?? 0
}

it('one is chosen, its options are set, works are put into it, and what readers see is shown', async () => {
  const path = await begin()
  const act = async (form: Record<string, string>) => (await editor.post(path, form)).body
  const first = await act({ ...formIn((await editor.get(path)).body, path), do: 'add-0-widget' })
  const chosen = await act({ ...formIn(first, path), 'block-0-chosen': 'carousel', do: 'apply-0' })
  expect(chosen).toContain(`src="${path}preview/0/?form=`)
  const form = formIn(chosen, path)
  expect(form['block-0-html']).toContain('data-widget="carousel"')
  expect(form).toHaveProperty('block-0-option-data-interval')

  // Options and markup may be changed at once: neither takes the other back.
  const byHand = (form['block-0-html'] ?? '').replace('Salt Line', 'Salt & Line')
  const set = formIn(
    await act({ ...form, 'block-0-html': byHand, 'block-0-option-data-interval': '4000', do: 'apply-0' }),
    path,
  )
  expect(set['block-0-html']).toMatch(/data-interval="4000"/)
  expect(set['block-0-html']).toContain('Salt & Line')
  expect(set['block-0-option-data-interval']).toBe('4000')

  const [one, other] = [await addWork('First <i>'), await addWork('Second')]
  const filled = formIn(
    await act({ ...set, 'block-0-pick-works': `${other}, ${one}, 999999`, do: 'apply-0' }),
    path,
  )
  const html = filled['block-0-html'] ?? ''
  expect(html.match(/data-slot="slide"/g)).toHaveLength(2)
  expect(html.indexOf('Second')).toBeLessThan(html.search(/First &(?:lt|#60);i/))
  expect(html).toContain(`href="/artworks/w-${one}/"`)
  expect(html).toContain('data-interval="4000"')

  const shown = await editor.get(`${path}preview/0/`)
  expect(shown.body).toMatch(
    /<main class="fixture"[^>]*><div class="placed"><section[^>]*data-widget="carousel"/,
  )
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await editor.get(`${path}preview/0/?of=saved`)).statusCode).toBe(404)
  expect((await editor.post(path, filled)).statusCode).toBe(303)
  expect((await editor.get(`${path}preview/0/?of=saved`)).body).toContain('Second')
  expect((await browse(app).get(`${path}preview/0/`)).statusCode).not.toBe(200)
})

it('what a mistake costs is said beside the block, and where it is shown', async () => {
  const path = await begin()
  const form = formIn((await editor.get(path)).body, path)
  const html =
    '<section data-widget="carousel" data-intervall="3"><ul data-slot="track"></ul></section><script>1</script>'
  const answer = await editor.post(path, {
    ...form,
    blocks: '1',
    'block-0-kind': 'widget',
    'block-0-html': html,
    do: 'apply-0',
  })
  expect(answer.body).toContain('did you mean “data-interval”?')
  const shown = (await editor.get(`${path}preview/0/`)).body
  expect(shown).toContain('did you mean “data-interval”?')
  expect(shown).toContain('Not kept when it is saved: &lt;script&gt;.')
  expect(shown).not.toContain('<script>1')
})

it.each(['nothing', 'header-account', '<b>'])('no widget called %o is put in', async (name) => {
  const path = await begin()
  const first = await editor.post(path, {
    ...formIn((await editor.get(path)).body, path),
    do: 'add-0-widget',
  })
  const answer = await editor.post(path, {
    ...formIn(first.body, path),
    'block-0-chosen': name,
    do: 'apply-0',
  })
  expect(formIn(answer.body, path)['block-0-html']).toBe('')
})

it('the editor gets markup with what was picked in it, for widgets that show works alone', async () => {
  const id = await addWork('Third')
  const html = '<div data-widget="lightbox"><figure></figure></div>'
  const fill = (name: string) =>
    editor.post(`/staff/admin/widgets/${name}/filled/`, { html, works: String(id) })
  expect((await fill('lightbox')).json()).toEqual({ html: expect.stringContaining('Third') })
  expect((await fill('popover')).statusCode).toBe(404)
})
