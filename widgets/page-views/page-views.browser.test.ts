import type { Page } from '@playwright/test'
import { eventsOf, expect, settled, test } from '../../tests/browser.js'

const MINUTE = 60_000

const visit = (page: Page) =>
  page.evaluate(() => {
    const [, text = '%7B%7D'] = /(?:^|; )oc_prefs=([^;]*)/.exec(document.cookie) ?? []
    return JSON.parse(decodeURIComponent(text))
  })
const views = async (page: Page) => (await visit(page)).userPageViews
const told = async (page: Page) =>
  (await eventsOf(page))
    .filter(({ event }) => /^page_view_/.test(String(event)))
    .map(({ event, page_views }) => `${event} ${page_views}`)

test('counts loads, visits and Back, nothing that is fetched ahead, and begins again after half an hour', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: new Date('2026-03-14T12:00:00Z') })
  await site.openFixture('page-views/default')
  await expect.poll(() => views(page)).toBe(1)

  const ahead = page.waitForResponse('**/fixtures/page-views/next/')
  await page.getByRole('link', { name: 'Next page' }).hover()
  await page.clock.runFor(1000)
  await ahead
  expect(await views(page)).toBe(1)

  const next = async (address: string) => {
    await site.visit(address)
    await settled(page)
  }
  await next('/fixtures/page-views/next/')
  await expect.poll(() => views(page)).toBe(2)
  expect(await told(page)).toEqual([])
  await site.back()
  await expect.poll(() => views(page)).toBe(3)
  await expect.poll(() => told(page)).toEqual(['page_view_3 3'])

  await page.clock.setSystemTime(new Date('2026-03-14T12:29:00Z'))
  for (let count = 4; count <= 8; count++) {
    await next(`/fixtures/page-views/${count % 2 ? 'default' : 'next'}/`)
    await expect.poll(() => views(page)).toBe(count)
  }
  await expect.poll(() => told(page)).toEqual(['page_view_3 3', 'page_view_8 8'])
  // Each page that was opened is told of once; the one that was only fetched ahead is not.
  const opened = (await eventsOf(page)).filter(({ event }) => event === 'page_view')
  expect(opened.map(({ page_level_3 }) => page_level_3)).toEqual([
    'default',
    'next',
    'default',
    'next',
    'default',
    'next',
    'default',
    'next',
  ])
  expect(opened[1]).toEqual({
    event: 'page_view',
    page_level_1: 'fixtures',
    page_level_2: 'page-views',
    page_level_3: 'next',
  })
  const { userSessionExpires } = await visit(page)
  expect(userSessionExpires - Date.UTC(2026, 2, 14, 12, 29)).toBeGreaterThanOrEqual(30 * MINUTE)
  expect(userSessionExpires - Date.UTC(2026, 2, 14, 12, 29)).toBeLessThan(31 * MINUTE)

  // The half hour runs from the last page view: 12:58 is within it, an hour later is not.
  await page.clock.setSystemTime(new Date('2026-03-14T12:58:00Z'))
  await next('/fixtures/page-views/default/')
  await expect.poll(() => views(page)).toBe(9)
  await page.clock.setSystemTime(new Date('2026-03-14T13:58:00Z'))
  await next('/fixtures/page-views/next/')
  await expect.poll(() => views(page)).toBe(1)
})

test('every page of the site counts', async ({ page, site: _ }) => {
  await page.goto('/about/')
  await expect.poll(() => views(page)).toBe(1)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'oc_prefs')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.round(days)).toBe(365)
})
