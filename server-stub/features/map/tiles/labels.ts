/** Where names stand. Decided for a whole zoom at once, so that neighbouring tiles agree on a name that crosses their edge. */
import { letter } from '../../../media/lettering.js'
import type { Box } from './mercator.js'
import type { Country } from './world.js'

export interface MapCity {
  name: string
  /** Units of the map. */
  x: number
  y: number
  /** Who stands first in a crowd: the greater. */
  weight: number
}

export interface Label {
  kind: 'city' | 'country'
  path: string
  /** Where the words begin, in units of the map. */
  x: number
  y: number
  /** A city's own point. */
  dot?: { x: number; y: number }
  /** All that it covers, in units of the map. */
  box: Box
}

/** The gap leaves room for a marker where the city is. */
const CITY = { sizePx: 12, spacingPx: 0.2, gapPx: 20, dotPx: 5 }
/** Far in, the name stands for the whole place, larger and without a dot. */
const TOWN = { sizePx: 15, spacingPx: 2.4 }
const TOWN_FROM_ZOOM = 11
const COUNTRY = { sizePx: 11, spacingPx: 2 }
const COUNTRY_ZOOMS = { from: 3, to: 6 }
/** Air that stays free around each name, in pixels. */
const AIR_PX = 5

/** The names of a zoom; `sidePx` is the whole map's side there. Cities stand first, countries where there is room and land. */
export function placeLabels(
  cities: readonly MapCity[],
  countries: readonly Country[],
  zoom: number,
  sidePx: number,
): Label[] {
  const placed: Label[] = []
  const add = (label: Label) => {
    if (!placed.some(({ box }) => isNear(box, label.box, AIR_PX / sidePx))) placed.push(label)
  }
  for (const city of [...cities].sort((p, q) => q.weight - p.weight || (p.name < q.name ? -1 : 1))) {
    add(zoom >= TOWN_FROM_ZOOM ? townLabel(city, sidePx) : cityLabel(city, sidePx))
  }
  if (zoom >= COUNTRY_ZOOMS.from && zoom <= COUNTRY_ZOOMS.to) {
    for (const country of countries) {
      const label = countryLabel(country, sidePx)
      if (label) add(label)
    }
  }
  return placed
}

function cityLabel({ name, x, y }: MapCity, sidePx: number): Label {
  const { path, width } = letter(name, CITY.sizePx, { spacing: CITY.spacingPx })
  const unit = 1 / sidePx
  const height = CITY.sizePx * unit
  return {
    kind: 'city',
    path,
    x: x + CITY.gapPx * unit,
    y: y + height * 0.36,
    dot: { x, y },
    box: {
      minX: x - CITY.dotPx * unit,
      maxX: x + (CITY.gapPx + width) * unit,
      minY: y - height,
      maxY: y + height,
    },
  }
}

function townLabel({ name, x, y }: MapCity, sidePx: number): Label {
  const { path, width } = letter(name, TOWN.sizePx, { spacing: TOWN.spacingPx })
  return { kind: 'city', path, ...centred(x, y, width, TOWN.sizePx, sidePx) }
}

function countryLabel({ name, box }: Country, sidePx: number): Label | undefined {
  const { path, width } = letter(name.toUpperCase(), COUNTRY.sizePx, { spacing: COUNTRY.spacingPx })
  if ((box.maxX - box.minX) * sidePx < width) return undefined
  const x = (box.minX + box.maxX) / 2
  const y = (box.minY + box.maxY) / 2
  return { kind: 'country', path, ...centred(x, y, width, COUNTRY.sizePx, sidePx) }
}

function centred(x: number, y: number, widthPx: number, sizePx: number, sidePx: number) {
  const half = widthPx / 2 / sidePx
  const height = sizePx / sidePx
  return {
    x: x - half,
    y: y + height * 0.36,
    box: { minX: x - half, maxX: x + half, minY: y - height / 2, maxY: y + height / 2 },
  }
}

const isNear = (one: Box, other: Box, air: number): boolean =>
  one.minX - air < other.maxX &&
  one.maxX + air > other.minX &&
  one.minY - air < other.maxY &&
  one.maxY + air > other.minY
