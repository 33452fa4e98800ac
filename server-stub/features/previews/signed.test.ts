/** With an object store that readers reach, a document that is downloaded comes from there. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { startObjectStore, type TestObjectStore } from '../../media/files/testing-s3.js'
import { browse } from '../../testing/people/browser.js'
import { openFilledTestApp } from '../../testing/site.js'

let app: FastifyInstance
let store: TestObjectStore
let dataDir: string
beforeAll(async () => {
  store = await startObjectStore()
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-signed-'))
  app = await openFilledTestApp({ objectStore: store.settings, dataDir, paint: false })
  await addDemoMembers(app.site.db)
}, 60_000)
afterAll(async () => {
  await app.close()
  await store.stop()
  await rm(dataDir, { recursive: true })
})

it('who may read a preview is sent to its document for a minute; others never learn where it is', async () => {
  const row = await queryOne(
    app.site.db,
    v.object({ slug: v.string() }),
    sql`select slug from preview where kind = 'pdf' and published and opens_on <= '2026-03-14' order by id limit 1`,
  )
  const path = (way: string) => `/previews/${row?.slug}/${way}/${row?.slug}.pdf`
  const reader = browse(app)
  await reader.post('/sign-in/', { email: 'previews@example.org', password: 'plinth-demo' })
  const asked = await reader.get(path('download'))
  expect(asked.headers.location).toBeUndefined()
  await reader.post('/previews/terms/', { accept: '1', redirect: path('download') })
  const sent = await reader.get(path('download'))
  expect(sent.statusCode).toBe(303)
  expect(sent.headers['cache-control']).toBe('private, no-store')
  const address = String(sent.headers.location)
  expect(new URL(address).origin).toBe(store.settings.publicEndpoint)
  expect(address).toContain('X-Amz-Expires=60')
  const document = await fetch(address)
  expect(document.headers.get('content-disposition')).toBe(`attachment; filename="${row?.slug}.pdf"`)
  expect((await document.text()).startsWith('%PDF-')).toBe(true)
  // The viewer reads it from here, in parts.
  const viewed = await reader.get(path('view'))
  expect([viewed.statusCode, viewed.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403)
  const other = browse(app)
  await other.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  for (const who of [other, browse(app)])
    expect((await who.get(path('download'))).headers.location ?? '').not.toContain('X-Amz')
})

it('a form may lead there', async () => {
  const { headers } = await app.inject('/about/')
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${store.settings.publicEndpoint}`)
})
