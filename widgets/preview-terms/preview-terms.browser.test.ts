import { expect, test } from '../../tests/browser.js'

test('the page behind can be used while the terms go away', async ({ page, site }) => {
  await site.openFixture('preview-terms/default')
  const link = page.getByRole('link', { name: 'View Salt Line' })
  await link.click()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-terms-state', 'active')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  const leaving = page.locator('dialog[data-layer-state="deactivating"]')
  // It is drawn leaving first, and ends being modal in one of the next frames.
  const isShownOnceNotModal = await leaving.evaluate(async (dialog) => {
    while (dialog.matches(':modal')) await new Promise(requestAnimationFrame)
    return dialog.checkVisibility()
  })
  expect(isShownOnceNotModal).toBe(true)
  await expect(link).toBeFocused()
  await expect(page.locator('dialog')).toHaveCount(0)
})
