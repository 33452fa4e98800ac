import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const trigger = (page: Page) => hostOf(page, 'popover').locator('[data-slot=trigger]').first()
const content = (page: Page) => hostOf(page, 'popover').locator('[data-slot=content]').first()

test('opens when the pointer has rested for 150 ms, and closes 200 ms after it left', async ({
  page,
  site,
}) => {
  await site.openFixture('popover/default')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await trigger(page).hover()
  await page.clock.runFor(149)
  await expect(content(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(content(page)).toBeVisible()
  await page.mouse.move(900, 700)
  await page.clock.runFor(199)
  await expect(content(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(content(page)).toBeHidden()
})

test('the pointer may move into it', async ({ page, site }) => {
  await site.openFixture('popover/default')
  await trigger(page).hover()
  await expect(content(page)).toBeVisible()
  await page.clock.install()
  await content(page).hover()
  await page.clock.runFor(1000)
  await expect(content(page)).toBeVisible()
})

test('the keyboard opens it at once, and it describes the link', async ({ page, site }) => {
  await site.openFixture('popover/default')
  await page.keyboard.press('Tab')
  await expect(trigger(page)).toBeFocused()
  await expect(content(page)).toBeVisible()
  await expect(trigger(page)).toHaveAccessibleDescription(/born 1984/)
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeHidden()
})

test('Escape closes it, until pointer and focus have left', async ({ page, site }) => {
  await site.openFixture('popover/default')
  await trigger(page).hover()
  await expect(content(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(content(page)).toBeHidden()
  await page.mouse.move(900, 700)
  await trigger(page).hover()
  await expect(content(page)).toBeVisible()
})

test('stays within the window', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 160 })
  await site.openFixture('popover/at-the-edge')
  await trigger(page).hover()
  await expect(content(page)).toBeInViewport({ ratio: 1 })
})

test('going away and coming back finds it closed', async ({ page, site }) => {
  await site.openFixture('popover/default')
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeVisible()
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(content(page)).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap follows the link', async ({ page, site }) => {
    await site.openFixture('popover/default')
    await trigger(page).tap()
    await expect(page).toHaveURL(/\/artists\/$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows by pointer and by focus', async ({ page }) => {
    await page.goto('/fixtures/popover/default/')
    await expect(content(page)).toBeHidden()
    await trigger(page).hover()
    await expect(content(page)).toBeVisible()
    await page.mouse.move(900, 700)
    await expect(content(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(content(page)).toBeVisible()
  })
})
