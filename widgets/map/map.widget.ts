import * as v from 'valibot'
import { defineWidget } from '../shared/define.js'
import { oneOf, options, text } from '../shared/options.js'
import { parseKept } from './map.kept.js'
import { MapShell } from './map.shell.js'
import { readPoint } from './map.state.js'

export default defineWidget({
  options: options({
    load: oneOf(
      'When the map comes: at a button, near the view, or at once.',
      ['demand', 'scroll', 'load'],
      'scroll',
    ),
    base: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\/(?:\S*\/)?$/, 'write a path that begins and ends with a slash, such as /locations/'),
        v.metadata({
          type: 'path',
          about: 'Where more places come from when the map moves. Without it these are all.',
        }),
      ),
    ),
    tiles: text('The address of a tile, with {z}, {x} and {y}.', '/tiles/{z}/{x}/{y}.webp'),
    attribution: text('Whose map it is, shown in its corner.', 'Coasts and borders: Natural Earth'),
    places: text('The address of the search for places; what is typed follows as q.', '/places/'),
    center: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (given) => readPoint(given) !== undefined,
          'write a latitude and a longitude, such as 38.72, -9.14',
        ),
        v.metadata({ type: 'latitude, longitude', about: 'Where to begin when there are no places.' }),
      ),
    ),
  }),
  slots: {
    list: 'one',
    points: 'one',
    pin: 'many',
    search: 'optional',
    field: 'optional',
    filters: 'optional',
  },
  keep: { maxBytes: 120, parse: parseKept },
  component: MapShell,
})
