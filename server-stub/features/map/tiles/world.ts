/** The coasts and borders of the world, from Natural Earth (public domain) by way of world-atlas, laid out for drawing. */
import { readFile } from 'node:fs/promises'
import type { MultiLineString, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Box, xOf, yOf } from './mercator.js'

export interface Outline {
  /** `x, y, x, y …` in units of the map. */
  points: Float64Array
  box: Box
}

export interface Country {
  name: string
  /** Of its largest piece of land. */
  box: Box
}

export interface World {
  /** Closed rings; filled by the even-odd rule, since lakes are rings too. */
  land: readonly Outline[]
  /** The same rings as lines, without Antarctica's way round by the pole. */
  coasts: readonly Outline[]
  borders: readonly Outline[]
  countries: readonly Country[]
}

/** 50 is drawn from 1:50,000,000, fine enough for a continent; 10 is five times finer, and seven times as much to read. */
export type Detail = 10 | 50

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

const worlds = new Map<Detail, Promise<World>>()

/** Read once, when first asked for. */
export function worldIn(detail: Detail): Promise<World> {
  let world = worlds.get(detail)
  if (!world) {
    world = readWorld(detail)
    worlds.set(detail, world)
    world.catch(() => worlds.delete(detail))
  }
  return world
}

async function readWorld(detail: Detail): Promise<World> {
  const file = new URL(import.meta.resolve(`world-atlas/countries-${detail}m.json`))
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const rings = polygonsIn(feature(atlas, atlas.objects.land).features.map(({ geometry }) => geometry))
    .flatMap(({ coordinates }) => coordinates)
    .map(unwrapped)
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  const countries = feature(atlas, atlas.objects.countries).features.flatMap(({ geometry, properties }) => {
    const pieces = polygonsIn([geometry]).map(({ coordinates }) => outlineOf(unwrapped(coordinates[0] ?? [])))
    const largest = pieces.reduce<Outline | undefined>(
      (best, ring) => (best && areaOf(best.box) >= areaOf(ring.box) ? best : ring),
      undefined,
    )
    return largest ? [{ name: properties.name, box: largest.box }] : []
  })
  return {
    land: rings.flatMap((ring) => onBothSides(outlineOf(closedByPole(ring)))),
    coasts: rings.flatMap((ring) => onBothSides(outlineOf(ring))),
    borders: borders.coordinates.flatMap((line) => onBothSides(outlineOf(unwrapped(line)))),
    countries,
  }
}

function polygonsIn(geometries: readonly GeoJSON.Geometry[]): Polygon[] {
  return geometries.flatMap((geometry): Polygon[] => {
    if (geometry.type === 'Polygon') return [geometry]
    if (geometry.type !== 'MultiPolygon') return []
    return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
  })
}

/** The atlas sews land together across ±180°. Followed step by step, such a ring reaches beyond the map's edge instead of jumping across it. */
function unwrapped(positions: readonly Position[]): number[] {
  const points: number[] = []
  let turns = 0
  let lastX: number | undefined
  for (const [longitude = 0, latitude = 0] of positions) {
    const x = xOf(longitude)
    if (lastX !== undefined && Math.abs(x - lastX) > 0.5) turns += x < lastX ? 1 : -1
    lastX = x
    points.push(x + turns, yOf(latitude))
  }
  return points
}

/** A ring that ends a whole turn from where it began goes round the south pole: its land reaches down to the map's edge. */
function closedByPole(ring: readonly number[]): readonly number[] {
  const startX = ring[0] ?? 0
  const endX = ring.at(-2) ?? 0
  return Math.abs(endX - startX) > 0.5 ? [...ring, endX, 1, startX, 1] : ring
}

const outlineOf = (flat: readonly number[]): Outline => {
  const points = Float64Array.from(flat)
  return { points, box: boxOf(points) }
}

/** What reaches out at one side of the map comes in again at the other. */
function onBothSides(outline: Outline): Outline[] {
  const { minX, maxX } = outline.box
  return [outline, ...(minX < 0 ? [shifted(outline, 1)] : []), ...(maxX > 1 ? [shifted(outline, -1)] : [])]
}

function shifted({ points, box }: Outline, turns: number): Outline {
  return {
    points: points.map((value, index) => (index % 2 === 0 ? value + turns : value)),
    box: { ...box, minX: box.minX + turns, maxX: box.maxX + turns },
  }
}

export function boxOf(points: Float64Array): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    box.minX = Math.min(box.minX, x)
    box.maxX = Math.max(box.maxX, x)
    box.minY = Math.min(box.minY, y)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY)
