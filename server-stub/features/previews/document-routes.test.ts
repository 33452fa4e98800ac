/** Who may read previews, under which terms, and how documents travel. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import * as to from '../../catalogue/addresses.js'
import { type Sql, sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp, TEST_DAY } from '../../testing/site.js'

let app: FastifyInstance
let dataDir: string
let paths: { pdf: string; download: string; website: string; coming: string; page: string; beta: string }
const readers: Record<string, TestVisitor> = {}

const reader = (name: string): TestVisitor => {
  const found = readers[name]
  if (!found) throw new Error(`test: nobody called ${name}`)
  return found
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-previews-'))
  app = await openFilledTestApp({ dataDir, paint: false })
  await addDemoMembers(app.site.db)
  const one = async (where: Sql) => {
    const [row] = await claimedRows<{ slug: string; kind: 'pdf' | 'website' }>(
      app.site.db,
      sql`select slug, kind from preview where published and ${where} order by id limit 1`,
    )
    if (!row) throw new Error(`test: no preview where ${where.text}`)
    return row
  }
  const pdf = await one(sql`kind = 'pdf' and opens_on <= ${TEST_DAY}`)
  paths = {
    pdf: to.previewViewPath(pdf),
    download: `/previews/${pdf.slug}/download/${pdf.slug}.pdf`,
    website: to.previewViewPath(await one(sql`kind = 'website' and opens_on <= '${sql.raw(TEST_DAY)}'`)),
    coming: to.previewViewPath(await one(sql`opens_on > '${sql.raw(TEST_DAY)}'`)),
    page: to.previewPath(pdf),
    beta: to.betaPreviewPath(pdf),
  }
  for (const name of ['member', 'gallery', 'previews', 'admin', 'editor'])
    readers[name] = await signedIn(app, name)
}, 60_000)
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

it('are for previews users and the staff: visitors sign in and come back, other members are told why not', async () => {
  const asked = [paths.pdf, paths.download, paths.website, '/my-plinth/previews/', paths.beta]
  for (const path of asked) {
    const visitor = await browse(app).get(path)
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      `/sign-in/?redirect=${encodeURIComponent(path)}`,
    ])
    for (const name of ['member', 'gallery']) {
      const refused = await reader(name).get(path)
      expect(refused.statusCode, `${name} ${path}`).toBe(403)
      expect(refused.body).toContain('Previews are open to members whom a gallery has invited')
      expect(refused.body).not.toContain('%PDF')
    }
    for (const name of ['previews', 'admin', 'editor'])
      expect((await reader(name).get(path)).statusCode, `${name} ${path}`).toBe(200)
  }
})

it('wait for their day, and are found at no other name', async () => {
  const early = await reader('previews').get(paths.coming)
  expect([early.statusCode, early.body]).toEqual([403, expect.stringContaining('This preview opens on')])
  for (const path of [
    paths.pdf.replace(/[^/]+$/, 'other.pdf'),
    '/previews/none/view/',
    '/previews/none/view/none.pdf',
  ])
    expect((await reader('previews').get(path)).statusCode).toBe(404)
})

it('are read after their terms, which hold for a day: without script by a form that leads to the document', async () => {
  const petra = await signedIn(app, 'previews')
  const asked = await petra.get(paths.pdf)
  expect(asked.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(asked.body).toContain('Please keep it to yourself')
  expect(asked.body).toContain(`name="redirect" value="${paths.download}"`)
  const before = Date.now()
  const answer = await petra.post('/previews/terms/', { accept: '1', redirect: paths.pdf })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, paths.pdf])
  const kept = JSON.parse(decodeURIComponent(petra.cookie('oc_prefs')))
  expect(Math.abs(kept.promptPreviewsDownloadAcceptTermsAfter - before - 86_400_000)).toBeLessThan(60_000)
  // The account knows, for the reader's other devices.
  const prefs = (await petra.get('/system/user/')).json().Prefs
  expect(prefs.promptPreviewsDownloadAcceptTermsAfter).toBe(
    String(kept.promptPreviewsDownloadAcceptTermsAfter),
  )

  const document = await petra.get(paths.pdf)
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${paths.pdf.split('/').at(-1)}"`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  expect((await petra.get(paths.download)).headers['content-disposition']).toMatch(/^attachment; filename="/)
  expect((await petra.get(paths.website)).body).toContain('Works in the preview')

  await app.site.db.query(sql`update preview_terms_acceptance set ends_at = now() - interval '1 second'`)
  expect((await petra.get(paths.pdf)).body).toContain('Before you look')
  expect(
    (await petra.post('/previews/terms/', { redirect: 'https://elsewhere.example/' })).headers.location,
  ).toBe('/')
})

it('are refused to a reader whose cookie alone says that the terms are accepted', async () => {
  await app.site.db.query(sql`delete from preview_terms_acceptance`)
  const petra = await signedIn(app, 'previews')
  const claim = JSON.stringify({ promptPreviewsDownloadAcceptTermsAfter: Date.now() + 86_400_000 })
  const forged = browse(
    app,
    new Map([
      ['plinth-session', petra.cookie('plinth-session')],
      ['oc_prefs', claim],
    ]),
  )
  for (const path of [paths.pdf, paths.download, paths.website]) {
    const { headers, body } = await forged.get(path)
    expect([headers['content-type'], body.includes('Before you look')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ])
  }
})

it('are open to the member on every device once one of them has accepted, for a day of the server’s clock', async () => {
  const { db } = app.site
  await db.query(sql`delete from preview_terms_acceptance`)
  const phone = await signedIn(app, 'previews')
  const staff = await signedIn(app, 'previews')
  const set = async (until: number) => {
    await phone.get('/system/user/')
    const form = { prefName: 'promptPreviewsDownloadAcceptTermsAfter', prefValue: String(until) }
    const headers = { 'x-csrf-token': phone.cookie('plinth-csrf') }
    expect((await phone.post('/system/set-pref/', form, headers)).statusCode).toBe(204)
  }
  const acceptances = () =>
    claimedRows<{ hours: number }>(
      db,
      sql`select round(extract(epoch from ends_at - now()) / 3600)::integer as hours from preview_terms_acceptance`,
    )
  // A browser whose clock is years ahead gets no more than a day.
  await set(Date.now() + 1e12)
  await set(Date.now() + 86_400_000)
  expect(await acceptances()).toEqual([{ hours: 24 }])
  expect((await staff.get(paths.pdf)).headers['content-type']).toBe('application/pdf')
  await set(0)
  expect((await staff.get(paths.pdf)).body).toContain('Before you look')
})

it('come in parts to who asks for parts', async () => {
  const petra = await signedIn(app, 'previews')
  await petra.post('/previews/terms/', { accept: '1', redirect: paths.pdf })
  const whole = await petra.get(paths.pdf)
  const size = whole.rawPayload.length
  const etag = String(whole.headers.etag)
  const parts: [Record<string, string>, number, string | undefined, number][] = [
    [{ range: 'bytes=0-4' }, 206, `bytes 0-4/${size}`, 5],
    [{ range: `bytes=${size - 3}-` }, 206, `bytes ${size - 3}-${size - 1}/${size}`, 3],
    [{ range: 'bytes=-7' }, 206, `bytes ${size - 7}-${size - 1}/${size}`, 7],
    [{ range: 'bytes=0-4', 'if-range': etag }, 206, `bytes 0-4/${size}`, 5],
    [{ range: 'bytes=0-4', 'if-range': '"another"' }, 200, undefined, size],
    [{ range: 'bytes=0-1,4-5' }, 200, undefined, size],
  ]
  for (const [headers, status, range, length] of parts) {
    const part = await petra.get(paths.pdf, headers)
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      status,
      range,
      length,
    ])
  }
  const beyond = await petra.get(paths.pdf, { range: `bytes=${size}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  expect((await petra.get(paths.pdf, { 'if-none-match': etag })).statusCode).toBe(304)
})

it('stand in a list with both ways to each, and for everyone on a page that holds no document', async () => {
  const list = (await reader('previews').get('/my-plinth/previews/')).body
  expect(list).toContain(`href="${paths.pdf}"`)
  expect(list).toContain(`href="${paths.download}"`)
  expect(list).toMatch(new RegExp(`data-type="website"[^>]* href="${paths.website}"[^>]* target="_blank"`))
  expect(list).not.toContain(`href="${paths.coming}"`)
  expect(list).toContain('Opens ')
  const page = await browse(app).get(paths.page)
  expect(page.headers['cache-control']).toMatch(/^public/)
  expect(page.body).toContain(`href="${paths.pdf}"`)
})

it('under beta lead their enquiries to the advisors', async () => {
  const id = /data-previews-href="\/my-plinth\/beta\/contact-advisors\/previews\/(\d+)\/"/.exec(
    (await reader('previews').get(paths.beta)).body,
  )?.[1]
  const form = await reader('previews').get(`/my-plinth/beta/contact-advisors/previews/${id}/?xhr=1`)
  expect(form.statusCode).toBe(200)
  expect(form.body).toContain('Contact the advisors')
  expect(form.body).toContain(`name="entityId" value="${id}"`)
  expect(form.body).toContain('previews@example.org')
  expect((await reader('member').get(`/my-plinth/beta/contact-advisors/previews/${id}/`)).statusCode).toBe(
    403,
  )
  expect((await reader('previews').get('/my-plinth/beta/contact-advisors/nothing/1/')).statusCode).toBe(400)
})
