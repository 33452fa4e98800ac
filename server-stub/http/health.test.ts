/** The two health checks: one for the process, one for everything that it needs. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/site.js'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-health-'))
  app = await openTestApp({ dataDir: folder })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ready = async () => {
  const answer = await app.inject({ url: '/readyz' })
  return { status: answer.statusCode, caching: answer.headers['cache-control'], ...answer.json() }
}

it('the server is ready once the search has its index, and leaves nothing in its folder', async () => {
  expect(await ready()).toMatchObject({ status: 'not ready', checks: { search: 'failed' } })
  await expect.poll(async () => (await ready()).status).toBe('ok')
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', disk: 'ok', search: 'ok' },
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('.ready'))).toEqual([])
})

it('a database that does not answer fails both', async () => {
  vi.spyOn(app.site.db, 'query').mockRejectedValue(new Error('the database is at db.internal'))
  const answer = await app.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'private, no-store'])
  expect(answer.json().checks).toMatchObject({ database: 'failed', disk: 'ok' })
  expect(answer.body).not.toContain('db.internal')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(500)
})

it('a disk that takes no file fails readiness, and the process goes on', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const full = await openTestApp({ dataDir: file })
  const answer = await full.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().checks.disk]).toEqual([503, 'failed'])
  expect((await full.inject({ url: '/healthz' })).statusCode).toBe(200)
  await full.close()
})

it('answers under any name, as a load balancer asks by number', async () => {
  const named = await openTestApp({
    dataDir: folder,
    hasPublicUrl: true,
    publicUrl: 'https://plinth.example',
  })
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode } = await named.inject({ url, headers: { host: '10.0.0.7:4400' } })
    expect([url, statusCode === 400]).toEqual([url, false])
  }
  await named.close()
})
