/** No page of members and staff is wider than its window at 400 % on a desk. Of the other pages `focus-in-view` says so. */
import { expect, signIn, test } from './browser.js'
import { scrollsNowhereSideways } from './sideways.js'
import { addressesOf } from './site-pages.js'

/** Pictures have their places without coming. Not kept away by `page.route`, which takes the browser's cache away too. */
test('no page of members and staff scrolls sideways', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/media/*'] })
  await signIn(page, 'admin')
  await page.goto('/my-plinth/')
  const links = 'main a[href^="/my-plinth/"], main a[href^="/staff/"]'
  await expect(page.locator(links).first()).toBeVisible()
  const addresses = await addressesOf(page, links)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of ['/my-plinth/', ...addresses]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await scrollsNowhereSideways(page, [320])
  }
})
