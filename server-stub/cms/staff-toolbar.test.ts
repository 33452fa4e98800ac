/** The staff toolbar on the server: who gets the toolbar, who sees what is not published, and what the toggle does. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guidOf } from '../catalogue/entity.js'
import { type Sql, sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { previewAddress, previewPath, previewUntil } from '../http/security/preview-address.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../testing/people/browser.js'
import { openFilledTestApp } from '../testing/site.js'

let app: FastifyInstance
let visitor: TestVisitor
let member: TestVisitor
let editor: TestVisitor
const jar = new Map<string, string>()

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  visitor = browse(app)
  member = await as('member')
  editor = await as('editor', jar)
})
afterAll(() => app.close())

async function as(name: string, jar = new Map<string, string>()): Promise<TestVisitor> {
  const one = browse(app, jar)
  await one.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return one
}

interface Thing {
  id: number
  slug: string
  kind: string
}

const one = async (statement: Sql): Promise<Thing> => {
  const [row] = await claimedRows<Thing>(app.site.db, statement)
  if (!row) throw new Error(`test: nothing came of ${statement.text}`)
  return row
}
const article = () => one(sql`select id, slug, kind from article where published order by id limit 1`)

it('gives the toolbar to staff alone, with the page’s GUID and where to edit it; others get the same bytes', async () => {
  const { id, slug, kind } = await article()
  const url = `/magazine/${kind}/${slug}/`
  const [forVisitor, forMember] = [await visitor.get(url), await member.get(url)]
  expect(forMember.body).toBe(forVisitor.body)
  expect(forVisitor.body).not.toMatch(/staff|unpublished/)
  expect(forMember.headers['cache-control']).toContain('public')
  for (const staff of [editor, await as('admin')]) {
    const page = await staff.get(url)
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.headers.etag).toBeUndefined()
    expect(page.body).toContain('data-widget="staff-toolbar"')
    expect(page.body).toContain(`href="/staff/admin/articles/${id}/">Edit article</a>`)
    expect(page.body).toContain(`value="${guidOf(id)}"`)
    expect(page.body).not.toContain('unpublished-banner')
  }
})

it('does not answer 304 to staff who hold what everybody gets', async () => {
  const tag = String((await visitor.get('/about/')).headers.etag)
  const headers = { 'if-none-match': tag }
  expect((await member.get('/about/', headers)).statusCode).toBe(304)
  expect((await editor.get('/about/', headers)).statusCode).toBe(200)
})

it('opens the toolbar where its reader left it open', async () => {
  const panel = /<details[^>]*>/
  expect(panel.exec((await editor.get('/about/')).body)?.[0]).not.toContain(' open')
  jar.set('oc_prefs', encodeURIComponent('{"showEditLinks":true}'))
  expect(panel.exec((await editor.get('/about/')).body)?.[0]).toContain(' open')
})

it('turns caching off for a year and on again, and comes back to the page; elsewhere it never leads', async () => {
  const off = await editor.post('/staff/caching/', { caching: 'off', from: '/about/?a=1' })
  expect([off.statusCode, off.headers.location]).toEqual([303, '/about/?a=1'])
  expect(String(off.headers['set-cookie'])).toMatch(/oc_nocache=1; Max-Age=31536000/)
  const page = await editor.get('/about/')
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain('<meta name="turbo-cache-control" content="no-cache">')
  expect(page.body).toContain('Turn caching on')
  const on = await editor.post('/staff/caching/', { caching: 'on', from: 'https://evil.example/' })
  expect(on.headers.location).toBe('/')
  expect(String(on.headers['set-cookie'])).toMatch(/oc_nocache=; Max-Age=0/)
  expect((await editor.get('/about/')).headers['cache-control']).toBe('private, no-cache')
  const asking = browse(app, new Map([['oc_nocache', '1']]))
  expect((await asking.get('/about/')).headers['cache-control']).toContain('public')
})

it.each<[string, string, string]>([
  ['articles', 'article', "'/magazine/' || kind || '/' || slug || '/'"],
  ['artists', 'artist', "'/artists/' || slug || '/'"],
  [
    'galleries',
    'gallery',
    "case kind when 1 then '/art-galleries/' else '/art-galleries/institutions/' end || slug || '/'",
  ],
  ['events', 'art_fair', "'/art-fairs/' || slug || '/'"],
  ['artworks', 'artwork', "'/artworks/' || slug || '-' || id || '/'"],
  ['exhibitions', 'exhibition', "'/exhibitions/' || slug || '/'"],
])(
  '%s that are taken back are 404 for all but staff, whom a banner tells; published again they are back',
  async (collection, table, path) => {
    const { id, slug: url } = await one(
      sql`select id, ${sql.raw(path)} as slug, '' as kind from ${sql.raw(table)} where published order by id limit 1`,
    )
    const edit = /artworks|exhibitions/.test(collection)
      ? `/staff/gallery/${collection}/${id}/`
      : `/staff/admin/${collection}/${id}/`
    expect((await editor.get(edit)).body).toContain(`href="${url}"`)
    expect((await editor.post(edit, { published: 'perhaps' })).statusCode).toBe(400)
    expect((await editor.post(edit, { published: 'no' })).headers.location).toBe(edit)
    expect([(await visitor.get(url)).statusCode, (await member.get(url)).statusCode]).toEqual([404, 404])
    const page = await editor.get(url)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('This page is not published. Only staff see it.')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    await editor.post(edit, { published: 'yes' })
    expect((await visitor.get(url)).statusCode).toBe(200)
  },
)

it('has rooms and previews, too, that only staff see before their time', async () => {
  const { db } = app.site
  for (const [table, base] of [
    ['viewing_room', '/viewing-rooms/'],
    ['preview', '/previews/'],
    ['city', '/city-guides/'],
  ] as const) {
    const { id, slug } = await one(
      sql`select id, slug, '' as kind from ${sql.raw(table)} where published order by id limit 1`,
    )
    await db.query(sql`update ${sql.raw(table)} set published = false where id = ${id}`)
    const url = `${base}${slug}/`
    expect([url, (await visitor.get(url)).statusCode]).toEqual([url, 404])
    const { body } = await editor.get(url)
    expect(body).toContain('data-widget="unpublished-banner"')
    const [, preview = ''] = /value="http:\/\/localhost:4400([^"]+\?preview=[^"]+)"/.exec(body) ?? []
    const previewed = await visitor.get(preview)
    expect([url, previewed.statusCode, previewed.headers['cache-control']]).toEqual([
      url,
      200,
      'private, no-store',
    ])
    expect(previewed.body).toMatch(
      /Preview, until \d{1,2}\s\w+\s\d{4}, \d\d:\d\d UTC: this page is not published\./,
    )
    expect(previewed.body).toContain('<meta name="robots" content="noindex">')
    for (const other of [preview.slice(0, -1), preview.replace(/=\d/, '=9'), `${url}?preview=1.x`, url])
      expect([other, (await visitor.get(other)).statusCode]).toEqual([other, 404])
    await db.query(sql`update ${sql.raw(table)} set published = true where id = ${id}`)
  }
})

it('a preview address is of one page, and ends after a week', async () => {
  const now = Date.now()
  const { address } = previewAddress(app, '/artworks/salt-1/', new Date(now))
  const at = (days: number, url = address.replace('http://localhost:4400', '')) =>
    previewUntil({ server: app, originalUrl: url }, new Date(now + days * 86_400_000)) !== undefined
  expect([at(0), at(6.9), at(7.1)]).toEqual([true, true, false])
  expect(at(0, `/artworks/salt-2/${new URL(address).search}`)).toBe(false)
  // Whoever opens it later is told so, and nobody else.
  const old = new URL(previewAddress(app, '/artworks/salt-1/', new Date(now - 8 * 86_400_000)).address)
  const late = await visitor.get(`${old.pathname}${old.search}`)
  expect([late.statusCode, late.body.includes('This preview address showed')]).toEqual([404, true])
  const others = await visitor.get(`/artworks/salt-2/${old.search}`)
  expect([others.statusCode, others.body.includes('This preview address')]).toEqual([404, false])
})

it('a preview of a work goes on when the words of its address change', async () => {
  const { db } = app.site
  const { id, slug } = await one(
    sql`select id, slug, '' as kind from artwork where published order by id limit 1`,
  )
  await db.query(sql`update artwork set published = false, slug = 'renamed' where id = ${id}`)
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)
  const led = await visitor.get(previewPath(app, `/artworks/${slug}-${id}/`, until))
  expect([led.statusCode, led.headers.location]).toEqual([
    302,
    previewPath(app, `/artworks/renamed-${id}/`, until),
  ])
  expect((await visitor.get(String(led.headers.location))).statusCode).toBe(200)
  await db.query(sql`update artwork set published = true, slug = ${slug} where id = ${id}`)
})

it('search follows at once what is taken back', async () => {
  const { id, slug, kind } = await article()
  const found = async () =>
    (
      await app.siteSearch.answer([{ indexName: 'primary', query: slug.replaceAll('-', ' ') }], {
        client: 'a test',
      })
    )[0]?.hits.some(({ url }) => url === `/magazine/${kind}/${slug}/`)
  await expect.poll(found).toBe(true)
  await editor.post(`/staff/admin/articles/${id}/`, { published: 'no' })
  await expect.poll(found).toBe(false)
  await editor.post(`/staff/admin/articles/${id}/`, { published: 'yes' })
  await expect.poll(found).toBe(true)
})

it('knows each thing in its own CMS alone', async () => {
  const { id } = await article()
  for (const url of [
    `/staff/gallery/articles/${id}/`,
    `/staff/admin/artworks/${id}/`,
    '/staff/admin/articles/1/',
    '/staff/admin/toString/1/',
  ])
    expect([url, (await editor.get(url)).statusCode]).toEqual([url, 404])
  expect((await member.get(`/staff/admin/articles/${id}/`)).statusCode).toBe(403)
})

it.each(['artists', 'events'])(
  'the %s of galleries are edited where the site keeps them',
  async (collection) => {
    const url = `/staff/gallery/${collection}/7/`
    const answer = await editor.get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/staff/admin/${collection}/7/`])
    expect((await member.get(url)).statusCode).toBe(403)
  },
)
