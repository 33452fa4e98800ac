import { describe, expect, it } from 'vitest'
import type { Item } from '../map.state.js'
import { createPlaceIndex } from './place-index.js'
import { replyTo } from './protocol.js'

const WORLD = { minLat: -90, maxLat: 90, minLng: -180, maxLng: 180 }

const location = (id: number, latitude: number, longitude: number) => ({
  id,
  latitude,
  longitude,
  title: `Place ${id}`,
  iconType: 'eat',
  url: '',
  address: '',
  city: '',
})
const json = (locations: unknown[], groups: unknown[] = [], total = locations.length) =>
  JSON.stringify({ total, locations, groups })
const close = (count: number) => Array.from({ length: count }, (_, n) => location(n + 1, 48 + n / 1e5, 2))

const kinds = (items: readonly Item[]) => items.map(({ kind }) => kind)
const sum = (items: readonly Item[]) =>
  items.reduce((total, item) => total + (item.kind === 'cluster' ? item.count : 1), 0)

describe('gathering', () => {
  it('leaves twenty as they are, however close', () => {
    const index = createPlaceIndex()
    index.load(json(close(20)))
    expect(kinds(index.view(WORLD, 3))).toEqual(Array(20).fill('place'))
  })

  it('gathers twenty-one that are close, and shows each nearest of all', () => {
    const index = createPlaceIndex()
    index.load(json(close(21)))
    const far = index.view(WORLD, 3)
    expect(kinds(far)).toEqual(['cluster'])
    expect(sum(far)).toBe(21)
    expect(kinds(index.view(WORLD, 18))).toEqual(Array(21).fill('place'))
  })

  it('says how near one must look for a group to open', () => {
    const index = createPlaceIndex()
    index.load(json(close(21)))
    const [group] = index.view(WORLD, 3)
    const zoom = group?.kind === 'cluster' ? group.zoom : 0
    expect(zoom).toBeGreaterThan(3)
    expect(index.view(WORLD, zoom).length).toBeGreaterThan(1)
  })

  it('adds up what the server had gathered', () => {
    const index = createPlaceIndex()
    const groups = [
      { count: 1500, latitude: 48, longitude: 2 },
      { count: 900, latitude: 48.01, longitude: 2.01 },
      { count: 7, latitude: -18, longitude: 178 },
    ]
    expect(index.load(json([], groups, 2407)).total).toBe(2407)
    const items = index.view(WORLD, 3)
    expect(items.map((item) => (item.kind === 'cluster' ? item.count : 0)).sort((p, q) => q - p)).toEqual([
      2400, 7,
    ])
  })
})

describe('what lies in view', () => {
  const places = [location(1, -18, 178), location(2, -14, -172), location(3, 48, 2)]
  it.each([
    ['across ±180°', { minLat: -30, maxLat: 0, minLng: 170, maxLng: -160 }, [1, 2]],
    ['west of it', { minLat: -30, maxLat: 0, minLng: -180, maxLng: -160 }, [2]],
    ['elsewhere', { minLat: 40, maxLat: 50, minLng: 0, maxLng: 10 }, [3]],
    ['nowhere', { minLat: 60, maxLat: 70, minLng: 0, maxLng: 10 }, []],
  ])('%s', (_name, bounds, expected) => {
    const index = createPlaceIndex()
    index.load(json(places))
    const ids = index.view(bounds, 5).map((item) => (item.kind === 'place' ? item.location.id : 0))
    expect(ids.sort()).toEqual(expected)
  })

  it('the same when they are gathered', () => {
    const index = createPlaceIndex()
    const many = Array.from({ length: 30 }, (_, n) => location(n, -18 + n / 10, n % 2 ? 179 : -179))
    index.load(json(many))
    expect(sum(index.view({ minLat: -30, maxLat: 0, minLng: 170, maxLng: -170 }, 4))).toBe(30)
    expect(sum(index.view({ minLat: -30, maxLat: 0, minLng: 170, maxLng: 180 }, 18))).toBe(15)
  })
})

it('knows the only place, and finds each by its id', () => {
  const index = createPlaceIndex()
  expect(index.load(json([location(7, 1, 2)])).only?.id).toBe(7)
  expect(index.load(json([location(7, 1, 2), location(8, 1, 3)])).only).toBeUndefined()
  expect(index.find(8)?.title).toBe('Place 8')
  expect(index.find(9)).toBeUndefined()
})

it('answers a question that cannot be read with the reason, and keeps what it had', () => {
  const index = createPlaceIndex()
  index.load(json([location(7, 1, 2)]))
  expect(replyTo(index, { kind: 'load', json: '{"total":1}' })).toMatchObject({ kind: 'failed' })
  expect(replyTo(index, { kind: 'load', json: '<' })).toMatchObject({ kind: 'failed' })
  expect(replyTo(index, { kind: 'find', id: 7 })).toMatchObject({ kind: 'find', location: { id: 7 } })
})
