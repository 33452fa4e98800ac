import { EventEmitter, once } from 'node:events'
import sharp from 'sharp'
import { afterAll, expect, test as it } from 'vitest'
import { handOf, workRecipe } from '../../painter/hand.js'
import { PAINTER } from '../../painter/painter.js'
import { createPictures } from '../pictures/pictures.js'
import { UploadError } from './accept-upload.js'
import type { Cache } from './cache.js'
import type { Order } from './encode.js'
import { createPainter, PainterBusyError, painterOf } from './paint.js'
import { createPool } from './pool.js'

const recipe = workRecipe(handOf(11), 1)
const order = (width: number): Order => ({ recipe, width, height: width, type: 'jpg' })
const begun: string[] = []
const threads = new EventEmitter()
const pool = createPool({
  painter: PAINTER,
  onStart({ kind, task }) {
    begun.push(kind === 'picture' ? String((task as Order).width) : kind)
    threads.emit('begin')
  },
})
afterAll(() => pool.close())

/** Keeps nothing, so that everything is painted. */
const forgetful: Cache = { read: async () => undefined, has: async () => false, write: async () => undefined }
const pictures = () => createPictures(forgetful, painterOf(pool), () => undefined)

it('judges what was uploaded, away from the server’s own thread', async () => {
  const sent = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02010' } })
    .png()
    .toBuffer()
  const { bytes, ...accepted } = await pool.run('upload', sent)
  expect(accepted).toMatchObject({
    width: 300,
    height: 200,
    placeholder: expect.stringMatching(/^(.)\1{3}$/),
  })
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  const refused = pool.run('upload', Buffer.from('<svg/>'))
  await expect(refused).rejects.toThrow(UploadError)
  await expect(refused).rejects.toThrow('The file is not a JPEG')
})

it('finds a placeholder without painting the picture whole', async () => {
  expect(await pool.run('placeholder', { recipe, width: 3000, height: 2000 })).toMatch(/^[A-Za-v]{4}$/)
})

it('does not begin what nobody waits for any more, and keeps what another waits for', async () => {
  begun.length = 0
  const made = pictures()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = made.get(order(40))
  const left = made.get(order(44), 'now', 'a', one.signal)
  const shared = [made.get(order(48), 'now', 'a', two.signal), made.get(order(48), 'now', 'b')]
  const last = made.get(order(52))
  one.abort(new Error('gone'))
  two.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await Promise.all([first, ...shared, last])
  expect(begun).toEqual(expect.arrayContaining(['40', '48', '52']))
  expect(begun).not.toContain('44')
})

it('takes what was to be made behind before others once somebody waits for it', async () => {
  begun.length = 0
  const made = pictures()
  const begin = once(threads, 'begin')
  const all = [40, 44, 48, 52].map((width) => made.get(order(width), width === 40 ? 'now' : 'behind'))
  // By then the disk has said that it has none of them, and the thread cannot have finished the first.
  await begin
  expect(begun).toEqual(['40'])
  const wanted = made.get(order(52), 'now')
  const [, , , behind] = await Promise.all(all)
  expect(behind).toEqual(await wanted)
  expect(begun).toEqual(['40', '52', '44', '48'])
})

it('says that it is busy to whoever has waited too long', async () => {
  const slow = createPainter({ painter: PAINTER, waitMs: 1 })
  const first = slow.paint({ ...order(1000), recipe: { kind: 'room', seed: 1, hung: [] } })
  await expect(slow.paint(order(40))).rejects.toThrow(PainterBusyError)
  await first
  await slow.close()
})

it('gives up a thread that hangs, and takes up what waits behind it with another', async () => {
  const painter = new URL('data:text/javascript,export const paintMaster = () => new Promise(() => {})')
  const stuck = createPainter({ painter, mostMs: 100, waitMs: 2 ** 30 })
  const both = await Promise.allSettled([stuck.paint(order(40)), stuck.paint(order(44))])
  expect(both).toEqual(
    Array(2).fill({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringContaining('thread ended') }),
    }),
  )
  await stuck.close()
})
