/** Pictures as files: from disk when they were painted before, else painted once, however many ask at the same time. */
import { createHash } from 'node:crypto'
import type { PictureType } from './address.js'
import type { Cache } from './cache.js'
import type { Order } from './encode.js'
import type { Painter } from './paint.js'

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

class Superseded extends Error {
  override name = 'Superseded'

  constructor(readonly by: Work) {
    super('pictures: somebody waits for it now')
  }
}

/** A picture in the making. */
interface Work {
  when: 'now' | 'behind'
  bytes: Promise<Uint8Array>
  /** Of those who asked, how many are still there. */
  waiting: number
  leave: AbortController
}

export function createPictures(
  cache: Cache,
  painter: Painter,
  onFailure: (cause: unknown) => void,
): Pictures {
  const inFlight = new Map<string, Work>()

  function joined(
    order: Order,
    when: 'now' | 'behind',
    client?: string,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const name = nameOf(order)
    const known = inFlight.get(name)
    const work =
      known && !(when === 'now' && known.when === 'behind') ? known : begin(name, order, when, client)
    // Somebody waits for what was to be made behind: its place in line is given up for one before others.
    if (known && known !== work) known.leave.abort(new Superseded(work))
    work.waiting++
    signal?.addEventListener('abort', () => {
      if (--work.waiting === 0) work.leave.abort(signal.reason)
    })
    return work.bytes
  }

  function begin(name: string, order: Order, when: 'now' | 'behind', client?: string): Work {
    const leave = new AbortController()
    const bytes = paintOnce(name, order, when, client, leave.signal)
      .catch((error: unknown) => (error instanceof Superseded ? error.by.bytes : Promise.reject(error)))
      .finally(() => {
        if (inFlight.get(name) === work) inFlight.delete(name)
      })
    const work: Work = { when, bytes, waiting: 0, leave }
    inFlight.set(name, work)
    return work
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
    get: (order, when = 'now', client, signal) => joined(order, when, client, signal),
    has: (order) => cache.has(nameOf(order)),
    ready: (order) => cache.read(nameOf(order)),
    prepare(order, client) {
      joined(order, 'behind', client).catch(onFailure)
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
