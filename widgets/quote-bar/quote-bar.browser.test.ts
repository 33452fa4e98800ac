import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test, withoutTypefaces } from '../../tests/browser.js'

const bar = (page: Page, index = 0) => page.locator('.w-quote-bar__bar').nth(index)
const state = (page: Page, name: string, index = 0) =>
  expect(hostOf(page, 'quote-bar').nth(index)).toHaveAttribute('data-state', name)
/** Puts the lower edge of the bar's place, or the upper one of something else, so many pixels below the window's top. */
const bringTo = (page: Page, selector: string, edge: 'top' | 'bottom', at: number) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [side, px]) =>
        scrollBy({ top: element.getBoundingClientRect()[side] - px, behavior: 'instant' }),
      [edge, at] as const,
    )

test('is fixed once all of it is in view, slides away past its target, and comes back', async ({
  page,
  site,
}) => {
  // What they move is told of some frames after the page has loaded, and would count as the bar's.
  await withoutTypefaces(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await site.openFixture('quote-bar/default')
  await page.evaluate(() => Object.assign(window, { shift: 0 }))
  await bringTo(page, '.w-quote-bar', 'bottom', 802)
  await state(page, 'placed')
  await bringTo(page, '.w-quote-bar', 'bottom', 798)
  await state(page, 'fixed')
  await bringTo(page, '.w-quote-bar', 'bottom', -300)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(700)

  await bringTo(page, '#more', 'top', 798)
  await state(page, 'away')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ask for a quote' })).toHaveCount(0)
  await bringTo(page, '#more', 'top', 802)
  await state(page, 'fixed')
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await bringTo(page, '.w-quote-bar', 'bottom', 1200)
  await state(page, 'placed')
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
})

test('closed, it slides off, is removed after 1000 ms, and does not come back', async ({ page, site }) => {
  await site.openFixture('quote-bar/many')
  await bringTo(page, '.w-quote-bar', 'bottom', -100)
  await state(page, 'fixed')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar(page).getByRole('button', { name: 'Close' }).press('Enter')
  await state(page, 'closing')
  await expect(hostOf(page, 'quote-bar').first()).toBeFocused()
  await page.clock.runFor(999)
  await expect(page.locator('.w-quote-bar__bar')).toHaveCount(1)
  await state(page, 'closing')
  await page.clock.runFor(1)
  await state(page, 'removed')
  // Nor does the other one in the page.
  await state(page, 'removed', 1)
  await expect(page.locator('.w-quote-bar__bar')).toHaveCount(0)
  await page.clock.resume()
  await site.visit('/fixtures/quote-bar/no-target/')
  await site.back()
  // A Back this soon may bring the page from the server, where the other one waits until it is in view.
  await settled(page)
  await state(page, 'removed')
  await expect(page.locator('.w-quote-bar__bar')).toHaveCount(0)
})

test('a target that is not there is named', async ({ page, site }) => {
  await site.openFixture('quote-bar/bad-until')
  expect(site.complaints.join()).toContain('data-until is "nowhere", and nothing in the page has this id')
  site.complaints.length = 0
  await expect(bar(page)).toBeVisible()
})
