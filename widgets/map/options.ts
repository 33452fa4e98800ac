import {
  integer,
  type OptionValues,
  oneOf,
  type SlotElements,
  slot,
  slots,
  string,
  type WidgetContext,
} from 'plinth'
import * as v from 'valibot'
import { readPoint } from './map.state.js'

export const OPTIONS = {
  load: oneOf(['demand', 'scroll', 'load'], {
    description: 'When the map comes: at a button, near the view, or at once.',
    default: 'scroll',
  }),
  base: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:\S*\/)?$/, 'write a path that begins and ends with a slash, such as /locations/'),
      v.metadata({
        type: 'path',
        description: 'Where more places come from when the map moves. Without it these are all.',
      }),
    ),
  ),
  tiles: string({
    description:
      'The address of a tile, with {z}, {x} and {y}, or of a PMTiles archive; else that of the script tag, else OpenStreetMap.',
    default: '',
  }),
  tilesZoom: integer({
    description: 'The nearest zoom that the source has vector tiles of; an archive says so itself.',
    default: 14,
    min: 0,
    max: 18,
  }),
  places: string({
    description: 'The address of the search for places; what is typed follows as q.',
    default: '/places/',
  }),
  center: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (given) => readPoint(given) !== undefined,
        'write a latitude and a longitude, such as 38.72, -9.14',
      ),
      v.metadata({ type: 'latitude, longitude', description: 'Where to begin when there are no places.' }),
    ),
  ),
}

export const SLOTS = {
  list: slot({ description: 'The places, as a list.' }),
  points: slot({
    description: 'The places of the map: a script with JSON or GeoJSON, or a link to such a file.',
  }),
  pin: slots({ description: 'A place.' }),
  search: slot('form', { optional: true, description: 'Looks for a place.' }),
  field: slot('input', { optional: true, description: 'The place that is looked for.' }),
  filters: slot({ optional: true, description: 'Narrow the places.' }),
  latitude: slot('input', {
    optional: true,
    description: 'With longitude: what a pin that can be moved writes.',
  }),
  longitude: slot('input', {
    optional: true,
    description: 'With latitude: what a pin that can be moved writes.',
  }),
}

export type MapContext = WidgetContext<OptionValues<typeof OPTIONS>, SlotElements<typeof SLOTS>, Persisted>

const Persisted = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.finite()),
  zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(22)),
})
type Persisted = v.InferOutput<typeof Persisted>

export function parsePersisted(value: unknown): Persisted | undefined {
  const parsed = v.safeParse(Persisted, value)
  return parsed.success ? parsed.output : undefined
}
