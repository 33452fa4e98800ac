import type { Page } from '@playwright/test'
import { expect, test } from '../../tests/browser.js'

const add = (page: Page) => page.getByRole('button', { name: 'Add new card' })
const number = (page: Page) => page.getByLabel('Card number')
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('shows the part that is chosen, by keyboard too, and a new card when it is asked for', async ({
  page,
  site,
}) => {
  await site.openFixture('payment-choice/default')
  await expect(page.getByText('It comes by mail')).toBeVisible()
  await expect(add(page)).toBeHidden()
  await expect(submit(page, 'Request invoice')).toBeVisible()

  await page.getByLabel('Invoice').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('It comes by mail')).toBeHidden()
  await expect(page.getByLabel('Visa ending')).toBeChecked()
  await expect(submit(page, 'Pay €4,100')).toBeVisible()
  await expect(number(page)).toBeHidden()
  await expect(page.getByLabel('Another card')).toBeHidden()

  await add(page).press(' ')
  await expect(number(page)).toBeFocused()
  await expect(page.getByLabel('Another card')).toBeChecked()
  await expect(add(page)).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Mastercard').check()
  await expect(number(page)).toBeHidden()
  await expect(add(page)).toHaveAttribute('aria-expanded', 'false')
  await page.getByLabel('Another card').check()
  await expect(number(page)).toBeVisible()

  await number(page).fill('4242 4242 4242 4242')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submit(page, 'Pay €4,100').click()
  expect((await sent).postData()).toBe('method=card&card=new')
})

test('says what is chosen', async ({ page, site }) => {
  await site.openFixture('payment-choice/default')
  await page.evaluate(() => {
    addEventListener('payment-choice:chosen', (event) => {
      Object.assign(window, { chosen: Reflect.get(event, 'detail') })
    })
  })
  await page.getByLabel('Credit card').check()
  expect(await page.evaluate(() => Reflect.get(window, 'chosen'))).toEqual({ method: 'card', card: '7' })
})

test('Back brings what was chosen', async ({ page, site }) => {
  await site.openFixture('payment-choice/default')
  await page.getByLabel('Credit card').check()
  await add(page).click()
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(page.getByLabel('Another card')).toBeChecked()
  await expect(number(page)).toBeVisible()
})

test('a method without its part is named', async ({ site }) => {
  await site.openFixture('payment-choice/bad-panel')
  expect(site.complaints.join()).toContain('no panel is for the method "card"; write data-slot="panel"')
  site.complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all stands there, and the radios decide', async ({ page }) => {
    await page.goto('/fixtures/payment-choice/default/')
    await expect(page.getByText('It comes by mail')).toBeVisible()
    await expect(number(page)).toBeVisible()
    await page.getByLabel('Credit card').check()
    await page.getByLabel('Another card').check()
    await submit(page, 'Continue').click()
    await expect(page.locator('[data-echo=card]')).toHaveText('new')
  })
})
