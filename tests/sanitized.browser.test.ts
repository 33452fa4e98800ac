/** Markup that has been through a sanitizer, or that a wiki wrote, does what the full form does. */
import { expect, hostOf, test } from './browser.js'

for (const widget of ['carousel', 'drag-carousel'])
  test(`${widget}: the keyboard reaches a track that lost its tabindex`, async ({ page, site }) => {
    await site.openFixture(`${widget}/sanitized`)
    const track = hostOf(page, widget).locator('[data-slot=track]')
    await expect(track).toHaveAttribute('tabindex', '0')
    await track.focus()
    await expect(track).toBeFocused()
    await page.evaluate(() => window.plinth?.stop())
    await expect(track).not.toHaveAttribute('tabindex')
  })

test('lightbox: a caption is shown without figure and figcaption', async ({ page, site }) => {
  await site.openFixture('lightbox/sanitized')
  await page.getByRole('link', { name: 'The wall at the end' }).click()
  await expect(page.locator('.w-lightbox__caption')).toHaveText('The wall at the end')
})

test('artwork-zoom: a link that the wiki wrote opens the picture and gets the focus back', async ({
  page,
  site,
}) => {
  await site.openFixture('artwork-zoom/wiki')
  const link = hostOf(page, 'artwork-zoom').getByRole('link')
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('popover: a link that the wiki wrote is described, and opens it by keyboard', async ({ page, site }) => {
  await site.openFixture('popover/wiki')
  const link = hostOf(page, 'popover').getByRole('link')
  await expect(link).toHaveAttribute('aria-describedby', /.+/)
  await page.keyboard.press('Tab')
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(hostOf(page, 'popover')).toHaveAttribute('data-open', 'true')
})

test('expander: a link that the wiki wrote is the button', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await site.openFixture('expander/wiki')
  const items = page.locator('[data-slot=item]')
  await expect(items.last()).toBeHidden()
  const button = page.getByRole('button', { name: 'Show all 14' })
  await button.click()
  await expect(items.last()).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(items.last()).toBeHidden()
})
