import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

/** A browser whose sheet ends so; what it was given stands in the title. */
const withSheet = (page: Page, ends: 'shared' | 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((how) => {
    navigator.share = async (data) => {
      document.documentElement.dataset.given = JSON.stringify(data)
      if (how !== 'shared') throw new DOMException('', how)
    }
  }, ends)

const given = (page: Page) => page.evaluate(() => document.documentElement.dataset.given)
const press = async (page: Page) => {
  const summary = hostOf(page, 'share').locator('summary')
  await summary.focus()
  await expect(hostOf(page, 'share')).toHaveAttribute('data-widget-state', 'mounted')
  await summary.press('Enter')
}

test('gives address and title to the system’s sheet', async ({ page, site, baseURL }) => {
  await withSheet(page, 'shared')
  await site.openFixture('share/default')
  const shared = page.evaluate(
    () => new Promise<string>((resolve) => addEventListener('share:shared', ({ type }) => resolve(type))),
  )
  await press(page)
  expect(await shared).toBe('share:shared')
  expect(JSON.parse((await given(page)) ?? '')).toEqual({
    url: `${baseURL}/artworks/salt-line/`,
    title: 'Salt Line',
  })
  await expect(hostOf(page, 'share')).not.toHaveAttribute('open')
})

test('a sheet that is closed again changes nothing', async ({ page, site }) => {
  await withSheet(page, 'AbortError')
  await site.openFixture('share/default')
  await press(page)
  expect(await given(page)).toBeDefined()
  await expect(hostOf(page, 'share')).not.toHaveAttribute('open')
})

test('where the sheet is refused, the page shows its own ways, and they close again', async ({
  page,
  site,
}) => {
  await withSheet(page, 'NotAllowedError')
  await site.openFixture('share/default')
  await press(page)
  await expect(page.getByRole('link', { name: 'By e-mail' })).toBeVisible()
  await press(page)
  await expect(page.getByRole('link', { name: 'By e-mail' })).toBeHidden()
})

test('a browser without a sheet opens it as ever', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await site.openFixture('share/default')
  await press(page)
  await expect(page.getByRole('link', { name: 'By e-mail' })).toBeVisible()
})
