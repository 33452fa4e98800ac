import type { Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const checkbox = (page: Page) => hostOf(page, 'toggle-field').getByRole('checkbox').first()
const field = (page: Page) => hostOf(page, 'toggle-field').locator('[data-slot=field]').first()
const send = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const arrived = (page: Page) => page.locator('[data-echo=newsletter]')

test('the hidden field follows the checkbox', async ({ page, site }) => {
  await site.openFixture('toggle-field/default')
  await expect(field(page)).toHaveValue('0')
  await checkbox(page).check()
  await expect(field(page)).toHaveValue('1')
  await checkbox(page).uncheck()
  await expect(field(page)).toHaveValue('0')
})

for (const [state, value] of [
  ['off', '0'],
  ['on', '1'],
] as const) {
  test(`sends ${value} once when it is ${state}`, async ({ page, site }) => {
    await site.openFixture('toggle-field/default')
    await checkbox(page).setChecked(state === 'on')
    await send(page)
    await expect(arrived(page)).toHaveText([value])
  })
}

test('one that is on from the start sends 1', async ({ page, site }) => {
  await site.openFixture('toggle-field/checked')
  await send(page)
  await expect(arrived(page)).toHaveText(['1'])
})

test('follows when the form is reset', async ({ page, site }) => {
  await site.openFixture('toggle-field/checked')
  await checkbox(page).uncheck()
  await expect(field(page)).toHaveValue('0')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(checkbox(page)).toBeChecked()
  await expect(field(page)).toHaveValue('1')
})

test('Back keeps what was chosen', async ({ page, site }) => {
  await site.openFixture('toggle-field/default')
  await checkbox(page).check()
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(checkbox(page)).toBeChecked()
  await expect(field(page)).toHaveValue('1')
})

test('on anything but a checkbox it says so', async ({ site }) => {
  await site.openFixture('toggle-field/bad-control')
  expect(site.complaints.join()).toContain('the slot "control" is no checkbox')
  site.complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('sends the name once when it is on, and not at all when it is off', async ({ page }) => {
    await page.goto('/fixtures/toggle-field/default/')
    await checkbox(page).check()
    await send(page)
    await expect(arrived(page)).toHaveText(['1'])
    await page.goto('/fixtures/toggle-field/default/')
    await send(page)
    await expect(arrived(page)).toHaveCount(0)
  })
})
