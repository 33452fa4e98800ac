/** Records that are kept without a mouse: every field of a fair and of a preview is reached, filled in and sent by keys alone. */
import type { Page } from '@playwright/test'
import { expect, settled, signIn, test } from '../../../tests/browser.js'

/** Tabs on to the field, or the button, of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const at = document.activeElement
      const isLabelled =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
      return (
        (isLabelled ? at.labels?.[0]?.textContent : at?.localName === 'button' && at.textContent)
          ?.toString()
          .trim() === wanted
      )
    }, name)
  for (let tabs = 0; tabs < 25 && !(await isThere()); tabs++) await page.keyboard.press('Tab')
  expect(await isThere(), name).toBe(true)
}

const type = (text: string) => (page: Page) => page.keyboard.type(text)
/** Chooses the first that is found. */
const pick = (words: string) => async (page: Page) => {
  await expect(page.locator(':focus')).toHaveRole('combobox')
  await page.keyboard.type(words)
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'false')
}

const FORMS: Record<string, [label: string, fill: (page: Page) => Promise<void>][]> = {
  '/staff/admin/events/': [
    ['Name', type('Tide Fair')],
    ['First day', type('03012026')],
    ['Last day', type('03052026')],
    ['City', pick('lis')],
    ['Venue', type('Cordoaria')],
    ['Picture', pick('wall')],
    ['About', type('By the river.')],
    ['Exhibitors', pick('gal')],
  ],
  '/staff/gallery/previews/': [
    ['Title', type('Tide Fair')],
    ['Kind', (page) => page.keyboard.press('ArrowDown')],
    ['Gallery', pick('gal')],
    ['Art fair', pick('fair')],
    ['Opens on', type('03012026')],
    ['Picture', pick('wall')],
    ['About', type('Soon.')],
  ],
}

test('a fair and a preview are saved by the keyboard alone', async ({ page }) => {
  await signIn(page, 'editor')
  for (const [list, fields] of Object.entries(FORMS)) {
    await page.goto(`${list}new/`)
    await settled(page)
    for (const [name, fill] of fields) {
      await tabTo(page, name)
      await fill(page)
    }
    await tabTo(page, 'Save draft')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${list}\\d+/$`))
    await expect(page.getByRole('heading', { name: 'Tide Fair' })).toBeVisible()
  }
})
