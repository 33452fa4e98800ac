import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handOf, workRecipe } from '../painter/hand.js'
import type { DocumentOf } from './documents.js'
import type { Order } from './making/encode.js'
import { type Painter, PainterBusyError } from './making/paint.js'
import { addMedia } from './routes.js'

const recipe = workRecipe(handOf(1), 1)
const picture = { recipe, width: 400, height: 300 }
const preview = {
  title: 'Łódź, été',
  gallery: 'Haus Ost',
  works: [{ ...picture, caption: 'Ana Ruiz, Salt Line, 2021\nOil on linen' }],
}

let app: FastifyInstance
let documentOf: DocumentOf
let dataDir: string
let asked: { order: Order; when: 'now' | 'behind' }[]
let isBusy: boolean

/** Stands in for the worker: a flat picture of the right size and type, so that only the route is tested. */
const painter: Painter = {
  async paint(order, when = 'now') {
    if (isBusy) throw new PainterBusyError('Painter: 1 pictures are waiting; ask again in a few seconds')
    asked.push({ order, when })
    const { width, height, type } = order
    const image = sharp({ create: { width, height, channels: 3, background: '#8a3b2a' } })
    return new Uint8Array(await image.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer())
  },
  close: async () => undefined,
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-media-'))
  asked = []
  isBusy = false
  app = Fastify()
  ;({ documentOf } = addMedia(app, {
    files: { dataDir },
    painter,
    lookup: async (id) => (id === 7 ? picture : undefined),
    lookupPreview: async (id) => (id === 9 ? preview : undefined),
  }))
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /media/{id}/{w}/{h}/{name}', () => {
  it.each([
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('sends .%s as %s, to be kept for ever', async (type, contentType) => {
    const answer = await get(`/media/7/320/240/salt-line.${type}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(contentType)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const format = type === 'jpg' ? 'jpeg' : type === 'avif' ? 'heif' : type
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 240, format })
  })

  it('serves the true size, which the lightbox asks for', async () => {
    expect((await get('/media/7/400/300/a.jpg')).statusCode).toBe(200)
  })

  it.each([
    '/media/7/320/241/a.jpg',
    '/media/7/321/241/a.jpg',
    '/media/7/640/480/a.jpg',
    '/media/8/320/240/a.jpg',
  ])('answers 404 with a sentence for %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatch(/picture \d/i)
    expect(asked).toEqual([])
  })

  it.each([
    '/media/x/320/240/a.jpg',
    '/media/0/320/240/a.jpg',
    '/media/7/-320/240/a.jpg',
    '/media/7/3e2/240/a.jpg',
    '/media/7/320/240/a.png',
    '/media/7/320/240/a',
    '/media/7/320/240/..%2F..%2Fetc%2Fpasswd.jpg',
    '/media/7/320/240/A%00.jpg',
    '/media/99999999999/320/240/a.jpg',
  ])('answers 400 for the malformed %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
    expect(asked).toEqual([])
  })

  it('paints once for all who ask at the same time, and not again later', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('/media/7/160/120/a.jpg')))
    await get('/media/7/160/120/another-name.jpg')
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it('answers 304 without painting to whoever holds the picture', async () => {
    const { headers } = await get('/media/7/160/120/a.jpg')
    await rm(join(dataDir, 'pictures'), { recursive: true })
    const again = await get('/media/7/160/120/a.jpg', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(asked).toHaveLength(1)
  })

  it('answers 503 with Retry-After when too many pictures are waiting', async () => {
    isBusy = true
    const answer = await get('/media/7/160/120/a.jpg')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    // Shown as it is, where the picture will be.
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 120 })
  })
})

describe('AVIF', () => {
  const accept = 'image/avif,image/webp,*/*'

  it('is made behind the WebP, and answered once it lies ready', async () => {
    const first = await get('/media/7/160/120/a.webp', { accept })
    expect(first.headers['content-type']).toBe('image/webp')
    await expect
      .poll(async () => (await get('/media/7/160/120/a.webp', { accept })).headers['content-type'])
      .toBe('image/avif')
    expect(asked.map(({ order, when }) => [order.type, when])).toEqual([
      ['webp', 'now'],
      ['avif', 'behind'],
    ])
  })

  it('never goes to those who do not accept it, and caches are told', async () => {
    await get('/media/7/160/120/a.avif')
    const plain = await get('/media/7/160/120/a.webp', { accept: 'image/webp' })
    const able = await get('/media/7/160/120/a.webp', { accept })
    expect(plain.headers['content-type']).toBe('image/webp')
    expect(able.headers['content-type']).toBe('image/avif')
    expect([plain.headers.vary, able.headers.vary]).toEqual(['accept', 'accept'])
    expect(plain.headers.etag).not.toBe(able.headers.etag)
  })
})

describe('plates', () => {
  it('keep the work’s proportions', async () => {
    const answer = await get('/media/plate/750/1000/plate.svg')
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 750, height: 1000 })
  })

  it.each(['/media/plate/0/5/plate.svg', '/media/plate/10001/5/plate.svg', '/media/plate/a/5/plate.svg'])(
    'are refused at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(400)
    },
  )
})

describe('documents', () => {
  it('of previews are of three to six pages, the same every time, and at no address for everyone', async () => {
    const first = await documentOf(9)
    await rm(join(dataDir, 'pictures'), { recursive: true })
    const second = await documentOf(9)
    expect(first?.bytes.toString('latin1')).toMatch(/^%PDF-/)
    expect(first?.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
    expect(second).toEqual(first)
    expect(await documentOf(10)).toBeUndefined()
    expect((await get('/media/pdf/9/lodz.pdf')).statusCode).toBe(404)
  })

  it('that are specimens have as many pages as were asked for, and come in parts', async () => {
    const whole = await get('/media/specimen/3/specimen.pdf')
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
    expect(whole.body.match(/\/Type \/Page\b/g)).toHaveLength(3)
    const part = await get('/media/specimen/3/specimen.pdf', { range: 'bytes=0-4' })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-'])
    expect((await get('/media/specimen/4/specimen.pdf')).statusCode).toBe(404)
  })
})

it('where nothing is painted, a plate of the same size takes the picture’s place', async () => {
  const plain = Fastify()
  addMedia(plain, {
    files: { dataDir },
    painter,
    lookup: async () => picture,
    lookupPreview: async () => undefined,
    plates: true,
  })
  const answer = await plain.inject('/media/7/320/240/salt-line.webp')
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  expect(answer.body).toContain('width="320" height="240"')
  expect((await plain.inject('/media/7/321/240/salt-line.webp')).statusCode).toBe(404)
  expect(asked).toEqual([])
  await plain.close()
})
