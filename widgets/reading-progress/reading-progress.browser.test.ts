import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const share = (page: Page) =>
  hostOf(page, 'reading-progress').evaluate((host) =>
    Number(getComputedStyle(host).getPropertyValue('--share')),
  )
const bringTo = (page: Page, index: number, edge: 'top' | 'bottom', at: number) =>
  page
    .locator('[data-story-text]')
    .nth(index)
    .evaluate(
      (element, [side, px]) =>
        scrollBy({ top: element.getBoundingClientRect()[side] - px, behavior: 'instant' }),
      [edge, at] as const,
    )

test('grows with the story in view, and begins again with the next', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('reading-progress/many')
  await expect.poll(() => share(page)).toBe(0)
  await bringTo(page, 0, 'bottom', 1300)
  await expect.poll(() => share(page)).toBeGreaterThan(0.3)
  expect(await share(page)).toBeLessThan(0.9)
  await bringTo(page, 0, 'bottom', 799)
  await expect.poll(() => share(page)).toBe(1)
  await bringTo(page, 1, 'top', 399)
  await expect.poll(() => share(page)).toBe(0)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => share(page)).toBe(1)
})

test('a page with nothing but a reading progress and a progress bar ships no React', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await site.openFixture('reading-progress/default')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('react'))).toEqual([])
})
