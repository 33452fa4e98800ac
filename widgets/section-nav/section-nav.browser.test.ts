import type { Page } from '@playwright/test'
import { changePage, expect, hostOf, test } from '../../tests/browser.js'

const link = (page: Page, name: string) =>
  hostOf(page, 'section-nav').getByRole('link', { name, exact: true })
const current = (page: Page) => hostOf(page, 'section-nav').locator('[aria-current]')
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

test('marks the section in view, and the last one at the end of the page', async ({ page, site }) => {
  await site.openFixture('section-nav/default')
  await expect(current(page)).toHaveText('Works')
  await page
    .locator('#about')
    .evaluate((section: HTMLElement) => window.scrollTo({ top: section.offsetTop - 60, behavior: 'instant' }))
  await expect(current(page)).toHaveText('About')
  await expect(current(page)).toHaveCount(1)
  await scrollToEnd(page)
  await expect(current(page)).toHaveText('Galleries')
})

test('a link jumps below the bar without asking for the page', async ({ page, site }) => {
  await site.openFixture('section-nav/default')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await link(page, 'Exhibitions').click()
  await expect(current(page)).toHaveText('Exhibitions')
  await expect(page).toHaveURL(/#exhibitions$/)
  await expect.poll(async () => (await hostOf(page, 'section-nav').boundingBox())?.y).toBe(0)
  const bar = await hostOf(page, 'section-nav').boundingBox()
  await expect
    .poll(async () => (await page.getByRole('heading', { name: 'Exhibitions' }).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
  await expect(page.getByRole('heading', { name: 'Exhibitions' })).toBeInViewport()
  expect(requests).toEqual([])
})

test('sticks below the header while that one is fixed', async ({ page, site }) => {
  await site.openFixture('section-nav/under-menu')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await expect(hostOf(page, 'menu')).toHaveAttribute('data-fixed')
  await expect.poll(async () => (await hostOf(page, 'section-nav').boundingBox())?.y).toBe(64)
  await expect(hostOf(page, 'section-nav')).toHaveAttribute('data-stuck')
})

for (const [fixture, direction] of [
  ['many', 1],
  ['right-to-left', -1],
] as const) {
  test(`in "${fixture}" the row scrolls to show the current link`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await site.openFixture(`section-nav/${fixture}`)
    await expect(link(page, 'Chapter 14')).not.toBeInViewport()
    await scrollToEnd(page)
    await expect(link(page, 'Chapter 14')).toHaveAttribute('aria-current', 'true')
    await expect(link(page, 'Chapter 14')).toBeInViewport()
    const left = await hostOf(page, 'section-nav')
      .locator('[data-slot=list]')
      .evaluate(({ scrollLeft }) => Math.sign(scrollLeft))
    expect(left).toBe(direction)
  })
}

test('a section whose name is no encoded text is found as it is', async ({ page, site }) => {
  await changePage(page, '/fixtures/section-nav/default/', (html) =>
    html.replaceAll('"#works"', '"#100%"').replaceAll('id="works"', 'id="100%"'),
  )
  await site.openFixture('section-nav/default')
  await expect(hostOf(page, 'section-nav')).toHaveAttribute('data-widget-state', 'mounted')
  await expect(current(page)).toHaveAttribute('href', '#100%')
})

test('without sections nothing breaks', async ({ page, site }) => {
  await site.openFixture('section-nav/empty')
  await expect(current(page)).toHaveCount(0)
})

test('without its list it says so, and its links jump', async ({ page, site }) => {
  await site.openFixture('section-nav/bad-list')
  expect(site.complaints.join()).toContain('the slot "list" is missing')
  site.complaints.length = 0
  await link(page, 'Exhibitions').click()
  await expect(page).toHaveURL(/#exhibitions$/)
})
