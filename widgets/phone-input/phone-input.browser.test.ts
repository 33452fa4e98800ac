import type { Page } from '@playwright/test'
import { expect, openIn, settled, test } from '../../tests/browser.js'

const number = (page: Page) => page.getByLabel('Telephone')
const country = (page: Page) => page.getByLabel('Country')
const full = (page: Page) => page.locator('[data-slot="full"]')
const note = (page: Page) => page.locator('[data-slot="note"]')
/** The numbering plans have arrived. */
const ready = (page: Page) => expect(country(page)).toBeVisible()

test('a number stands as at home and is sent whole', async ({ page, site }) => {
  await site.openFixture('phone-input/default')
  await ready(page)
  await number(page).pressSequentially('02071838750')
  await expect(full(page)).toHaveValue('+442071838750')
  await number(page).press('Tab')
  await expect(number(page)).toHaveValue('020 7183 8750')

  // Another country reads the same digits anew.
  await country(page).selectOption('FR')
  await expect(note(page)).toContainText('too long for France')
  await expect(full(page)).toHaveValue('')
  await country(page).selectOption('GB')
  await expect(note(page)).toHaveText('From another country with its code, such as +49 30 901820.')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-echo=phone_full]')).toHaveText('+442071838750')
  await expect(page.locator('[data-echo=phone]')).toHaveText('020 7183 8750')
})

test('a pasted number with a code brings its country, and Back brings both', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.openFixture('phone-input/default')
  await ready(page)
  await page.evaluate(() => navigator.clipboard.writeText('+49 (0)30 901820'))
  await number(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(number(page)).toHaveValue('030 901820')
  await expect(country(page)).toHaveValue('DE')
  await expect(full(page)).toHaveValue('+4930901820')
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(country(page)).toHaveValue('DE')
  await expect(number(page)).toHaveValue('030 901820')
})

test('what is wrong is said, and the form waits until it is mended', async ({ page, site }) => {
  await site.openFixture('phone-input/default')
  await ready(page)
  await number(page).fill('020 71')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(note(page)).toHaveText(
    'The number is too short for United Kingdom. Check whether a digit is missing.',
  )
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(number(page)).toBeFocused()
  await expect(page).toHaveURL(/phone-input\/default/)
  await number(page).fill('+49 30 901820 901820 901820')
  await number(page).press('Tab')
  await expect(note(page)).toContainText('too long for Germany')
  await number(page).fill('020 7183 8750')
  await expect(number(page)).not.toHaveAttribute('aria-invalid')
  await expect(note(page)).toContainText('From another country')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(full(page)).toHaveValue('')
})

test('strict takes neither letters nor digits too many; possible takes what has the length', async ({
  page,
  site,
}) => {
  await site.openFixture('phone-input/strict')
  await ready(page)
  await number(page).pressSequentially('213x373 4253999')
  await expect(number(page)).toHaveValue('213373 4253')
  await expect(full(page)).toHaveValue('+12133734253')

  await site.openFixture('phone-input/possible')
  await ready(page)
  await number(page).fill('111 111 1111')
  await expect(full(page)).toHaveValue('+11111111111')
  await number(page).fill('111 111')
  await expect(full(page)).toHaveValue('')
})

test('strict leaves alone what an input method is putting together, until it is done', async ({
  page,
  site,
}) => {
  await site.openFixture('phone-input/strict')
  await ready(page)
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await number(page).focus()
  await compose('ni')
  await expect(number(page)).toHaveValue('ni')
  await compose('ni2133734253')
  await expect(number(page)).toHaveValue('ni2133734253')
  await expect(full(page)).toHaveValue('')
  await keyboard.send('Input.insertText', { text: 'ni2133734253' })
  await expect(number(page)).toHaveValue('2133734253')
  await expect(full(page)).toHaveValue('+12133734253')
})

test('a number that the server keeps is shown as at home; the countries speak the page’s language', async ({
  page,
  site,
}) => {
  await site.openFixture('phone-input/filled')
  await ready(page)
  await expect(country(page)).toHaveValue('IT')
  await expect(number(page)).toHaveValue('02 1234 5678')
  await site.openFixture('phone-input/right-to-left')
  const choice = page.getByLabel('البلد')
  await expect(choice).toHaveValue('AE')
  await expect(choice.locator('option:checked')).toHaveText(/^الإمارات/)
  // The country stands in the field, at its right: no digit runs under it.
  const { width = 0 } = (await page.locator('.w-phone-input__country').boundingBox()) ?? {}
  const room = await page
    .locator('.w-phone-input__number')
    .evaluate((field) => Number.parseFloat(getComputedStyle(field).paddingRight))
  expect(room).toBeGreaterThanOrEqual(width)
})

test('when the numbering plans do not come, it stays a plain field', async ({ page, site }) => {
  await page.route(/\/dist\/chunks\/phone-[A-Z0-9]+\.js/, (route) => route.abort())
  await page.goto('/fixtures/phone-input/default/')
  await settled(page)
  await number(page).fill('020 7183 8750')
  // It is tried again after five seconds, and then said.
  await expect.poll(() => site.complaints.join()).toContain('the number is sent as written')
  site.complaints.length = 0
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-echo=phone]')).toHaveText('020 7183 8750')
})

test('a country that is none is named', async ({ site }) => {
  await site.openFixture('phone-input/bad-country')
  expect(site.complaints.join()).toContain(
    'data-country is "Britain"; write the two letters of a country, such as GB',
  )
  site.complaints.length = 0
})

test('a German page has German words and names of countries', async ({ page, site: _ }) => {
  await openIn(page, 'phone-input/default', 'de')
  const choice = page.getByLabel('Land')
  await choice.selectOption('FR')
  await expect(choice.locator('option:checked')).toHaveText('Frankreich (+33)')
  await number(page).fill('01 23')
  await number(page).press('Tab')
  await expect(note(page)).toHaveText(
    'Die Nummer ist zu kurz für dieses Land: Frankreich. Prüfen Sie, ob eine Ziffer fehlt.',
  )
})
