import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { openTestStore } from '../../testing/store.js'
import { createHostedRemote } from '../engines/hosted/remote.js'
import { fillNow } from './push.js'

interface Received {
  method: string
  path: string
  key: unknown
  body: unknown
}

let db: Database
let server: Server
const received: Received[] = []

beforeAll(async () => {
  db = await openTestStore()
  await db.query(sql`insert into artist (source, source_id, slug, name, sort_name, published)
     select 'test', n, 'a' || n, 'Artist ' || n, 'Artist ' || n, n <= 1200 from generate_series(1, 1201) n`)
  // A service that says yes to everything.
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    received.push({
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0] ?? '',
      key: request.headers['x-algolia-api-key'],
      body: text === '' ? undefined : JSON.parse(text),
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ taskID: 1, status: 'published', objectIDs: [], updatedAt: '' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.close()
  await db.close()
})

it('sets both indexes up and replaces all records at once, published ones only', async () => {
  const { port } = server.address() as AddressInfo
  const count = await fillNow(
    db,
    createHostedRemote({ appId: 'APP', apiKey: 'admin-key', host: `http://127.0.0.1:${port}` }),
  )
  expect(count).toBe(1200)
  expect(new Set(received.map(({ key }) => key))).toEqual(new Set(['admin-key']))
  const settings = received.filter(({ path }) => path.endsWith('/settings'))
  expect(settings.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /1/indexes/primary/settings',
    'PUT /1/indexes/primary-title-sorted/settings',
  ])
  expect(settings[0]?.body).toMatchObject({
    replicas: ['primary-title-sorted'],
    customRanking: expect.any(Array),
  })
  const batches = received.filter(({ path }) => path.endsWith('/batch'))
  const sent = batches.flatMap(
    ({ body }) => (body as { requests: { body: Record<string, unknown> }[] }).requests,
  )
  expect(batches.every(({ path }) => path !== '/1/indexes/primary/batch')).toBe(true)
  expect(sent).toHaveLength(1200)
  expect(
    sent.every(({ body }) => body.published === true && String(body.objectID).startsWith('artist-')),
  ).toBe(true)
  const last = received.filter(({ path }) => path.endsWith('/operation')).at(-1)
  expect(last?.body).toMatchObject({ operation: 'move', destination: 'primary' })
})
