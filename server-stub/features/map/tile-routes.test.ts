import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'

let app: FastifyInstance
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-tiles-'))
  app = await openStorelessApp({ dataDir })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('draws a tile twice as fine as it is laid, and keeps it', async () => {
  const first = await get('/tiles/3/4/3.webp')
  expect(first.headers['content-type']).toBe('image/webp')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' })
  const again = await get('/tiles/3/4/3.webp')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(again.headers['cache-control']).toMatch(/^public, max-age=\d{5}/)
  const { etag } = first.headers
  expect((await get('/tiles/3/4/3.webp', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

it('draws for each client in turn, and refuses what is beyond a share', async () => {
  const ask = (n: number, remoteAddress: string) =>
    app.inject({ url: `/tiles/9/${n}/200.webp`, remoteAddress })
  const order: string[] = []
  const many = Array.from({ length: 140 }, async (_, n) => {
    const answer = await ask(n, '192.0.2.1')
    order.push(`many ${answer.statusCode}`)
    return answer
  })
  const other = ask(300, '192.0.2.2').then((answer) => order.push(`other ${answer.statusCode}`))
  const answers = await Promise.all(many)
  await other
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'private, no-store'])
  }
  const drawn = order.filter((one) => one.endsWith('200'))
  expect(drawn).toContain('other 200')
  expect(drawn.indexOf('other 200')).toBeLessThan(20)
}, 60_000)

it('shows land and sea', async () => {
  const colourAt = async (url: string) => {
    const { rawPayload } = await get(url)
    const { dominant } = await sharp(rawPayload).stats()
    return dominant
  }
  // The middle of the Sahara, and of the Pacific.
  expect(await colourAt('/tiles/6/33/27.webp')).not.toEqual(await colourAt('/tiles/6/5/33.webp'))
})

it.each([
  ['/tiles/19/0/0.webp', 404],
  ['/tiles/3/8/0.webp', 404],
  ['/tiles/3/0/8.webp', 404],
  ['/tiles/-1/0/0.webp', 400],
  ['/tiles/3/1.5/0.webp', 400],
  ['/tiles/3/1/0.png', 400],
  ['/tiles/3/01/0.webp', 400],
  ['/tiles/a/b/c.webp', 400],
])('refuses %s with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})
