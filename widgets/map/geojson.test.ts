import { describe, expect, it } from 'vitest'
import { readGeoJson } from './geojson.js'
import { readPlaces } from './read-places.js'

const feature = (geometry: unknown, properties: unknown = { name: 'A place' }, more = {}) => ({
  type: 'Feature',
  properties,
  geometry,
  ...more,
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })
const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
/** Open to the east: its middle is not in it. */
const HORSESHOE = [
  [0, 0],
  [9, 0],
  [9, 1],
  [1, 1],
  [1, 3],
  [9, 3],
  [9, 4],
  [0, 4],
  [0, 0],
]

describe('places', () => {
  it('takes what a feature tells of itself', () => {
    const told = { name: ' Ferry ', address: 'Quay 3', city: 'Lisbon', url: '/ferry/', iconType: 'spot' }
    const { locations, withoutKind } = readGeoJson(collection(feature(point(-9.1, 38.7), told, { id: 7 })))
    expect(locations).toEqual([
      {
        id: 7,
        latitude: 38.7,
        longitude: -9.1,
        title: 'Ferry',
        address: 'Quay 3',
        city: 'Lisbon',
        url: '/ferry/',
        iconType: 'spot',
      },
    ])
    expect(withoutKind.size).toBe(0)
  })

  it.each([
    ['a bare geometry', point(1, 2), 1],
    ['one feature', feature(point(1, 2)), 1],
    [
      'several points',
      feature({
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4, 100],
        ],
      }),
      2,
    ],
    [
      'a collection of geometries',
      feature({ type: 'GeometryCollection', geometries: [point(1, 2), point(3, 4)] }),
      2,
    ],
    ['a feature that lies nowhere', collection(feature(null)), 0],
    ['no features', collection(), 0],
  ])('%s', (_name, input, count) => expect(readGeoJson(input).locations).toHaveLength(count))

  it('gives each place an id of its own, and says which has no kind', () => {
    const several = {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    }
    const { locations, withoutKind } = readGeoJson(
      collection(feature(several, { id: '12' }), feature(point(5, 6), null)),
    )
    expect(locations.map(({ id }) => id)).toEqual([12, -2, -3])
    expect([...withoutKind]).toEqual([12, -2, -3])
    expect(locations[0]?.title).toBe('')
  })

  it('brings a longitude that counts on back to the globe', () => {
    expect(readGeoJson(point(190, 2)).locations[0]?.longitude).toBe(-170)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ' http://['])('leads nowhere by %s', (url) =>
    expect(readGeoJson(collection(feature(point(1, 2), { url }))).locations[0]?.url).toBe(''),
  )
})

describe('shapes', () => {
  it.each([
    [
      'in the middle of its length',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [0, 2],
          [6, 2],
        ],
      },
      [2, 2],
    ],
    [
      'at the place of a line without length',
      {
        type: 'LineString',
        coordinates: [
          [3, 1],
          [3, 1],
        ],
      },
      [1, 3],
    ],
    ['in the middle of a square', { type: 'Polygon', coordinates: [SQUARE] }, [2, 2]],
    ['within a horseshoe', { type: 'Polygon', coordinates: [HORSESHOE] }, [2, 0.5]],
  ])('have their place %s', (_name, geometry, [latitude = 0, longitude = 0]) => {
    const { shapes, locations } = readGeoJson(feature(geometry))
    expect(shapes).toHaveLength(1)
    expect(shapes[0]?.location).toBe(locations[0])
    expect(locations[0]?.latitude).toBeCloseTo(latitude)
    expect(locations[0]?.longitude).toBeCloseTo(longitude)
  })

  it('keeps the place out of a hole', () => {
    const hole = [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
      [1, 1],
    ]
    const [place] = readGeoJson(feature({ type: 'Polygon', coordinates: [SQUARE, hole] })).locations
    expect(place?.longitude).toBeCloseTo(0.5)
  })

  it('of one feature share one place, and one without a name has none', () => {
    const lines = [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [2, 2],
        [3, 3],
      ],
    ]
    const named = readGeoJson(feature({ type: 'MultiLineString', coordinates: lines }))
    expect(named.locations).toHaveLength(1)
    expect(named.shapes.map(({ location }) => location)).toEqual([named.locations[0], named.locations[0]])
    const unnamed = readGeoJson(feature({ type: 'MultiPolygon', coordinates: [[SQUARE], [SQUARE]] }, null))
    expect(unnamed.locations).toEqual([])
    expect(new Set(unnamed.shapes.map(({ key }) => key)).size).toBe(2)
  })
})

describe('mistakes', () => {
  it.each([
    [[], 'the GeoJSON is []; write {"type": "FeatureCollection", "features": […]}'],
    [{}, 'the GeoJSON is {}; write {"type": "FeatureCollection", "features": […]}'],
    [{ type: 'FeatureCollection' }, 'features is missing; write a list of features'],
    [collection(null), 'features[0] is null; write {"type": "Feature", "geometry": …}'],
    [collection(feature('x')), 'features[0].geometry is "x"; write a geometry, or null'],
    [
      collection(feature(point(1, 2)), feature(point(38.7, 151.2))),
      'features[1].geometry.coordinates is [38.7,151.2]; write [longitude, latitude] in degrees, the longitude first',
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          ['1', 1],
        ],
      },
      'LineString.coordinates[1] is ["1",1]; write [longitude, latitude] in degrees, the longitude first',
    ],
    [
      { type: 'LineString', coordinates: [[0, 0]] },
      'LineString.coordinates is [[0,0]]; write two positions or more',
    ],
    [
      feature({ type: 'Polygon', coordinates: [SQUARE.slice(1)] }),
      'Feature.geometry.coordinates[0] is [[4,0],[4,4],[0,4],[0,0]]; write four positions or more, the last of which is the first',
    ],
    [{ type: 'Polygon', coordinates: [] }, 'Polygon.coordinates is []; write a list of rings'],
    [
      feature({ type: 'GeometryCollection', geometries: [point(1, 2), { type: 'Circle' }] }),
      'Feature.geometry.geometries[1].type is "Circle"; write Point, LineString, Polygon or another type of GeoJSON',
    ],
    [
      collection(feature(point(1, 2), {}, { id: 3 }), feature(point(1, 2), {}, { id: 3 })),
      'features[1].id is 3; give each feature an id of its own',
    ],
  ])('%j', (input, message) => expect(() => readGeoJson(input)).toThrow(message))

  it('says of other text that it is no JSON', () =>
    expect(() => readPlaces('{"type": FeatureCollection}')).toThrow(/^it is no JSON \(.+\); correct it$/))

  it('says of a server’s places what those lack', () =>
    expect(() => readPlaces('{"total": 1}')).toThrow(/locations.*; write every field/))
})
