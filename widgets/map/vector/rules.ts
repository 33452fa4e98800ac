/**
 * What is drawn of a tile, lowest first. The names of layers and kinds are those of the three schemas in use: Protomaps, OpenMapTiles and
 * Shortbread. What a source does not have is not drawn.
 */
import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

const LAND_USES = ['landcover', 'landuse', 'land', 'park', 'sites']
const WATERS = ['ocean', 'water', 'water_polygons']
const WATERCOURSES = ['waterway', 'water_lines', 'water']
const BUILDINGS = ['buildings', 'building']
const BORDERS = ['boundaries', 'boundary']
const ROADS = ['roads', 'transportation', 'streets']
const ROAD_NAMES = ['roads', 'transportation_name', 'streets', 'street_labels']
const PLACES = ['places', 'place', 'place_labels']

const GREENS = new Set(
  (
    'park forest wood grass grassland meadow garden cemetery national_park nature_reserve protected_area ' +
    'golf_course village_green recreation_ground scrub heath allotments orchard vineyard'
  ).split(' '),
)
const MAIN_ROADS = new Set('highway motorway trunk major_road primary'.split(' '))
const MIDDLE_ROADS = new Set('medium_road secondary tertiary'.split(' '))
const PATHS = new Set('path footway cycleway pedestrian steps track'.split(' '))
const NO_ROADS = new Set('rail transit ferry tram subway light_rail narrow_gauge aerialway'.split(' '))
/** From the largest to the smallest, with the zoom that each is named from and the size of its letters in px. */
const PLACE_KINDS = [
  { kinds: ['country'], from: 2, until: 7, sizePx: 13 },
  { kinds: ['state', 'region', 'province', 'state_capital'], from: 5, until: 8, sizePx: 11 },
  { kinds: ['city', 'capital', 'locality'], from: 5, until: 15, sizePx: 14 },
  { kinds: ['town'], from: 9, until: 16, sizePx: 12 },
  { kinds: ['village', 'suburb', 'quarter', 'borough', 'macrohood'], from: 12, until: 18, sizePx: 12 },
  { kinds: ['neighbourhood', 'hamlet', 'island'], from: 14, until: 18, sizePx: 11 },
]

const kindOf = ({ props }: Feature): string => String(props.kind ?? props.class ?? '')
const isArea = (_zoom: number, { geomType }: Feature): boolean => geomType === GeomType.Polygon
const isLine = (_zoom: number, { geomType }: Feature): boolean => geomType === GeomType.Line
const isRoad = (_zoom: number, feature: Feature): boolean =>
  feature.geomType === GeomType.Line && !NO_ROADS.has(kindOf(feature)) && feature.props.rail !== true
const isGreen = (_zoom: number, feature: Feature): boolean =>
  feature.geomType === GeomType.Polygon && GREENS.has(kindOf(feature))

/** In CSS pixels, by zoom. */
const WIDTHS = {
  main: exp(1.6, [
    [6, 0.6],
    [12, 2.5],
    [15, 6],
    [18, 20],
  ]),
  middle: exp(1.6, [
    [9, 0.4],
    [12, 1.2],
    [15, 4],
    [18, 14],
  ]),
  small: exp(1.6, [
    [12, 0.3],
    [14, 1.2],
    [16, 4],
    [18, 10],
  ]),
  path: exp(1.6, [
    [14, 0.3],
    [16, 1],
    [18, 3],
  ]),
}

function widthOf(zoom: number, feature?: Feature): number {
  const kind = feature ? kindOf(feature) : ''
  if (MAIN_ROADS.has(kind)) return WIDTHS.main(zoom)
  if (MIDDLE_ROADS.has(kind)) return WIDTHS.middle(zoom)
  return PATHS.has(kind) ? WIDTHS.path(zoom) : WIDTHS.small(zoom)
}

/** The same rule for each of `layers`. */
const each = <Rule>(layers: readonly string[], rule: Rule): (Rule & { dataLayer: string })[] =>
  layers.map((dataLayer) => ({ ...rule, dataLayer }))

const area = (fill: string) => new PolygonSymbolizer({ fill })
const road = (color: string, edgePx: number) =>
  new LineSymbolizer({
    color,
    width: (zoom, feature) => widthOf(zoom, feature) + edgePx,
    lineCap: 'round',
    lineJoin: 'round',
  })

export function paintRulesOf({ land, green, water, building, road: fill, edge, border }: Style): PaintRule[] {
  return [
    ...each(['earth'], { symbolizer: area(land), filter: isArea }),
    ...each(LAND_USES, { symbolizer: area(green), filter: isGreen }),
    ...each(WATERS, { symbolizer: area(water), filter: isArea }),
    ...each(WATERCOURSES, { symbolizer: new LineSymbolizer({ color: water, width: 1.5 }), filter: isLine }),
    ...each(BUILDINGS, { symbolizer: area(building), filter: isArea, minzoom: 14 }),
    ...each(ROADS, { symbolizer: road(edge, 1.5), filter: isRoad }),
    ...each(ROADS, { symbolizer: road(fill, 0), filter: isRoad }),
    ...each(BORDERS, {
      symbolizer: new LineSymbolizer({ color: border, width: 1, opacity: 0.6 }),
      filter: isLine,
    }),
  ]
}

export function labelRulesOf({ name, halo, family, names }: Style): LabelRule[] {
  const letters = { labelProps: names, fontFamily: family, fill: name, stroke: halo }
  const places = PLACE_KINDS.flatMap(({ kinds, from, until, sizePx }) =>
    each(PLACES, {
      symbolizer: new CenteredTextSymbolizer({ ...letters, width: 1.5, fontSize: sizePx, lineHeight: 1.4 }),
      filter: (_zoom: number, feature: Feature) => kinds.includes(kindOf(feature)),
      minzoom: from,
      maxzoom: until,
    }),
  )
  const roads = each(ROAD_NAMES, {
    symbolizer: new LineLabelSymbolizer({ ...letters, width: 3, fontSize: 11, position: 2 }),
    filter: isRoad,
    minzoom: 14,
  })
  return [...places, ...roads]
}

/** How vector tiles look: quiet, so that the places stand out, and in the page's own typeface. */

type Style = ReturnType<typeof styleOf>

const COLOURS = {
  land: '#fbfaf8',
  green: '#e9eee0',
  water: '#d9e3e8',
  building: '#efeae2',
  road: '#ffffff',
  edge: '#d8d2c8',
  border: '#a9a399',
  name: '#4b4843',
  halo: '#fbfaf8',
}

/** Of the map in `element`: a colour is its `--w-map-land`, `--w-map-water` and so on, where the page sets it. */
export function styleOf(element: HTMLElement) {
  const computed = getComputedStyle(element)
  const colours = Object.entries(COLOURS).map(([name, colour]) => [
    name,
    computed.getPropertyValue(`--w-map-${name}`).trim() || colour,
  ])
  return {
    ...(Object.fromEntries(colours) as typeof COLOURS),
    /** Of the page, so that names need no typeface of another host. */
    family: computed.fontFamily,
    /** Properties that may hold a feature's name, the page's language first. */
    names: namesIn(element.closest('[lang]')?.getAttribute('lang') ?? ''),
  }
}

/** Sources write `name:de` or `name_de`. */
function namesIn(pageLanguage: string): string[] {
  const [language = ''] = pageLanguage.toLowerCase().split(/[-_]/)
  return language === '' ? ['name'] : [`name:${language}`, `name_${language}`, 'name']
}
