import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import type { Config } from '../../config/config.js'
import { openStorelessApp } from '../../testing/site.js'
import { isLasting } from './assets.js'
import { watchAssets } from './dist.js'

const ASSETS = new Map([['boot.js', '/dist/boot.js?v=3f6fdc3431']])

it.each([
  ['/dist/boot.js?v=3f6fdc3431', true],
  ['/dist/boot.js?v=0000000000', false],
  ['/dist/boot.js', false],
  ['/dist/chunks/carousel.widget-XQ3D5H4V.js', true],
  ['/dist/chunks/carousel.widget-XQ3D5H4V.js.map', true],
  ['/dist/fonts/newsreader-latin-wght-normal-EV75YY3I.woff2', true],
  ['/dist/widgets.json', false],
  ['/dist/types/boot/drag-carousel.d.ts', false],
])('%s is kept for ever: %s', (url, lasts) => {
  expect(isLasting(url, ASSETS)).toBe(lasts)
})

it('source maps and the list of packages are not served in production, unless the catalogue is', async () => {
  const paths = ['/dist/boot.js.map', '/dist/plinth.css.map', '/dist/sbom.cdx.json']
  const statuses = async (changes: Partial<Config>, urls = paths) => {
    const app = await openStorelessApp(changes)
    const answers = await Promise.all(urls.map((url) => app.inject({ url })))
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses({})).toEqual([200, 200, 200])
  expect(await statuses({ production: true, catalogue: true })).toEqual([200, 200, 200])
  expect(await statuses({ production: true })).toEqual([404, 404, 404])
  expect(
    await statuses({ production: true }, ['/dist/boot%2Ejs%2Emap', '/dist/%62oot.js.map', '/dist/boot.js']),
  ).toEqual([404, 404, 200])
})

it.each([false, true])(
  'names the source map of a script and a sheet; in production: %s',
  async (production) => {
    const app = await openStorelessApp({ production })
    const mapOf = async (url: string) => (await app.inject({ url })).headers.sourcemap
    const maps = await Promise.all(
      ['/dist/boot.js?v=1', '/dist/plinth.css', '/dist/pdf-worker.js'].map(mapOf),
    )
    await app.close()
    const named = ['/dist/boot.js.map', '/dist/plinth.css.map', undefined]
    expect(maps).toEqual(production ? [undefined, undefined, undefined] : named)
  },
)

describe('what lasts', () => {
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    app = await openStorelessApp()
    url = (await watchAssets()()).get('boot.js') ?? ''
  })
  afterAll(() => app.close())
  const get = (headers: Record<string, string>) => app.inject({ url, headers })

  it.each(['br', 'gzip', 'identity'])('is answered the second time as the first: %s', async (encoding) => {
    const first = await get({ 'accept-encoding': encoding })
    const second = await get({ 'accept-encoding': encoding })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    for (const { headers } of [first, second]) {
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.etag).toBe(first.headers.etag)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  it('is kept once for all who take the same, however they write it', async () => {
    const own = await openStorelessApp()
    const ask = (accepts: string) => own.inject({ url, headers: { 'accept-encoding': accepts } })
    const wanted: [string, string | undefined][] = [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['br, gzip', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['deflate, gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0', undefined],
    ]
    for (const [accepts, encoding] of wanted)
      for (const _ of ['from the disk', 'from memory'])
        expect((await ask(accepts)).headers['content-encoding'], accepts).toBe(encoding)
    // What comes from the disk offers parts.
    for (let i = 0; i < 30; i++) {
      const { headers } = await ask(`br, x-${i}, gzip;q=0.${i}`)
      expect([headers['content-encoding'], headers['accept-ranges']]).toEqual(['br', undefined])
    }
    expect((await own.inject({ url: `${url}&fresh` })).headers['accept-ranges']).toBe('bytes')
    await own.close()
  })

  it('is answered in part to who asks for a part, and not at all to who has it', async () => {
    const whole = await get({})
    const part = await get({ range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const held = await get({ 'if-none-match': String(whole.headers.etag) })
    expect([held.statusCode, held.rawPayload.length]).toEqual([304, 0])
  })
})
