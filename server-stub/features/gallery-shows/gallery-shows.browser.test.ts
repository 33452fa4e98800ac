/** A gallery begins an exhibition or a viewing room, and finds it with its state. */
import { findViolations } from '../../../tests/axe.js'
import { expect, signIn, test } from '../../../tests/browser.js'
import { scrollsNowhereSideways } from '../../../tests/sideways.js'

for (const [part, newOne] of [
  ['exhibitions', 'New exhibition'],
  ['viewing-rooms', 'New viewing room'],
] as const) {
  test(`a gallery begins a draft of its ${part}`, async ({ page }) => {
    await signIn(page, 'gallery')
    await page.goto('/my-plinth/gallery/')
    await page.goto(`/my-plinth/gallery/${part}/`)
    await page.getByRole('link', { name: newOne }).click()
    await page.getByLabel('Title').fill('Low Water')
    await page.getByLabel('First day').fill('2026-03-01')
    await page.getByLabel('Last day').fill('2026-04-30')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { name: 'Low Water' })).toBeVisible()
    await expect(page.getByText('1 March – 30 April 2026')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await scrollsNowhereSideways(page, [390])
    await page.goto(`/my-plinth/gallery/${part}/`)
    await expect(page.getByRole('link', { name: 'Low Water' }).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await scrollsNowhereSideways(page, [390])
  })
}
