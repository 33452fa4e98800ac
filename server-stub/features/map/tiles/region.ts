/** The part of the world around a tile, cut out once for all tiles near it: cutting a continent for each would cost ten times the drawing. */
import { clipRing, runsNear } from './clip.js'
import { type Box, boxOfTile, overlaps, type TileAddress } from './mercator.js'
import { boxOf, type Outline, type World } from './world.js'

/** Regions are as large as the tiles of this zoom. */
const REGION_ZOOM = 6
const MOST_KEPT = 64
/** Wider than any tile's own margin, so that the region's cut is never seen. */
const MARGIN = 0.1

type Outlines = Pick<World, 'land' | 'coasts' | 'borders'>

const kept = new WeakMap<World, Map<string, Outlines>>()

/** What of `world` a tile can show, and perhaps more. */
export function regionAround(world: World, tile: TileAddress): Outlines {
  if (tile.z <= REGION_ZOOM) return world
  const up = 2 ** (tile.z - REGION_ZOOM)
  const region = { z: REGION_ZOOM, x: Math.floor(tile.x / up), y: Math.floor(tile.y / up) }
  const regions = kept.get(world) ?? new Map<string, Outlines>()
  kept.set(world, regions)
  const key = `${region.x} ${region.y}`
  const outlines = regions.get(key) ?? cutOut(world, boxOfTile(region, MARGIN))
  // In order of use: the first is the oldest.
  regions.delete(key)
  regions.set(key, outlines)
  for (const oldest of regions.keys()) {
    if (regions.size <= MOST_KEPT) break
    regions.delete(oldest)
  }
  return outlines
}

function cutOut(world: World, box: Box): Outlines {
  const near = (outlines: readonly Outline[]) => outlines.filter((outline) => overlaps(outline.box, box))
  const lines = (outlines: readonly Outline[]) =>
    near(outlines).flatMap(({ points }) => runsNear(points, box).map(toOutline))
  return {
    land: near(world.land)
      .map(({ points }) => toOutline(clipRing(points, box)))
      .filter(({ points }) => points.length > 0),
    coasts: lines(world.coasts),
    borders: lines(world.borders),
  }
}

function toOutline(flat: Float64Array | readonly number[]): Outline {
  const points = Float64Array.from(flat)
  return { points, box: boxOf(points) }
}
