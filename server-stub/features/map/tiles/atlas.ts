/** Map tiles of the site: drawn once, kept on disk within a bound, with the names of the site's own cities on them. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { mapCities } from '../../../catalogue/locations/store.js'
import type { Database } from '../../../db/database.js'
import { createFairQueue, type QueueBounds } from '../../../http/limits/fair-queue.js'
import { createSharedWork } from '../../../http/limits/shared-work.js'
import { createCache } from '../../../media/making/cache.js'
import { type Label, type MapCity, placeLabels } from './labels.js'
import { type TileAddress, xOf, yOf } from './mercator.js'
import { drawTile, TILE_PX } from './tile.js'
import { worldIn } from './world.js'

/** Whoever changes how tiles look changes this: what was kept is drawn anew. */
const LOOK = 'look 3'
const BOUND_BYTES = 256 * 2 ** 20
/** From here on the finer coasts. */
const FINE_FROM_ZOOM = 6
/** How long the cities that were read are believed. */
const CITIES_FOR_MS = 60_000
/** A map on a large screen asks for some sixty tiles at once. */
const QUEUE: QueueBounds = { running: 2, waitingOfOne: 120, waiting: 400 }

export interface Atlas {
  /** The tile as WebP, and a name that stands for its bytes, which throw `QueueFullError` when too many tiles wait to be drawn. */
  tile(address: TileAddress): Promise<{ name: string; bytes: TileBytes }>
}

/** Once all who ask have left by their signals, a tile that waits is not drawn. */
type TileBytes = (client: string, signal?: AbortSignal) => Promise<Uint8Array>

interface Names {
  cities: readonly MapCity[]
  /** Of the cities as they are. */
  fingerprint: string
  /** By zoom. */
  labels: Map<number, Promise<readonly Label[]>>
}

export function createAtlas(
  db: Database,
  dataDir: string,
  { now = Date.now, bounds = QUEUE }: { now?: () => number; bounds?: QueueBounds } = {},
): Atlas {
  const cache = createCache(join(dataDir, 'tiles'), BOUND_BYTES)
  const queue = createFairQueue(bounds)
  const drawing = createSharedWork<Uint8Array>()
  let names: Promise<Names> | undefined
  let readMs = 0

  function currentNames(): Promise<Names> {
    if (!names || now() - readMs > CITIES_FOR_MS) {
      readMs = now()
      const before = names
      names = readNames(db, before)
      names.catch(() => {
        names = before
      })
    }
    return names
  }

  async function draw(
    address: TileAddress,
    name: string,
    names: Names,
    client: string,
    left: AbortSignal,
  ): Promise<Uint8Array> {
    const kept = await cache.read(name)
    return kept ?? queue.run(client, () => drawAnew(address, name, names), left)
  }

  async function drawAnew(
    address: TileAddress,
    name: string,
    { cities, labels }: Names,
  ): Promise<Uint8Array> {
    const world = await worldIn(address.z >= FINE_FROM_ZOOM ? 10 : 50)
    let placed = labels.get(address.z)
    if (!placed) {
      // Countries' names need no fine coasts, and so they are the same on both.
      placed = worldIn(50).then(({ countries }) =>
        placeLabels(cities, countries, address.z, TILE_PX * 2 ** address.z),
      )
      labels.set(address.z, placed)
    }
    const bytes = await drawTile(address, world, await placed)
    await cache.write(name, bytes)
    return bytes
  }

  return {
    async tile(address) {
      const current = await currentNames()
      const { z, x, y } = address
      const name = `${hash(`${LOOK} ${current.fingerprint} ${z}/${x}/${y}`)}.webp`
      return {
        name,
        // Several readers who look at the same place wait for one drawing.
        bytes: (client, signal) =>
          drawing.join(name, (left) => draw(address, name, current, client, left), signal),
      }
    },
  }
}

async function readNames(db: Database, before: Promise<Names> | undefined): Promise<Names> {
  const rows = await mapCities(db)
  const fingerprint = hash(JSON.stringify(rows))
  const old = await before
  if (old?.fingerprint === fingerprint) return old
  const cities = rows.map(({ name, latitude, longitude, weight }) => ({
    name,
    x: xOf(longitude),
    y: yOf(latitude),
    weight,
  }))
  return { cities, fingerprint, labels: new Map() }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
