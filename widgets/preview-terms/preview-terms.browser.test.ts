import { expect, test } from '../../tests/browser.js'

test('the page behind can be used while the terms go away', async ({ page, site }) => {
  await site.openFixture('preview-terms/default')
  const link = page.getByRole('link', { name: 'View Salt Line' })
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAttribute('data-terms-state', 'active')
  // Seen in the page, at once: on a slow machine they are gone before a test asks.
  await dialog.evaluate((terms: HTMLDialogElement) => {
    const seen = new Promise((resolve) => {
      const look = () =>
        terms.open || resolve({ isModal: terms.matches(':modal'), isShown: terms.checkVisibility() })
      new MutationObserver(look).observe(terms, { attributeFilter: ['open'] })
    })
    Object.assign(window, { seen })
  })
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ isModal: false, isShown: true })
  await expect(link).toBeFocused()
  await expect(page.locator('dialog')).toHaveCount(0)
})
