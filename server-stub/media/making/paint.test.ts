import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { handOf, workRecipe } from '../../painter/hand.js'
import { PAINTER } from '../../painter/painter.js'
import { type Recipe, type RoomRecipe, WORK_FAMILIES } from '../pictures/recipe.js'
import type { Order } from './encode.js'
import { createPainter, PainterBusyError } from './paint.js'

const hand = handOf(11)
const work = workRecipe(hand, 1)
const room: RoomRecipe = {
  kind: 'room',
  seed: 4,
  hung: [
    { recipe: work, widthMm: 1200, heightMm: 900 },
    { recipe: workRecipe(hand, 2), widthMm: 300, heightMm: 400 },
  ],
}
const started: Order[] = []
const painter = createPainter({ painter: PAINTER, onStart: (order) => started.push(order) })
afterAll(() => painter.close())

function order(recipe: Recipe, width = 120, height = 90): Order {
  return { recipe, width, height, type: 'jpg' }
}

/** How far the pixels lie apart in lightness, of 255. */
async function spread(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes).stats()
  return Math.max(...channels.map((channel) => channel.stdev))
}

describe('painting in a worker', () => {
  it.each(WORK_FAMILIES)('paints %s at the size asked for, and not in one flat colour', async (family) => {
    const bytes = await painter.paint(order({ ...work, family }))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 120, height: 90, format: 'jpeg' })
    expect(await spread(bytes)).toBeGreaterThan(2)
  })

  it.each(['city', 'facade', 'hall', 'still'] as const)('paints a %s', async (kind) => {
    const bytes = await painter.paint(order({ kind, seed: 3, palette: hand.palette }))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 120, height: 90 })
    expect(await spread(bytes)).toBeGreaterThan(8)
  })

  it('hangs works in a room', async () => {
    const hung = await painter.paint(order(room))
    const bare = await painter.paint(order({ ...room, hung: [] }))
    expect(Buffer.from(hung).equals(Buffer.from(bare))).toBe(false)
  })

  it.each([
    ['a work', work],
    ['a room', room],
  ])('gives the same bytes for the same recipe of %s', async (_name, recipe) => {
    const first = await painter.paint(order(recipe))
    const second = await painter.paint(order(structuredClone(recipe)))
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })

  it('composes alike at every size', async () => {
    const small = await painter.paint(order(work, 640, 480))
    const large = await painter.paint(order(work, 960, 720))
    const tiny = (bytes: Uint8Array) => sharp(bytes).resize(12, 9, { fit: 'fill' }).raw().toBuffer()
    const [p, q] = await Promise.all([tiny(small), tiny(large)])
    const apart = p.reduce((sum, value, i) => sum + Math.abs(value - (q[i] ?? 0)), 0) / p.length
    expect(apart).toBeLessThan(2)
  })

  it('encodes each type as what it is called', async () => {
    const webp = await painter.paint({ ...order(work), type: 'webp' })
    const avif = await painter.paint({ ...order(work), type: 'avif' })
    expect((await sharp(webp).metadata()).format).toBe('webp')
    expect((await sharp(avif).metadata()).compression).toBe('av1')
  })

  it('takes what is asked for now before what may wait', async () => {
    started.length = 0
    const jobs = [
      painter.paint(order(work, 40, 30)),
      painter.paint(order(work, 41, 30), 'behind'),
      painter.paint(order(work, 42, 30)),
    ]
    await Promise.all(jobs)
    expect(started.map(({ width }) => width)).toEqual([40, 42, 41])
  })

  it('refuses when too many are waiting', async () => {
    const narrow = createPainter({ painter: PAINTER, queue: 1 })
    const jobs = [narrow.paint(order(work)), narrow.paint(order(work)), narrow.paint(order(work))]
    await expect(jobs[2]).rejects.toThrow(PainterBusyError)
    await Promise.all(jobs.slice(0, 2))
    await narrow.close()
  })

  it('refuses what is beyond the share of one client, and takes the order of another next', async () => {
    const started: number[] = []
    const shared = createPainter({
      painter: PAINTER,
      queue: 10,
      share: 2,
      onStart: ({ width }) => started.push(width),
    })
    const of = (client: string, width: number) =>
      shared.paint({ ...order(work), width, height: Math.round((width * 3) / 4) }, 'now', client)
    const many = [of('a', 40), of('a', 44), of('a', 48)]
    await expect(of('a', 52)).rejects.toThrow(PainterBusyError)
    await Promise.all([...many, of('b', 56)])
    expect(started).toEqual([40, 44, 56, 48])
    await shared.close()
  })

  it('outlives an order that cannot be painted', async () => {
    await expect(painter.paint({ ...order(work), width: -5 })).rejects.toThrow('Painter:')
    expect((await painter.paint(order(work))).length).toBeGreaterThan(0)
  })
})
