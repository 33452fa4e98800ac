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

for (const width of [320, 390]) {
  test(`at ${width} px no page scrolls sideways`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    await withBlankPictures(page)
    const { soft } = expect
    const overhang = () =>
      page.evaluate(() => {
        scrollTo({ left: 5_000, behavior: 'instant' })
        return scrollX
      })
    for (const address of PAGES) {
      await page.goto(address)
      soft(await overhang(), address).toBe(0)
    }
    for (const address of LISTS) {
      await page.goto(address)
      soft(await overhang(), address).toBe(0)
      const first = page.locator('main [data-slot="items"] a').first()
      await page.goto((await first.getAttribute('href')) ?? '')
      soft(await overhang(), `${address} → ${page.url()}`).toBe(0)
    }
  })
}
