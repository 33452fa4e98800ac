import { expect, type Page, test } from '@playwright/test'
import { nextFrames } from '../../tests/browser.js'

const foot = (page: Page) => page.locator('.foot__end')
const choice = (page: Page) => foot(page).getByRole('combobox', { name: 'Colours' })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(16, 15, 14)'

/** The ground of each frame from the first one on. */
async function groundsWhileLoading(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { seen })
  })
  await page.goto(path)
  // A slow machine has loaded the page before it draws the first frame.
  await nextFrames(page)
  return page.evaluate(() => [...new Set((globalThis as unknown as { seen: string[] }).seen)])
}

test('pages have the colours of the device until the reader chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about/')
  expect(await ground(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(LIGHT)
})

test('a choice holds at once, on the next page, after a visit, and from the first frame on', async ({
  page,
}) => {
  await page.goto('/about/')
  await foot(page).scrollIntoViewIfNeeded()
  await choice(page).selectOption('Dark')
  expect(await ground(page)).toBe(DARK)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advisory' }).click()
  await expect(page).toHaveURL(/advisory/)
  expect(await ground(page)).toBe(DARK)
  expect(await groundsWhileLoading(page, '/artists/')).toEqual([DARK])
  await foot(page).scrollIntoViewIfNeeded()
  await expect(choice(page)).toHaveValue('dark')
  await choice(page).selectOption('Colours of your device')
  expect(await ground(page)).toBe(LIGHT)
  await page.reload()
  expect(await ground(page)).toBe(LIGHT)
})

test('a choice reaches other tabs', async ({ page, context }) => {
  await page.goto('/about/')
  await foot(page).scrollIntoViewIfNeeded()
  await expect(choice(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about/')
  await foot(other).scrollIntoViewIfNeeded()
  await choice(other).selectOption('Dark')
  await expect(choice(page)).toHaveValue('dark')
  expect(await ground(page)).toBe(DARK)
})

test('what stands in the storage and is no choice changes nothing', async ({ page }) => {
  await page.goto('/about/')
  await page.evaluate(() => localStorage.setItem('plinth-scheme', '<b>purple</b>'))
  await page.reload()
  expect(await ground(page)).toBe(LIGHT)
  await foot(page).scrollIntoViewIfNeeded()
  await expect(choice(page)).toHaveValue('')
})

test('without JavaScript there is no choice, and the device decides', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/about/')
  await expect(page.locator('.foot__scheme')).toBeHidden()
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(DARK)
  await context.close()
})
