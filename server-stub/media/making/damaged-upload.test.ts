/** An uploaded picture whose file was damaged on the disk says so, and the log stays short. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepUpload, uploadPath, uploadsFolder } from '../files/disk-uploads.js'
import { addMedia } from '../routes.js'
import { createPainter } from './paint.js'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-damaged-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('is answered 422 with a sentence, whatever is left of the file', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const folder = uploadsFolder(dataDir)
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a3b2a' } })
    .jpeg()
    .toBuffer()
  const file = await keepUpload(folder, whole)
  const app = Fastify({ logger: { level: 'info', stream } })
  addMedia(app, {
    files: { dataDir },
    painter: createPainter({ files: { dataDir } }),
    lookup: async () => ({ recipe: { kind: 'upload', file }, width: 400, height: 300 }),
    lookupPreview: async () => undefined,
  })
  const remains = [
    Buffer.alloc(0),
    whole.subarray(0, 200),
    whole.subarray(0, whole.length / 2),
    Buffer.from('x'),
  ]
  for (const [place, bytes] of remains.entries()) {
    await writeFile(uploadPath(folder, file), bytes)
    const [width, height] =
      [
        [320, 240],
        [160, 120],
        [400, 300],
        [320, 240],
      ][place] ?? []
    for (const type of ['jpg', 'webp', 'avif']) {
      const answer = await app.inject({ url: `/media/7/${width}/${height}/a.${type}` })
      expect([answer.statusCode, answer.body]).toEqual([
        422,
        'The file of this picture is damaged. Upload the picture again.\n',
      ])
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined])
    }
  }
  await writeFile(uploadPath(folder, file), whole)
  expect((await app.inject({ url: '/media/7/320/240/a.webp' })).statusCode).toBe(200)
  await app.close()
  expect(await readFile(uploadPath(folder, file))).toEqual(whole)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('stack')
  expect(lines.filter(({ msg }) => msg.startsWith('media: the file'))).toHaveLength(12)
})
