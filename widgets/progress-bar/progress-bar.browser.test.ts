import type { Page } from '@playwright/test'
import { expect, hold, hostOf, test } from '../../tests/browser.js'

const barOf = (page: Page) => hostOf(page, 'progress-bar')
/** Turbo's own word that a visit began or ended, so that the clock alone decides. */
const announce = (page: Page, event: string) =>
  page.evaluate((type) => {
    const detail = { action: 'advance', formSubmission: { isSafe: true } }
    document.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }))
  }, event)

async function standStill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('shows after 500 ms, is full 350 ms after the end and gone after 700', async ({ page, site }) => {
  await site.openFixture('progress-bar/default')
  await standStill(page)
  await announce(page, 'turbo:visit')
  await page.clock.runFor(499)
  await expect(barOf(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await announce(page, 'turbo:load')
  await expect(barOf(page)).toHaveAttribute('data-progress', 'completing')
  await page.clock.runFor(349)
  await expect(barOf(page)).toHaveAttribute('data-progress', 'completing')
  await page.clock.runFor(1)
  await expect(barOf(page)).toHaveAttribute('data-progress', 'leaving')
  await page.clock.runFor(349)
  await expect(barOf(page)).toHaveAttribute('data-progress', 'leaving')
  await page.clock.runFor(1)
  await expect(barOf(page)).toHaveAttribute('data-progress', 'hidden')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a visit that ends in time shows none', async ({ page, site }) => {
  await site.openFixture('progress-bar/default')
  await standStill(page)
  await announce(page, 'turbo:visit')
  await page.clock.runFor(499)
  await announce(page, 'turbo:load')
  await page.clock.runFor(5000)
  await expect(barOf(page)).toBeHidden()
})

test('a form that takes long shows it too', async ({ page, site }) => {
  await site.openFixture('progress-bar/default')
  await standStill(page)
  await announce(page, 'turbo:submit-start')
  await page.clock.runFor(500)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await announce(page, 'turbo:submit-end')
  await page.clock.runFor(700)
  await expect(barOf(page)).toBeHidden()
})

test('lives through a slow visit, and stands for Turbo’s own', async ({ page, site }) => {
  await site.openFixture('progress-bar/default')
  const answer = await hold(page, '/fixtures/progress-bar/next/')
  const visit = site.visit('/fixtures/progress-bar/next/')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('.turbo-progress-bar')).toBeHidden()
  await answer()
  await visit
  await expect(page).toHaveURL(/next/)
  await expect(barOf(page)).toHaveAttribute('data-progress', 'hidden')
  await expect(barOf(page)).toHaveAttribute('data-widget-state', 'mounted')
  await site.back()
  await expect(barOf(page)).toHaveCount(1)
  await expect(barOf(page)).toHaveAttribute('data-widget-state', 'mounted')
})

test('prefetching a page shows nothing', async ({ page, site }) => {
  await site.openFixture('progress-bar/default')
  await site.fault({ path: '/fixtures/progress-bar/next/', delayMs: 1000 })
  const asked = page.waitForRequest('**/progress-bar/next/')
  await page.getByRole('link', { name: 'Next page' }).hover()
  const request = await asked
  expect(request.headers()['x-sec-purpose']).toBe('prefetch')
  await (await request.response())?.finished()
  await expect(barOf(page)).toHaveAttribute('data-progress', 'hidden')
})

test('under reduced motion it comes and goes without running', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('progress-bar/default')
  const line = await barOf(page).evaluate((host) => getComputedStyle(host, '::before').transform)
  expect(line).toBe('none')
})
