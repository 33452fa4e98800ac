import { afterEach, expect, test, vi } from 'vitest'
import { encodeArchive } from '../../../fixtures/tiles/archive.js'
import { harbourArchive } from '../../../fixtures/tiles/make.js'
import { openVectors, TileMissingError } from './source.js'

const { signal } = new AbortController()
const MIDDLE = { z: 12, x: 1943, y: 1569 }
const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => vi.unstubAllGlobals())

/** A server that answers requests for parts of the file. */
function serve(bytes: Uint8Array): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? []
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 })
  })
}

test('an archive says how near its tiles go, and has what its tiles have', async () => {
  serve(harbourArchive())
  const { reader, maxDataZoom } = await openVectors('https://tiles.test/harbour.pmtiles', 3, signal)
  expect(maxDataZoom).toBe(12)
  const layers = await reader.get(MIDDLE, 512)
  expect([...layers.keys()].sort()).toEqual(['buildings', 'landuse', 'places', 'roads', 'water'])
  const names = layers.get('places')?.map(({ props }) => props['name:de'])
  expect(names).toEqual(['Lisbon', 'Hafenviertel'])
  expect((await reader.get({ z: 12, x: 0, y: 0 }, 512)).size).toBe(0)
})

test('an archive of pictures is named', async () => {
  const bytes = encodeArchive([{ z: 0, x: 0, y: 0, bytes: new Uint8Array(4) }], {
    west: -1,
    south: -1,
    east: 1,
    north: 1,
  })
  bytes[99] = 2
  serve(bytes)
  await expect(openVectors('https://tiles.test/pictures.pmtiles', 3, signal)).rejects.toThrow(
    'has no vector tiles; name an archive of MVT',
  )
})

test('an address is asked for by its numbers; an empty answer is an empty tile', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(null, { status: 204 })
  })
  const { reader, maxDataZoom } = await openVectors('/t/{z}/{x}/{y}.mvt?k={z}', 14, signal)
  expect(maxDataZoom).toBe(14)
  expect((await reader.get(MIDDLE, 512)).size).toBe(0)
  expect(asked).toEqual(['/t/12/1943/1569.mvt?k=12'])
})

test.each([
  ['a page that says no', '<h1>Not found</h1>', 404, TileMissingError],
  ['a tile that is too large', new Uint8Array(8_000_001), 200, /has 8000001 bytes; send at most 8000000/],
  ['a page in place of a tile', '<!doctype html><p>Sign in', 200, Error],
])('%s is no tile', async (_what, body, status, error) => {
  answer(body, status)
  const { reader } = await openVectors('/t/{z}/{x}/{y}.mvt', 14, signal)
  await expect(reader.get(MIDDLE, 512)).rejects.toThrow(error)
})
