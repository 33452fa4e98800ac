/** No page is wider than its window: on a phone, and at 400 % on a desk. */
import type { Page } from '@playwright/test'
import { expect, test } from './browser.js'
import { addressesOf, LISTS, listedIn, PAGES } from './site-pages.js'

const WIDTHS = [390, 320]

/** Pictures have their places without coming. Not kept away by `page.route`, which takes the browser's cache away too. */
async function withoutPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/media/*'] })
}

async function check(page: Page, address: string, widths = WIDTHS): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = await page.evaluate(() => {
      scrollTo({ left: 5_000, behavior: 'instant' })
      return scrollX
    })
    expect.soft(overhang, `${page.url()} at ${width} px`).toBe(0)
  }
}

test('no page scrolls sideways', async ({ page }) => {
  test.setTimeout(90_000)
  await withoutPictures(page)
  for (const address of PAGES) await check(page, address)
  for (const address of LISTS) {
    await check(page, address)
    const [first = ''] = await listedIn(page)
    await check(page, first)
  }
})

test('nor do the pages of members and staff', async ({ page }) => {
  await withoutPictures(page)
  await page.goto('/sign-in/?redirect=/my-plinth/')
  await page.getByLabel('E-mail address').fill('admin@example.org')
  await page.getByLabel('Password').fill('plinth-demo')
  await page.getByLabel('Password').press('Enter')
  const links = 'main a[href^="/my-plinth/"], main a[href^="/staff/"]'
  await expect(page.locator(links).first()).toBeVisible()
  const addresses = await addressesOf(page, links)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of ['/my-plinth/', ...addresses]) await check(page, address, [320])
})
