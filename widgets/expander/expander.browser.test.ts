import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const visibleItems = (page: Page) => hostOf(page, 'expander').locator('[data-slot=item]:visible')
const toggleOf = (page: Page) => hostOf(page, 'expander').locator('[data-slot=toggle]')

test('from 1024 px on everything shows', async ({ page, site }) => {
  await site.openFixture('expander/default')
  await expect(visibleItems(page)).toHaveCount(14)
  await expect(toggleOf(page)).toBeHidden()
})

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } })

  test('hides what is beyond the number, and shows it when asked', async ({ page, site }) => {
    await site.openFixture('expander/default')
    await expect(visibleItems(page)).toHaveCount(6)
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false')
    await toggleOf(page).press('Space')
    await expect(visibleItems(page)).toHaveCount(14)
    await expect(page.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(visibleItems(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Show all 14' })).toBeFocused()
  })

  test('a list that is short enough has no toggle', async ({ page, site }) => {
    for (const fixture of ['one-item', 'empty']) {
      await site.openFixture(`expander/${fixture}`)
      await expect(toggleOf(page)).toBeHidden()
    }
  })

  test('on closing a long list the toggle stays in view', async ({ page, site }) => {
    await site.openFixture('expander/many')
    await toggleOf(page).click()
    await expect(visibleItems(page)).toHaveCount(60)
    await toggleOf(page).click()
    await expect(visibleItems(page)).toHaveCount(3)
    await expect(toggleOf(page)).toBeInViewport()
  })

  test('at its own address it starts open', async ({ page, site }) => {
    await page.goto('/fixtures/expander/default/#facts')
    await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible()
    await expect(visibleItems(page)).toHaveCount(14)
    await toggleOf(page).click()
    await expect(visibleItems(page)).toHaveCount(6)
    expect(site.complaints).toEqual([])
  })

  test('a number that is none is named, and the toggle leads to the whole list', async ({ page, site }) => {
    await site.openFixture('expander/bad-max')
    expect(site.complaints.join()).toContain(
      'data-max is "a few"; write a whole number from 1 to 24, such as 6',
    )
    site.complaints.length = 0
    await expect(visibleItems(page)).toHaveCount(14)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the toggle leads to the list’s own address, which shows all', async ({ page }) => {
      await page.goto('/fixtures/expander/default/')
      await expect(visibleItems(page)).toHaveCount(6)
      await toggleOf(page).click()
      await expect(visibleItems(page)).toHaveCount(14)
    })
  })
})
