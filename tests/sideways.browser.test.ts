/** No page is wider than its window: on a phone, and at 400 % on a desk. */
import { expect, test, withBlankPictures } from './browser.js'

const LISTS = [
  '/artists/',
  '/art-galleries/',
  '/exhibitions/',
  '/artworks/',
  '/viewing-rooms/',
  '/previews/',
  '/art-fairs/',
  '/city-guides/',
  '/magazine/',
]
const PAGES = [
  '/',
  '/locations/',
  '/search/?q=an',
  '/sign-in/',
  '/sign-up/',
  '/advisory/',
  '/about/',
  '/membership/',
]

const WIDTHS = [390, 320]

test('no page scrolls sideways', async ({ page }) => {
  test.setTimeout(90_000)
  await withBlankPictures(page)
  async function check(address: string): Promise<void> {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const overhang = await page.evaluate(() => {
        scrollTo({ left: 5_000, behavior: 'instant' })
        return scrollX
      })
      expect.soft(overhang, `${page.url()} at ${width} px`).toBe(0)
    }
  }
  for (const address of PAGES) await check(address)
  for (const address of LISTS) {
    await check(address)
    const first = page.locator('main [data-slot="items"] a').first()
    await check((await first.getAttribute('href')) ?? '')
  }
})
