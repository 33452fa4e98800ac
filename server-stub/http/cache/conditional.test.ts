/** GET and HEAD on each kind of page, with and without a tag that the client holds, as they travel. */
import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { openFilledTestApp } from '../../testing/site.js'

type Method = 'GET' | 'HEAD'
interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  size: number
}

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openFilledTestApp({ paint: false })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 120_000)
afterAll(() => app.close())

function ask(method: Method, path: string, ifNoneMatch?: string, encoding = 'identity'): Promise<Answer> {
  const held = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }
  const headers = { 'accept-encoding': encoding, ...held }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, size }))
    })
      .on('error', reject)
      .end()
  })
}

/** The first address on a page that has this form. */
async function linked(page: string, form: RegExp): Promise<string> {
  const { body } = await app.inject(page)
  const [, found] = form.exec(body) ?? []
  if (found === undefined) throw new Error(`test: ${page} has no link such as ${form}`)
  return found
}

type Kind = [name: string, address: string | (() => Promise<string>)]

const TAGGED: Kind[] = [
  ['the home page', '/'],
  ['a list', '/artists/'],
  ['a list with a filter', '/artworks/?page=2'],
  ['an item', () => linked('/artists/', /href="(\/artists\/[a-z0-9-]+\/)"/)],
  [
    'an item in a frame',
    async () => `${await linked('/artworks/', /href="(\/artworks\/[a-z0-9-]+\/)"/)}?xhr=1`,
  ],
  ['a text', '/about/'],
  ['search', '/search/?q=lisbon'],
  ['a fixture', '/fixtures/carousel/default/'],
  ['robots.txt', '/robots.txt'],
  ['the site map', '/sitemap.xml'],
  ['a picture', () => linked('/artists/', /src="(\/media\/\d+\/\d+\/\d+\/[a-z0-9-]+\.\w+)"/)],
  ['a plate', '/media/plate/40/30/plate.svg'],
  ['a specimen', '/media/specimen/3/specimen.pdf'],
  ['a map tile', '/tiles/1/1/0.webp'],
  ['a film', '/films/low-water/film.m3u8'],
  ['a file of dist', '/dist/boot.js'],
]

const UNTAGGED: [...Kind, status: number][] = [
  ['a part of the site map', '/sitemaps/artists-1.xml', 200],
  ['JSON', '/healthz', 200],
  ['sign-in', '/sign-in/', 200],
  ['an address without its slash', '/artists', 301],
  ['an error page', '/no-such-page/', 404],
  ['a picture that there is not', '/media/999999/320/240/a.jpg', 404],
]

const addressOf = ([, address]: readonly [string, Kind[1], ...unknown[]]) =>
  typeof address === 'string' ? Promise.resolve(address) : address()

describe.each(['GET', 'HEAD'] as const)('%s', (method) => {
  it.each(TAGGED)('of %s answers 304 to who holds its tag, and 200 to others', async (...kind) => {
    const path = await addressOf(kind)
    const whole = await ask('GET', path)
    const tag = String(whole.headers.etag)
    expect(whole.status).toBe(200)
    expect(tag).toMatch(/^(?:W\/)?"[^"]+"$/)

    for (const none of [undefined, '"other"', 'W/"other"', '']) {
      const answer = await ask(method, path, none)
      expect([none, answer.status, answer.size > 0]).toEqual([none, 200, method === 'GET'])
      for (const name of ['etag', 'content-type', 'cache-control'])
        expect(answer.headers[name]).toBe(whole.headers[name])
    }
    for (const [held, encoding] of [[tag], [`"other", ${tag}`], ['*'], ['*', 'br']] as const) {
      const answer = await ask(method, path, held, encoding)
      expect([held, answer.status, answer.size]).toEqual([held, 304, 0])
      // What lies in dist compressed is another file.
      const sameWay = await ask('GET', path, undefined, encoding)
      expect(answer.headers.etag).toBe(sameWay.headers.etag)
      expect(answer.headers['cache-control']).toBe(whole.headers['cache-control'])
      // A length here would be taken for that of the page.
      expect(answer.headers['content-length'] ?? 'none').not.toBe('0')
    }
  })

  it.each(UNTAGGED)('of %s is the same whatever the client holds', async (...kind) => {
    const path = await addressOf(kind)
    for (const held of [undefined, '*', '"a"', 'W/"a"']) {
      const answer = await ask(method, path, held)
      expect([held, answer.status]).toEqual([held, kind[2]])
      expect(answer.headers.etag).toBeUndefined()
      if (method === 'HEAD') expect(answer.size).toBe(0)
    }
  })

  it('compares weakly: a weak tag as a strong one, a strong one as a weak one', async () => {
    const page = String((await ask('GET', '/')).headers.etag)
    const plate = String((await ask('GET', '/media/plate/40/30/plate.svg')).headers.etag)
    expect([page.slice(0, 2), plate.slice(0, 1)]).toEqual(['W/', '"'])
    expect((await ask(method, '/', page.slice(2))).status).toBe(304)
    expect((await ask(method, '/media/plate/40/30/plate.svg', `W/${plate}`)).status).toBe(304)
  })
})
