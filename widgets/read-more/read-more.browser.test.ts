import type { Page } from '@playwright/test'
import { eventsOf, expect, hostOf, test } from '../../tests/browser.js'

const contentOf = (page: Page) => hostOf(page, 'read-more').locator('[data-slot=content]')
const heightOf = (page: Page) => contentOf(page).evaluate((content) => content.clientHeight)
const wholeOf = (page: Page) => contentOf(page).evaluate((content) => content.scrollHeight)
const namesOf = async (page: Page) => (await eventsOf(page)).map(({ event }) => event)

test('shows six lines, then all, and the toggle says so', async ({ page, site }) => {
  await site.openFixture('read-more/default')
  const toggle = page.getByRole('button', { name: 'Read more' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const line = await contentOf(page).evaluate((content) =>
    Number.parseFloat(getComputedStyle(content).lineHeight),
  )
  expect(await heightOf(page)).toBe(6 * line)

  await toggle.click()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await expect(close).toBeFocused()
  expect(await heightOf(page)).toBe(await wholeOf(page))

  await close.click()
  await expect(toggle).toBeFocused()
  expect(await heightOf(page)).toBe(6 * line)
})

test('the toggle’s own words come back as they were', async ({ page, site }) => {
  await site.openFixture('read-more/lines')
  const toggle = hostOf(page, 'read-more').locator('[data-slot=toggle]')
  const words = await toggle.innerHTML()
  await toggle.click()
  await expect(toggle).toHaveText('Close')
  await toggle.click()
  expect(await toggle.innerHTML()).toBe(words)
})

test('closing brings the reader back to where they were', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await site.openFixture('read-more/default')
  const toggle = hostOf(page, 'read-more').locator('[data-slot=toggle]')
  await toggle.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await toggle.press('Enter')
  await expect(toggle).toHaveText('Close')
  await toggle.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await toggle.press('Space')
  await expect(toggle).toHaveText('Read more')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('says once that it was seen, and when it was opened', async ({ page, site }) => {
  await site.openFixture('read-more/default')
  await expect.poll(() => namesOf(page)).toEqual(['read_more_view'])
  const toggle = hostOf(page, 'read-more').locator('[data-slot=toggle]')
  await toggle.click()
  await toggle.click()
  await expect.poll(() => namesOf(page)).toEqual(['read_more_view', 'read_more_expand'])
  expect((await eventsOf(page))[1]).toEqual({
    event: 'read_more_expand',
    id: 'about-text',
  })
})

test('a link in the hidden part opens the text when the keyboard reaches it', async ({ page, site }) => {
  await site.openFixture('read-more/with-links')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'the magazine' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'the magazine' })).toBeInViewport()
})

test('at its own address it starts open', async ({ page, site }) => {
  await page.goto('/fixtures/read-more/default/#about-text')
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(await heightOf(page)).toBe(await wholeOf(page))
  expect(site.complaints).toEqual([])
})

test('Back brings it as the server wrote it', async ({ page, site }) => {
  await site.openFixture('read-more/default')
  await page.getByRole('button', { name: 'Read more' }).click()
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(page.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'false')
})

test('several open each by itself', async ({ page, site }) => {
  await site.openFixture('read-more/many')
  await page.getByRole('button', { name: 'Read more' }).nth(1).click()
  await expect(page.getByRole('button')).toHaveText(['Read more', 'Close', 'Read more'])
})

test('lines that are none are named, and the toggle leads to the whole text', async ({ page, site }) => {
  await site.openFixture('read-more/bad-lines')
  expect(site.complaints.join()).toContain(
    'data-lines is "some"; write a whole number from 3 to 12, such as 6',
  )
  site.complaints.length = 0
  await page.getByRole('link', { name: 'Read more' }).click()
  await expect.poll(async () => (await heightOf(page)) === (await wholeOf(page))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the toggle leads to the text’s own address, which shows it whole', async ({ page }) => {
    await page.goto('/fixtures/read-more/default/')
    const toggle = page.getByRole('link', { name: 'Read more' })
    await toggle.click()
    await expect(page).toHaveURL(/#about-text$/)
    await expect(toggle).toBeHidden()
  })
})
