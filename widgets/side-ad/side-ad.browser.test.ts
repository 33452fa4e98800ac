import type { Page } from '@playwright/test'
import { comeFromElsewhere, expect, hostOf, test } from '../../tests/browser.js'

const fixed = (page: Page) => expect(hostOf(page, 'side-ad')).toHaveAttribute('data-fixed')
const unfixed = (page: Page) => expect(hostOf(page, 'side-ad')).not.toHaveAttribute('data-fixed')
const topOf = async (page: Page) => Math.round((await page.locator('.w-side-ad__ad').boundingBox())?.y ?? 0)
const bringTo = (page: Page, top: number) =>
  hostOf(page, 'side-ad').evaluate(
    (host, px) => scrollBy({ top: host.getBoundingClientRect().top - px, behavior: 'instant' }),
    top,
  )

test('stays at 82 px while its column lasts; scrolling back and a resize unfix it', async ({
  page,
  site,
}) => {
  await site.openFixture('side-ad/default')
  await bringTo(page, 83)
  await unfixed(page)
  await bringTo(page, 81)
  await fixed(page)
  expect(await topOf(page)).toBe(82)
  await bringTo(page, -900)
  await fixed(page)
  expect(await topOf(page)).toBe(82)
  const told = page.evaluate(
    () =>
      new Promise<void>((resolve) => addEventListener('side-ad:unfixed', () => resolve(), { once: true })),
  )
  await page.setViewportSize({ width: 1100, height: 700 })
  await told
  await fixed(page)
  await bringTo(page, -2000)
  await unfixed(page)
  expect(await topOf(page)).toBeLessThan(82)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await unfixed(page)
})

test('on an article the sidebar stands from 1440 px on, and moves nothing with late ads, typefaces and pictures', async ({
  page,
  site: _,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\.woff2|\/media\/\d+\//, async (route) => {
    await late
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await comeFromElsewhere(page)
  await page.goto('/magazine/opinions/let-us-touch-the-bronze/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.story__side')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1400, behavior: 'instant' }))
  come()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await expect(hostOf(page, 'side-ad')).toHaveAttribute('data-widget-state', 'mounted')
  // What an advertiser sends comes when it likes.
  await page.locator('.w-side-ad__ad').evaluate((ad) => ad.append(document.createElement('img')))
  const sticky = page.locator('.story__sticky')
  expect(Math.round((await sticky.boundingBox())?.y ?? 0)).toBe(82)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  await page.setViewportSize({ width: 1439, height: 900 })
  await expect(page.locator('.story__side')).toBeHidden()
})

test('without its slot it says so', async ({ site }) => {
  await site.openFixture('side-ad/bad-slot')
  expect(site.complaints.join()).toContain('the slot "ad" is missing')
  site.complaints.length = 0
})
