import { expect, test } from '../../tests/browser.js'

test('the page behind can be used while the terms go away', async ({ page, site }) => {
  await site.openFixture('preview-terms/default')
  const link = page.getByRole('link', { name: 'View Salt Line' })
  await link.click()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-terms-state', 'active')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  const leaving = page.locator('dialog[data-layer-state="deactivating"]')
  const seen = await leaving.evaluate((dialog) => ({
    isModal: dialog.matches(':modal'),
    isShown: dialog.checkVisibility(),
  }))
  expect(seen).toEqual({ isModal: false, isShown: true })
  await expect(link).toBeFocused()
  await expect(page.locator('dialog')).toHaveCount(0)
})
