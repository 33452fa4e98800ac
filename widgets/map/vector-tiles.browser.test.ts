/** Maps of vector tiles: fixtures/tiles/ has the harbour that they show. */
import type { Page, Request } from '@playwright/test'
import { changePage, expect, hostOf, test } from '../../tests/browser.js'

const map = (page: Page) => hostOf(page, 'map')
const canvas = (page: Page) => map(page).locator('canvas.leaflet-tile-loaded')
const missing = (page: Page) =>
  map(page).getByRole('status').filter({ hasText: 'The map background did not load here.' })

const isVector = (request: Request) => /\/fixtures\/map\/tiles\/|chunks\/painter-/.test(request.url())

const LAND = '251 250 248'
const WATER = '217 227 232'
const GREEN = '233 238 224'

/** The colours that cover more than `share` of the tiles in the map. */
const coloursOf = (page: Page, share = 0.005) =>
  canvas(page).evaluateAll((tiles, least) => {
    const counts = new Map<string, number>()
    let all = 0
    for (const tile of tiles as HTMLCanvasElement[]) {
      const data = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data ?? []
      for (let at = 0; at < data.length; at += 4, all++) {
        const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
    }
    return [...counts].filter(([, count]) => count / all > least).map(([colour]) => colour)
  }, share)

/** Writes other attributes on the fixture's host. */
async function openWith(page: Page, fixture: string, change: (html: string) => string): Promise<void> {
  await changePage(page, `/fixtures/${fixture}/`, change)
  await page.goto(`/fixtures/${fixture}/`)
}

test('vector tiles are drawn: land, water and a park, with their credit', async ({ page, site }) => {
  await site.openFixture('map/vector')
  await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining([LAND, WATER, GREEN]))
  await expect(map(page).locator('.w-map__credit')).toHaveText('A harbour that nobody has seen')
  await expect(map(page).locator('.w-map__marker')).toHaveCount(4)
  await expect(missing(page)).toHaveCount(0)
})

test('a tile is asked for once, and nearer tiles are drawn from it', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.mvt') && asked.push(request.url()))
  await site.openFixture('map/vector')
  await expect.poll(() => coloursOf(page)).toContain(GREEN)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(canvas(page).first()).toBeAttached()
  expect(asked.every((url) => url.includes('/tiles/12/'))).toBe(true)
  expect(new Set(asked).size).toBe(asked.length)
})

test('an archive is asked for parts of it', async ({ page, site }) => {
  const statuses: number[] = []
  page.on('response', (answer) => answer.url().endsWith('.pmtiles') && statuses.push(answer.status()))
  await site.openFixture('map/archive')
  await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining([LAND, WATER, GREEN]))
  expect(new Set(statuses)).toEqual(new Set([206]))
})

test('nothing of it loads before the map does', async ({ page, site }) => {
  const loaded: string[] = []
  page.on('request', (request) => isVector(request) && loaded.push(request.url()))
  await openWith(page, 'map/vector', (html) =>
    html.replace('data-tiles-zoom', 'data-load="demand" data-tiles-zoom'),
  )
  await expect(map(page)).toHaveAttribute('data-widget-state', 'mounted')
  expect(loaded).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect.poll(() => coloursOf(page)).toContain(WATER)
  expect(loaded.some((url) => url.includes('chunks/painter-'))).toBe(true)
  expect(site.complaints).toEqual([])
})

test('a map of pictures loads none of its code', async ({ page, site }) => {
  const loaded: string[] = []
  page.on('request', (request) => isVector(request) && loaded.push(request.url()))
  await site.openFixture('map/default')
  await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeAttached()
  expect(loaded).toEqual([])
})

test('colours are the page’s where it sets them', async ({ page }) => {
  await openWith(page, 'map/vector', (html) =>
    html.replace('</head>', '<link rel="stylesheet" href="/own.css"></head>'),
  )
  await page.route('/own.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '.w-map { --w-map-water: #123456; --w-map-land: #010203 }',
    }),
  )
  await page.reload()
  await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining(['18 52 86', '1 2 3']))
})

test('missing tiles are told, and the places stay', async ({ page, site }) => {
  await site.fault({ path: '/fixtures/map/tiles/*', status: 404, times: 200 })
  await page.goto('/fixtures/map/vector/')
  await expect(missing(page)).toBeVisible()
  await expect(map(page).locator('.w-map__marker')).toHaveCount(4)
  // The browser’s own words for each of them, and none of ours.
  expect(site.complaints.every((text) => text.includes('404'))).toBe(true)
  site.complaints.length = 0
})

test('a browser that cannot draw them is named, and not the connection', async ({ page, site }) => {
  await page.addInitScript(() => {
    OffscreenCanvas.prototype.getContext = () => null
  })
  await page.goto('/fixtures/map/vector/')
  await expect(missing(page)).toBeVisible()
  expect(site.complaints.join('\n')).toContain('map: vector tiles cannot be drawn here')
  expect(site.complaints.join('\n')).not.toContain('connection')
  site.complaints.length = 0
})

test('an archive that does not answer is told, and is there once it does', async ({ page, site }) => {
  await site.fault({ path: '/fixtures/map/tiles/*', status: 503, times: 1 })
  await page.goto('/fixtures/map/archive/')
  await expect(missing(page)).toBeVisible()
  expect(site.complaints.join('\n')).toContain(
    'map: the vector tiles of /fixtures/map/tiles/harbour.pmtiles could not be read',
  )
  site.complaints.length = 0
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => coloursOf(page)).toContain(WATER)
  await expect(missing(page)).toHaveCount(0)
})

test('a page that stops its map asks for no more', async ({ page, site }) => {
  await site.fault({ path: '/fixtures/map/tiles/*', delayMs: 60_000, times: 200 })
  const asked = page.waitForRequest((request) => request.url().endsWith('.mvt'))
  await page.goto('/fixtures/map/vector/')
  const request = await asked
  const failed = page.waitForEvent('requestfailed', (one) => one === request)
  await page.evaluate(() => window.plinth?.stop())
  await failed
  await expect(map(page).locator('canvas')).toHaveCount(0)
})
