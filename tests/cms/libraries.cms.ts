/** Beside React 17, jQuery, Bootstrap 5 and Alpine on one page. */
import { expect, expectUnchanged, mounted, type Page, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

/** Presses what each library has on the page, for the `nth` time. */
async function useLibraries(page: Page, nth: number): Promise<void> {
  for (const [id, name] of [
    ['react-button', 'React'],
    ['jquery', 'jQuery'],
    ['alpine', 'Alpine'],
  ]) {
    await page.locator(`#${id}`).click()
    await expect(page.locator(`#${id}`)).toHaveText(`${name} ${nth}`)
  }
  const isSecond = nth % 2 === 1
  await page.getByRole('button', { name: 'Bootstrap next' }).click()
  await expect(page.getByText('Bootstrap second')).toBeVisible({ visible: isSecond })
  await expect(page.locator('#slides .carousel-item-next, #slides .carousel-item-start')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bootstrap more' }).click()
  await expect(page.locator('#more.collapse')).toBeVisible({ visible: isSecond })
}

test('every widget for texts works by mouse and keyboard', async ({ page }) => {
  await page.goto('/page/')
  await expectWidgetsWork(page)
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, '/page/')
})

test('handlers of each library live before widgets mount, with them and after they have stopped', async ({
  page,
}) => {
  await page.goto('/page/')
  await useLibraries(page, 1)
  await mounted(page)
  await useLibraries(page, 2)
  await page.evaluate(() => (Reflect.get(window, 'plinth') as { stop(): void }).stop())
  await useLibraries(page, 3)
  await expect(page.locator('[data-widget-state=mounted]')).toHaveCount(0)
})
