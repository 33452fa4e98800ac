import { describe, expect, it, test, vi } from 'vitest'
import type { Location } from '../shared/contract/location.js'
import {
  boundsAround,
  boundsOfView,
  isClustered,
  keyOf,
  nearestCopy,
  RETRY_DELAYS_MS,
  reachOf,
  readPoint,
  retry,
  startOf,
  stepTowards,
  unrolledEast,
  wrap,
} from './map.state.js'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  [0, false],
  [20, false],
  [21, true],
])('%i places are gathered: %s', (count, expected) => expect(isClustered(count)).toBe(expected))

test.each([
  ['a wide area', [at(50, -170), at(70, 170)], { minLat: 50, maxLat: 70, minLng: -170, maxLng: 170 }],
  ['one that crosses 180°', [at(0, 170), at(5, 190)], { minLat: 0, maxLat: 5, minLng: 170, maxLng: -170 }],
  ['nothing', [], undefined],
])('the reach of %s', (_name, corners, bounds) => expect(boundsAround(reachOf(corners))).toEqual(bounds))

test.each([
  [0, 0],
  [179, 179],
  [190, -170],
  [-190, 170],
  [530, 170],
  [365, 5],
])('longitude %d is %d', (given, expected) => expect(wrap(given)).toBe(expected))

test.each([180, -180, 540])('longitude %d lies where both halves of the globe meet', (given) =>
  expect(Math.abs(wrap(given))).toBe(180),
)

test.each([
  [10, 20, 20],
  [170, -170, 190],
  [180, 180, 180],
])('from %d counted on, %d is %d', (minLng, maxLng, east) =>
  expect(unrolledEast({ minLat: 0, maxLat: 0, minLng, maxLng })).toBe(east),
)

test.each([
  [-171.7, 179, 188.3],
  [178.4, -179, -181.6],
  [10, 12, 10],
  [10, 372, 370],
])('longitude %d is shown near %d at %d', (longitude, centre, expected) =>
  expect(nearestCopy(longitude, centre)).toBeCloseTo(expected),
)

describe('the smallest bounds around points', () => {
  it.each([
    [[], undefined],
    [[at(1, 2)], [1, 1, 2, 2]],
    [
      [at(1, 2), at(-3, 40)],
      [-3, 1, 2, 40],
    ],
    [
      [at(0, 100), at(0, 2), at(0, 30)],
      [0, 0, 2, 100],
    ],
    // Suva and Apia: across ±180°, not round the world.
    [
      [at(-18, 178.4), at(-13.8, -171.8)],
      [-18, -13.8, 178.4, -171.8],
    ],
    [[-122, -60, 0, 60, 120, 174].map((longitude) => at(0, longitude)), [0, 0, -122, 174]],
    [
      [at(0, -180), at(0, 180)],
      [0, 0, 180, -180],
    ],
  ])('%j', (points, expected) => {
    const bounds = boundsAround(points)
    expect(bounds && [bounds.minLat, bounds.maxLat, bounds.minLng, bounds.maxLng]).toEqual(expected)
  })
})

describe('the bounds of a view', () => {
  it.each([
    [
      [10, 20, 30, 40],
      [10, 20, 30, 40],
    ],
    [
      [-30, 0, 170, 200],
      [-30, 0, 170, -160],
    ],
    [
      [-30, 0, -190, -170],
      [-30, 0, 170, -170],
    ],
    [
      [-95, 95, -250, 300],
      [-90, 90, -180, 180],
    ],
  ])('%j', ([south = 0, north = 0, west = 0, east = 0], expected) => {
    const { minLat, maxLat, minLng, maxLng } = boundsOfView(south, north, west, east)
    expect([minLat, maxLat, minLng, maxLng]).toEqual(expected)
  })
})

describe('where the map begins', () => {
  const extent = { minLat: 0, maxLat: 1, minLng: 2, maxLng: 3 }
  const kept = { centre: at(5, 6), zoom: 7 }
  it.each([
    ['where it was left', kept, { extent, only: at(1, 1) }, undefined, { kind: 'at', ...kept }],
    [
      'at its only place',
      undefined,
      { extent, only: at(1, 1) },
      at(9, 9),
      { kind: 'at', centre: at(1, 1), zoom: 16 },
    ],
    ['around its places', undefined, { extent, only: undefined }, at(9, 9), { kind: 'fit', bounds: extent }],
    [
      'at the named centre',
      undefined,
      { extent: undefined, only: undefined },
      at(9, 9),
      { kind: 'at', centre: at(9, 9), zoom: 10 },
    ],
    [
      'with the world',
      undefined,
      { extent: undefined, only: undefined },
      undefined,
      { kind: 'at', centre: at(0, 0), zoom: 3 },
    ],
  ])('%s', (_name, left, shown, centre, expected) => {
    expect(startOf(left, shown, centre)).toEqual(expected)
  })
})

test.each([
  ['38.72, -9.14', at(38.72, -9.14)],
  [' 0,0 ', at(0, 0)],
  ['-38.725 , 140.5', at(-38.725, 140.5)],
  ['90, -180', at(90, -180)],
  ['-90, 180', at(-90, 180)],
  ['Lisbon', undefined],
  ['91, 0', undefined],
  ['-91, 0', undefined],
  ['0, -181', undefined],
  ['1000, 0', undefined],
  ['1., 0', undefined],
  ['1, 2, 3', undefined],
  ['x1, 2', undefined],
  ['1, 2x', undefined],
  ['0, 181', undefined],
  ['1', undefined],
  ['', undefined],
])('reads %j', (text, expected) => expect(readPoint(text)).toEqual(expected))

describe('a step towards what should be shown', () => {
  const group = (key: string) =>
    ({ kind: 'cluster', key, count: 2, latitude: 0, longitude: 0, zoom: 5 }) as const
  const keys = (shown: string, wanted: string, most: number) =>
    stepTowards([...shown].map(group), [...wanted].map(group), most)
      .map(keyOf)
      .join('')
  it.each([
    ['', 'abcd', 2, 'ab'],
    ['ab', 'abcd', 2, 'abcd'],
    ['xy', 'abcd', 2, 'ab'],
    ['d', 'abcd', 2, 'abd'],
    ['abcd', 'bc', 2, 'bc'],
    ['ab', '', 2, ''],
  ])('%j to %j, %i at a time: %j', (shown, wanted, most, expected) => {
    expect(keys(shown, wanted, most)).toBe(expected)
  })
})

it('tells places by their number, and clusters by their key', () => {
  const location = { id: 7 } as Location
  expect(keyOf({ kind: 'place', location })).toBe('place 7')
})

describe('retrying', () => {
  const failing = (times: number) => {
    const attempt = vi.fn(async () => {
      if (attempt.mock.calls.length <= times) throw new Error('no')
      return 'map'
    })
    return attempt
  }

  it('tries three more times, each later than the one before', async () => {
    const waits: number[] = []
    const attempt = failing(3)
    expect(await retry(attempt, RETRY_DELAYS_MS, async (ms) => void waits.push(ms))).toBe('map')
    expect(waits).toEqual([500, 1500, 4500])
  })

  it('then gives up with the last reason', async () => {
    const attempt = failing(4)
    await expect(retry(attempt, RETRY_DELAYS_MS, async () => undefined)).rejects.toThrow('no')
    expect(attempt).toHaveBeenCalledTimes(4)
  })
})
