/** A widget's page in the catalogue: its case changes with its options, with script and without. */
import type { Page } from '@playwright/test'
import { findViolations } from './axe.js'
import { expect, settled, test } from './browser.js'

const trial = (page: Page) => page.locator('#try')
const live = (page: Page) => trial(page).frameLocator('[data-slot="frame"]')
const markup = (page: Page, system: string) => trial(page).getByLabel(`Markup for ${system}`)

async function open(page: Page, path = '/fixtures/carousel/'): Promise<void> {
  await page.goto(path)
  await expect(trial(page)).toHaveAttribute('data-widget-state', 'mounted')
}

test('an option that is changed shows in the case and in the markup, and the events are listed', async ({
  page,
  site,
}) => {
  await open(page)
  await expect(live(page).locator('[data-widget="carousel"]')).toHaveAttribute('data-widget-state', 'mounted')
  await page.getByLabel('data-autoplay').selectOption('false')
  await expect(markup(page, 'HTML')).toHaveValue(/data-widget="carousel" data-autoplay="false"/)
  await expect(live(page).locator('[data-autoplay="false"]')).toHaveAttribute('data-widget-state', 'mounted')
  await live(page).getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(trial(page).locator('[data-slot="events"] li').first()).toHaveText(
    'carousel:moved {"index":1,"from":0}',
  )
  await trial(page).getByText('Hugo', { exact: true }).click()
  await expect(markup(page, 'Hugo')).toHaveValue(
    /^{{< plinth-carousel label="On view now" autoplay="false" >}}/,
  )
  expect(site.complaints).toEqual([])
})

test('a value that cannot be is named, and goes when it is mended', async ({ page }) => {
  await open(page)
  const interval = page.getByLabel('data-interval')
  await interval.fill('soon')
  await interval.press('Tab')
  const mistakes = trial(page).getByRole('alert')
  await expect(mistakes).toHaveText('data-interval: write a whole number from 0 to 600000')
  await expect(live(page).locator('[data-widget="carousel"]')).toHaveAttribute('data-widget-state', 'mounted')
  await mistakes.getByRole('link').press('Enter')
  await expect(interval).toBeFocused()
  await interval.fill('900')
  await interval.press('Tab')
  await expect(mistakes).toHaveCount(0)
  await expect(markup(page, 'HTML')).toHaveValue(/data-interval="900"/)
})

test('the case shows as it was asked for when the server does not answer: the form is sent', async ({
  page,
  site,
}) => {
  await open(page)
  await site.fault({ path: '/fixtures/carousel/', status: 500, times: 1 })
  await page.getByLabel('data-autoplay').selectOption('false')
  await page.waitForURL(/data-autoplay=false/)
  await expect(markup(page, 'HTML')).toHaveValue(/data-autoplay="false"/)
  expect(site.complaints.join()).toContain('trial: the case could not be shown anew')
  site.complaints.length = 0
})

test('a page of the site leads there and back, each with its own scripts', async ({ page }) => {
  await page.goto('/fixtures/')
  await settled(page)
  await page.getByRole('link', { name: 'carousel', exact: true }).click()
  await expect(trial(page)).toHaveAttribute('data-widget-state', 'mounted')
  expect(await page.evaluate(() => 'Turbo' in window)).toBe(false)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Widgets')
  await settled(page)
})

for (const widget of ['carousel', 'map', 'follow', 'filter-dropdown'])
  test(`axe finds nothing on the page of ${widget}, which is nowhere too wide`, async ({ page }) => {
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/fixtures/${widget}/`)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
    }
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the case', async ({ page }) => {
    await page.goto('/fixtures/carousel/')
    await page.getByLabel('Case', { exact: true }).selectOption('many')
    await page.getByLabel('data-autoplay').selectOption('false')
    await trial(page).getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/case=many.*#try$/)
    await expect(trial(page).locator('iframe')).toHaveAttribute(
      'src',
      '/fixtures/carousel/many/?data-autoplay=false',
    )
    await expect(live(page).locator('[data-autoplay="false"]')).toBeVisible()
    await expect(markup(page, 'HTML')).toHaveValue(/data-autoplay="false"/)
  })
})
