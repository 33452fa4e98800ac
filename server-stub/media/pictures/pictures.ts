/** Pictures as files: from disk when they were painted before, else painted once, however many ask at the same time. */
import { createHash } from 'node:crypto'
import { createSharedWork } from '../../http/limits/shared-work.js'
import type { Cache } from '../making/cache.js'
import type { Order } from '../making/encode.js'
import type { Painter } from '../making/paint.js'
import type { PictureType } from './address.js'

/** Raised when the families change, so that what was painted before is painted anew. */
const PAINTING_VERSION = 2

export interface Pictures {
  /** The order's name: the same for the same bytes, so it serves as file name and ETag. */
  nameOf(order: Order): string
  /**
   * `behind` waits until nobody waits for anything else. Once all who asked have left by their signals, what has not begun is dropped.
   * @throws PainterBusyError when too many pictures are waiting.
   */
  get(order: Order, when?: 'now' | 'behind', client?: string, signal?: AbortSignal): Promise<Uint8Array>
  has(order: Order): Promise<boolean>
  /** Only if it lies ready. */
  ready(order: Order): Promise<Uint8Array | undefined>
  /** Sees to it that the picture will lie ready, when nothing else waits; a failure is told to `onFailure` and otherwise changes nothing. */
  prepare(order: Order, client?: string): void
}

/** Somebody waits for it now. */
class SupersededError extends Error {
  override name = 'SupersededError'
}

export function createPictures(
  cache: Cache,
  painter: Painter,
  onFailure: (cause: unknown) => void,
): Pictures {
  const now = createSharedWork<Uint8Array>()
  const behind = createSharedWork<Uint8Array>()

  function paintNow(order: Order, client?: string, signal?: AbortSignal): Promise<Uint8Array> {
    const name = nameOf(order)
    const painting = now.join(name, (left) => paintOnce(name, order, 'now', client, left), signal)
    // What was to be made behind gives its place in line up for one before others.
    behind.abort(name, new SupersededError('pictures: somebody waits for it now'))
    return painting
  }

  async function paintBehind(order: Order, client?: string, signal?: AbortSignal): Promise<Uint8Array> {
    const name = nameOf(order)
    const paint = (left: AbortSignal) => paintOnce(name, order, 'behind', client, left)
    const paintOrJoin = (left: AbortSignal) => (now.has(name) ? now.join(name, paint, left) : paint(left))
    try {
      return await behind.join(name, paintOrJoin, signal)
    } catch (error) {
      if (!(error instanceof SupersededError)) throw error
      return now.join(name, paint, signal)
    }
  }

  async function paintOnce(
    name: string,
    order: Order,
    when: 'now' | 'behind',
    client: string | undefined,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const before = await cache.read(name)
    if (before) return before
    const bytes = await painter.paint(order, when, client, signal)
    await cache.write(name, bytes)
    return bytes
  }

  return {
    nameOf,
    get: (order, when = 'now', client, signal) =>
      when === 'now' ? paintNow(order, client, signal) : paintBehind(order, client, signal),
    has: (order) => cache.has(nameOf(order)),
    ready: (order) => cache.read(nameOf(order)),
    prepare(order, client) {
      paintBehind(order, client).catch(onFailure)
    },
  }
}

function nameOf({ recipe, width, height, type }: Order): string {
  const text = JSON.stringify([PAINTING_VERSION, canonical(recipe), width, height, type])
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.${type satisfies PictureType}`
}

/** jsonb gives an object's keys in an order of its own. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([p], [q]) => (p < q ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)])
}
