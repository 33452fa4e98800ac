import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const ADDRESS = 'https://plinth.example/artworks/salt-line/'
const button = (page: Page) => hostOf(page, 'copy').getByRole('button')
const status = (page: Page) => hostOf(page, 'copy').getByRole('status')

test.describe('where the clipboard may be used', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copies, says so for two seconds, and keeps the focus', async ({ page, site }) => {
    await site.openFixture('copy/default')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(button(page)).toHaveText('Copy')
    await button(page).press('Enter')
    await expect(button(page)).toHaveText('Copied')
    await expect(status(page)).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS)
    await page.clock.runFor(1999)
    await expect(button(page)).toHaveText('Copied')
    await page.clock.runFor(1)
    await expect(button(page)).toHaveText('Copy')
    await expect(status(page)).toBeEmpty()
    await expect(button(page)).toBeFocused()
  })

  test('what is not a field gives its text', async ({ page, site }) => {
    await site.openFixture('copy/text')
    await button(page).click()
    await expect(button(page)).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Ana Ruiz, Salt Line, 2021')
  })
})

/** The browser refuses what is new, and perhaps what is old too. */
const refuse = (page: Page, isOldRefused: boolean) =>
  page.addInitScript((old) => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    if (old) document.execCommand = () => false
  }, isOldRefused)

test('copies the old way where the new one is refused', async ({ page, site }) => {
  await refuse(page, false)
  await site.openFixture('copy/default')
  await button(page).click()
  await expect(button(page)).toHaveText('Copied')
})

test('when nothing works the console says so, and the text is selected', async ({ page, site }) => {
  await refuse(page, true)
  await site.openFixture('copy/default')
  await button(page).click()
  await expect.poll(() => site.complaints.join()).toContain('copy: the browser refused to copy')
  site.complaints.length = 0
  await expect(button(page)).toHaveText('Copy')
  expect(
    await hostOf(page, 'copy')
      .locator('input')
      .evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      ),
  ).toBe(ADDRESS)
})

test('the button says what it is told', async ({ page, site }) => {
  await site.openFixture('copy/label')
  await expect(button(page)).toHaveText('Copy link')
})

test('a button without words is refused, and the field stays', async ({ page, site }) => {
  await site.openFixture('copy/bad-label')
  expect(site.complaints.join()).toContain('data-label is " "; write some text')
  site.complaints.length = 0
  await expect(button(page)).toHaveCount(0)
  await expect(hostOf(page, 'copy').locator('input')).toHaveValue(ADDRESS)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is the field to copy from', async ({ page }) => {
    await page.goto('/fixtures/copy/default/')
    await expect(page.getByLabel('Link to this page')).toHaveValue(ADDRESS)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
