import type { Page } from '@playwright/test'
import { changePage, expect, hostOf, test } from '../../tests/browser.js'

const map = (page: Page) => hostOf(page, 'map')
const marker = (page: Page, name: string) =>
  map(page)
    .locator('.w-map__marker')
    .and(page.getByRole('button', { name, exact: true }))
const card = (page: Page) => map(page).locator('.w-map__card')
const shapes = (page: Page) => map(page).locator('.w-map__line')

const FILE = '/walks/river.geojson'
const WALK = JSON.stringify({
  type: 'Feature',
  id: 1,
  properties: { name: 'Ferry stairs' },
  geometry: { type: 'Point', coordinates: [-9.1441, 38.7063] },
})

const middleOf = ({ x, width }: { x: number; width: number }) => x + width / 2

/** The fixture, with a link in place of its script. */
const linkToFile = (page: Page) =>
  changePage(page, '**/fixtures/map/geojson/', (html) =>
    html
      .replace(/<script type="application\/geo\+json"[\s\S]*?<\/script>/, '')
      .replace('</p>', `</p><a data-slot="points" href="${FILE}">The walk as GeoJSON</a>`),
  )

test('points, lines and areas are drawn, and each can be chosen by the keyboard', async ({ page, site }) => {
  await site.openFixture('map/geojson')
  await expect(shapes(page)).toHaveCount(2)
  for (const name of ['Ferry stairs', 'The soup counter', 'The walk', 'Printers’ quarter'])
    await expect(marker(page, name)).toBeVisible()
  await marker(page, 'The walk').press('Enter')
  await expect(card(page)).toHaveText(/^\s*The walk\s*$/)
  await page.keyboard.press('Escape')
  await expect(marker(page, 'The walk')).toBeFocused()
  await marker(page, 'The soup counter').press('Enter')
  await expect(card(page)).toContainText('Eat · Lisbon')
})

test('a press on a line chooses it, and its row brings an area into the middle', async ({ page, site }) => {
  await site.openFixture('map/geojson')
  const walk = shapes(page).first()
  const { x, y } = await walk.evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.3)
    const point = new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined)
    return { x: point.x, y: point.y }
  })
  await page.mouse.click(x, y)
  await expect(card(page)).toContainText('The walk')
  await map(page).getByRole('button', { name: 'Show Printers’ quarter on the map' }).click()
  await expect(card(page)).toContainText('Printers’ quarter')
  await expect
    .poll(async () => {
      const [area, stage] = await Promise.all([
        shapes(page).last().boundingBox(),
        map(page).locator('.w-map__leaflet').boundingBox(),
      ])
      return area && stage && Math.abs(middleOf(area) - middleOf(stage))
    })
    .toBeLessThan(3)
})

test('a link leads to the places; what does not come is asked for again', async ({ page, site }) => {
  await linkToFile(page)
  let status = 503
  await page.route(`**${FILE}`, (route) => route.fulfill({ status, body: WALK }))
  await site.openFixture('map/geojson')
  await expect(map(page).getByRole('alert')).toContainText('did not load')
  expect(site.complaints.join()).toContain(`${FILE} did not answer; check the link`)
  site.complaints.length = 0
  status = 200
  await map(page).getByRole('button', { name: 'Try again' }).click()
  await expect(marker(page, 'Ferry stairs')).toBeVisible()
})

test('a file that cannot be read is named by its mistake, and the list stays', async ({ page, site }) => {
  await linkToFile(page)
  await page.route(`**${FILE}`, (route) => route.fulfill({ body: WALK.replace('38.7063', '"north"') }))
  await site.openFixture('map/geojson')
  await expect(map(page).getByRole('alert')).toContainText('did not load')
  expect(site.complaints.join()).toContain('Feature.geometry.coordinates is [-9.1441,"north"]')
  site.complaints.length = 0
  await expect(map(page).getByRole('link', { name: 'The soup counter' })).toBeVisible()
})

test('a mistake in the page is named at once', async ({ page, site }) => {
  await site.openFixture('map/bad-geojson')
  await expect(map(page)).toHaveAttribute('data-widget-state', 'failed')
  expect(site.complaints.join()).toContain(
    'map: the slot "points" cannot be read: features[0].geometry.coordinates is [38.7063,151.2]; write [longitude, latitude] in degrees, the longitude first',
  )
  site.complaints.length = 0
})
