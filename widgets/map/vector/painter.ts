/** Draws vector tiles on canvases: areas and lines of each tile, and names that keep out of each other's way across tiles. */
import { Labelers, type PreparedTile, paint as paintRules, TileCache, View } from 'protomaps-leaflet'
import type { TileSource } from '../use-tiles.js'
import { labelRulesOf, paintRulesOf, styleOf } from './rules.js'
import { openVectors, TileMissingError } from './source.js'

/** As Leaflet lays tiles. */
const TILE_PX = 256
/** A source's tile is laid over two of the map's each way, which is what such tiles are made for. */
const LEVELS_COARSER = 1
/** Names and lines reach this far over a tile's edge. */
const OVERLAP_PX = 16
/** Of how many tiles the places of names are remembered. */
const LABELLED_TILES = 16

interface TileAddress {
  x: number
  y: number
  z: number
}

export type Painter = ReturnType<typeof createPainter>

/** Everything ends when `signal` is aborted. `map`: its language, typeface and colours are those of the tiles. */
export function createPainter({ url, maxDataZoom }: TileSource, map: HTMLElement, signal: AbortSignal) {
  const style = styleOf(map)
  const rules = paintRulesOf(style)
  const shown = new Map<HTMLElement, { key: string; draw(): void }>()
  const gone = new WeakSet<HTMLElement>()
  const labelers = new Labelers(measuring(), labelRulesOf(style), LABELLED_TILES, repaint)
  let opening: Promise<View> | undefined
  let hasTold = false

  /** An archive that did not answer is asked again with the next tile. */
  function open(): Promise<View> {
    opening ??= openVectors(url, maxDataZoom, signal).then(
      (vectors) =>
        new View(
          new TileCache(vectors.reader, TILE_PX << LEVELS_COARSER),
          vectors.maxDataZoom,
          LEVELS_COARSER,
        ),
    )
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  function repaint(keys: ReadonlySet<string>): void {
    for (const { key, draw } of shown.values()) if (keys.has(key)) draw()
  }

  /** Rejects when there is no such tile, or it cannot be read. */
  async function paint(canvas: HTMLCanvasElement, address: TileAddress): Promise<void> {
    try {
      const view = await open()
      const tile = await view.getDisplayTile(address)
      signal.throwIfAborted()
      if (gone.has(canvas)) return
      const draw = () => drawTile(canvas, address, tile)
      shown.set(canvas, { key: `${address.x}:${address.y}:${address.z}`, draw })
      labelers.add(address.z, new Map([['', [tile]]]))
      draw()
    } catch (error) {
      report(error)
      throw error
    }
  }

  function drawTile(canvas: HTMLCanvasElement, { x, y, z }: TileAddress, tile: PreparedTile): void {
    const context = canvas.getContext('2d')
    if (!context) return
    canvas.width = canvas.height = TILE_PX * devicePixelRatio
    context.scale(devicePixelRatio, devicePixelRatio)
    context.fillStyle = style.land
    context.fillRect(0, 0, TILE_PX, TILE_PX)
    const left = x * TILE_PX
    const top = y * TILE_PX
    const box = {
      minX: left - OVERLAP_PX,
      minY: top - OVERLAP_PX,
      maxX: left + TILE_PX + OVERLAP_PX,
      maxY: top + TILE_PX + OVERLAP_PX,
    }
    const origin = { x: left, y: top } as PreparedTile['origin']
    const labels = labelers.getIndex(z) ?? null
    paintRules(context, z, new Map([['', [tile]]]), labels, rules, box, origin, false)
  }

  /** Reported once: the other tiles fail for the same reason. The browser reports missing ones. */
  function report(error: unknown): void {
    if (hasTold || signal.aborted || error instanceof TileMissingError) return
    hasTold = true
    console.error(
      `map: the vector tiles of ${url} could not be read; check data-tiles, connect-src of the policy and CORS`,
      error,
    )
  }

  return {
    paint,
    /** The canvas has left the map. */
    forget(canvas: HTMLElement) {
      gone.add(canvas)
      shown.delete(canvas)
    },
  }
}

/** Measures names, and is not shown. */
function measuring(): CanvasRenderingContext2D {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('map: this browser has no canvas; name raster tiles by data-tiles')
  return context as unknown as CanvasRenderingContext2D
}
