import type { Page } from '@playwright/test'
import { expect, hostOf, nextFrames, settled, test, withoutTypefaces } from '../../tests/browser.js'

const barOf = (page: Page) => hostOf(page, 'enquiry-layer')
const linkOf = (page: Page) => barOf(page).getByRole('link', { name: 'Enquire' })
const closeOf = (page: Page) => barOf(page).getByRole('button', { name: 'Close' })
const is = (page: Page, state: string) => expect(barOf(page)).toHaveAttribute('data-layer-state', state)

/** How far the bar's lower edge lies above the window's. */
const aboveFoot = (page: Page) =>
  barOf(page).evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom)
const scrollPage = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
/** Where the page is when `id` has its upper edge at the window's. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('shows past the button and hides at the target, at the agreed distances', async ({ page, site }) => {
  await withoutTypefaces(page)
  await site.openFixture('enquiry-layer/default')
  await scrollPage(page, 0)
  await is(page, 'hidden')
  await expect.poll(() => aboveFoot(page)).toBe(-170)
  await expect(barOf(page)).toBeHidden()
  await expect(barOf(page)).toHaveAttribute('inert')

  // The button's last pixel is still in view, then no more.
  const past = await page
    .locator('#enquire')
    .evaluate((button) => Math.ceil(button.getBoundingClientRect().bottom + scrollY))
  await scrollPage(page, past - 2)
  await is(page, 'hidden')
  await scrollPage(page, past + 1)
  await is(page, 'shown')
  await expect.poll(() => aboveFoot(page)).toBe(30)
  await expect(barOf(page)).not.toHaveAttribute('inert')
  await page.setViewportSize({ width: 767, height: 700 })
  await expect.poll(() => aboveFoot(page)).toBe(15)
  await page.setViewportSize({ width: 768, height: 700 })
  await expect.poll(() => aboveFoot(page)).toBe(30)

  const near = (await topOf(page, 'enquiry')) - 700
  await scrollPage(page, near + 2)
  await is(page, 'away')
  await expect.poll(() => aboveFoot(page)).toBe(-170)
  await scrollPage(page, near - 2)
  await is(page, 'shown')
  // Past it nothing is covered either.
  await scrollPage(page, 100_000)
  await is(page, 'away')
  await scrollPage(page, 0)
  await is(page, 'hidden')
})

test('by keyboard: passed over while hidden, never over what has the focus, closed by Escape for good', async ({
  page,
  site,
}) => {
  await site.openFixture('enquiry-layer/default')
  await scrollPage(page, 0)
  await page.locator('#enquire a').focus()
  // From the first link one comes to the one far below: the bar, between them, is hidden.
  await page.keyboard.press('Tab')
  const other = page.getByRole('link', { name: 'Another work' })
  await expect(other).toBeFocused()
  await is(page, 'shown')
  const gap = async () => {
    const [link, bar] = [await other.boundingBox(), await barOf(page).boundingBox()]
    return (bar?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThan(0)

  await page.keyboard.press('Shift+Tab')
  await expect(closeOf(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(linkOf(page)).toBeFocused()
  // While it is used it stays.
  await scrollPage(page, await topOf(page, 'enquiry'))
  await nextFrames(page)
  await is(page, 'shown')
  await page.keyboard.press('Escape')
  await is(page, 'closed')
  await expect(other).toBeFocused()
  await scrollPage(page, (await topOf(page, 'enquire')) + 200)
  await is(page, 'closed')

  await site.visit('/fixtures/enquiry-layer/many/')
  await site.back()
  await settled(page)
  await is(page, 'closed')
})

test.describe('where nothing was decided about cookies yet', () => {
  test.use({ consent: '' })

  test('stands above the banner, and chat above the bar', async ({ page }) => {
    await page.goto('/artworks/', { waitUntil: 'domcontentloaded' })
    const address = await page
      .locator('main .w-prices')
      .first()
      .evaluate((price) => price.closest('li')?.querySelector('a')?.getAttribute('href') ?? '')
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await settled(page)
    const banner = hostOf(page, 'cookie-banner')
    await expect(banner).toBeVisible()
    await scrollPage(page, (await topOf(page, 'enquire')) + 300)
    await is(page, 'shown')
    await expect
      .poll(async () => {
        const [bar, foot] = [await barOf(page).boundingBox(), await banner.boundingBox()]
        return (bar?.y ?? 0) + (bar?.height ?? 0) <= (foot?.y ?? 0)
      })
      .toBe(true)
    await banner.getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(banner).toBeHidden()
    await expect.poll(() => aboveFoot(page)).toBe(30)
    // A message of an advisor brings the chat's link to the same edge.
    await hostOf(page, 'chat-panel').evaluate((host) => host.setAttribute('data-unread', ''))
    await expect
      .poll(async () => {
        const chat = await hostOf(page, 'chat-panel').locator('> a').boundingBox()
        return (chat?.y ?? 0) + (chat?.height ?? 0) <= ((await barOf(page).boundingBox())?.y ?? 0)
      })
      .toBe(true)
    await expect(barOf(page).getByRole('link', { name: /view the price/ })).toBeVisible()
  })
})

test('moves at once for who wants less motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('enquiry-layer/default')
  const moves = () => barOf(page).evaluate((bar) => bar.getAnimations().length)
  await scrollPage(page, (await topOf(page, 'enquire')) + 100)
  await is(page, 'shown')
  expect(await moves()).toBe(0)
  await closeOf(page).click()
  await is(page, 'closed')
  expect(await moves()).toBe(0)
  await expect(barOf(page)).toBeHidden()
})
