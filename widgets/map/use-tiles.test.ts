import { expect, test } from 'vitest'
import { tileSource } from './use-tiles.js'

test.each([
  ['https://tiles.example.org/{z}/{x}/{y}.png', 'raster'],
  ['https://tiles.example.org/{z}/{x}/{y}', 'raster'],
  ['https://tiles.example.org/{z}/{x}/{y}.mvt', 'vector'],
  ['https://tiles.example.org/{z}/{x}/{y}.pbf?key=1', 'vector'],
  ['https://tiles.example.org/{z}/{x}/{y}?f=mvt', 'vector'],
  ['/files/town.pmtiles', 'vector'],
] as const)('%s is %s', (url, kind) => {
  expect(tileSource(url, 14, {}).kind).toBe(kind)
})

test('the host’s own tiles go before those of the script tag, and those before OpenStreetMap’s', () => {
  const tag = { tiles: '/tag/{z}/{x}/{y}.mvt', tilesCredit: '© Tag', tilesZoom: '12' }
  expect(tileSource('/own/{z}/{x}/{y}.mvt', 15, tag)).toEqual({
    url: '/own/{z}/{x}/{y}.mvt',
    kind: 'vector',
    maxDataZoom: 15,
    credit: undefined,
    isOpenStreetMap: false,
  })
  expect(tileSource('', 14, tag)).toMatchObject({ url: tag.tiles, maxDataZoom: 12, credit: '© Tag' })
  expect(tileSource('', 14, { ...tag, tilesZoom: 'near' })).toMatchObject({ maxDataZoom: 14 })
  const standard = tileSource('', 14, {})
  expect(standard).toMatchObject({ kind: 'raster', isOpenStreetMap: true })
  expect(tileSource(standard.url, 14, {})).toMatchObject({ isOpenStreetMap: true })
})
