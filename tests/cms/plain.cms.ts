/** On a page of plain HTML. */
import { expect, expectUnchanged, mounted, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

test('every widget for texts works by mouse and keyboard', async ({ page }) => {
  await page.goto('/page/')
  await expectWidgetsWork(page)
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, '/page/')
})

test('a script that one widget has brought is not requested again by another', async ({ page }) => {
  await page.goto('/page/')
  // The viewer shares a part with the carousel further down.
  const zoom = page.locator('[data-widget=artwork-zoom]')
  await expect(zoom).toHaveAttribute('data-widget-state', 'mounted')
  await zoom.getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await mounted(page)
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /link|script/.test((entry as PerformanceResourceTiming).initiatorType))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
