import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const textOf = (page: Page) => hostOf(page, 'fit-text').locator('[data-slot=text]')
const sizeOf = (page: Page) =>
  textOf(page).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
const naturalSizeOf = (page: Page) =>
  hostOf(page, 'fit-text').evaluate((host) => Number.parseFloat(getComputedStyle(host).fontSize))
/** Once all typefaces are there: one that comes late is measured anew, a moment after it has come. */
const overflowOf = (page: Page) =>
  hostOf(page, 'fit-text').evaluate(async (host) => {
    await document.fonts.ready
    return [host.scrollWidth - host.clientWidth, host.scrollHeight - host.clientHeight]
  })

test('a long text gets smaller, by whole steps, until it fits', async ({ page, site }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await site.openFixture('fit-text/default')
  await expect.poll(() => overflowOf(page)).toEqual([0, 0])
  const [size, natural] = [await sizeOf(page), await naturalSizeOf(page)]
  expect(size).toBeLessThan(natural)
  expect(size).toBeGreaterThanOrEqual(20)
  expect((natural - size) % 1).toBeCloseTo(0)
  await expect(hostOf(page, 'fit-text')).not.toHaveAttribute('data-overflowing')
})

test('a short text stays as it is', async ({ page, site }) => {
  await site.openFixture('fit-text/short')
  expect(await sizeOf(page)).toBe(await naturalSizeOf(page))
  await expect(textOf(page)).not.toHaveAttribute('style', /font-size/)
})

test('no word leaves the box', async ({ page, site }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await site.openFixture('fit-text/long-word')
  await expect.poll(async () => (await overflowOf(page))[0]).toBe(0)
})

test('measures again 250 ms after the width has changed', async ({ page, site }) => {
  // A face that arrives late measures at once; here the width alone is asked about.
  await page.addInitScript(() => {
    document.fonts.addEventListener = () => undefined
  })
  await site.openFixture('fit-text/default')
  await expect(textOf(page)).not.toHaveAttribute('style', /font-size/)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.setViewportSize({ width: 560, height: 800 })
  // The browser tells of the new size with its next frame.
  await page.evaluate(() => new Promise((resolve) => new ResizeObserver(resolve).observe(document.body)))
  await page.clock.runFor(249)
  await expect(textOf(page)).not.toHaveAttribute('style', /font-size/)
  await page.clock.runFor(1)
  await expect(textOf(page)).toHaveAttribute('style', /font-size/)
})

test('where 20 px are too much, the box grows', async ({ page, site }) => {
  await page.setViewportSize({ width: 200, height: 800 })
  await site.openFixture('fit-text/default')
  expect(await sizeOf(page)).toBeGreaterThanOrEqual(20)
  expect(await sizeOf(page)).toBeLessThan(21)
  await expect(hostOf(page, 'fit-text')).toHaveAttribute('data-overflowing')
  await expect.poll(async () => (await overflowOf(page))[1]).toBe(0)
})

test('without its text it says so', async ({ site }) => {
  await site.openFixture('fit-text/bad-text')
  expect(site.complaints.join()).toContain('the slot "text" is missing')
  site.complaints.length = 0
})
