import type { Page } from '@playwright/test'
import { expect, hold, settled, signIn, test } from '../../tests/browser.js'

const CALL = '/system/set-pref/'
const said = (page: Page) => page.locator('[data-slot="said"]')

test('says the step and how many are chosen, and sends each answer as it is given', async ({
  page,
  site,
}) => {
  await site.fault({ path: CALL, status: 204 })
  await site.openFixture('preferences-steps/default')
  await expect(said(page)).toHaveText('Step 1 of 3: Interests')
  await expect(said(page)).toHaveRole('status')
  const sent = page.waitForRequest(`**${CALL}`)
  await page.getByLabel('Ceramics').focus()
  await page.keyboard.press(' ')
  expect((await sent).postData()).toBe('prefName=interestMediums&prefValue=1%2C2')
  await expect(said(page)).toHaveText('2 chosen')
})

test('what waits is sent though the page is left meanwhile', async ({ page, site }) => {
  const letGo = await hold(page, CALL, { status: 204 })
  await site.openFixture('preferences-steps/default')
  const sent: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith(CALL) && sent.push(request.postData()))
  await page.getByLabel('Ceramics').check()
  await page.getByLabel('Film').check()
  await page.evaluate(() => window.plinth?.stop())
  await letGo()
  await expect
    .poll(() => sent)
    .toEqual(['prefName=interestMediums&prefValue=1%2C2', 'prefName=interestMediums&prefValue=1%2C2%2C3'])
})

test('says when an answer was not kept, and sends it once more with the form', async ({ page, site }) => {
  await site.fault({ path: CALL, status: 500 })
  await site.openFixture('preferences-steps/letters')
  await page.getByLabel(/^Invitations/).check()
  await expect(said(page)).toHaveText('This could not be saved yet. It will be sent with the next step.')
  site.complaints.length = 0
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.locator('[data-echo=mailInvitations]')).toHaveText('1')
})

test('without a form it says what is missing', async ({ site }) => {
  await site.openFixture('preferences-steps/bad-form')
  expect(site.complaints.join()).toContain('the slot "form" is missing')
  site.complaints.length = 0
})

test('after signing up the steps open once, keep every answer, and do not come back', async ({
  page,
  site,
}) => {
  await signIn(page, 'editor')
  await page.goto('/about/?a=b&signed-up=1#main')
  const layer = page.getByRole('dialog')
  await expect(layer.getByRole('heading', { name: 'Interests' })).toBeVisible()
  await expect(page).toHaveURL(/\/about\/\?a=b#main$/)
  await expect(layer.getByRole('heading', { name: 'Interests' })).toBeFocused()

  await expect(layer.locator('[data-slot="said"]')).toHaveText('Step 1 of 3: Interests')
  // Given and left in the same moment.
  const [first, second] = [layer.getByRole('checkbox').nth(0), layer.getByRole('checkbox').nth(1)]
  for (const box of [first, second]) await box.setChecked(false)
  const kept = page.waitForResponse(`**${CALL}`)
  await first.check()
  await kept
  await layer.getByRole('button', { name: 'Next' }).click()
  await expect(layer.getByRole('heading', { name: 'Cities' })).toBeFocused()
  await expect(layer.locator('[data-slot="said"]')).toHaveText('Step 2 of 3: Cities')
  await layer.getByLabel('Lisbon').check()
  await layer.getByRole('button', { name: 'Back' }).click()
  await expect(layer.getByRole('heading', { name: 'Interests' })).toBeFocused()
  await expect(first).toBeChecked()
  await expect(second).not.toBeChecked()
  await layer.getByRole('button', { name: 'Next' }).click()
  await expect(layer.getByLabel('Lisbon')).toBeChecked()
  await layer.getByRole('button', { name: 'Next' }).click()
  await layer.getByRole('button', { name: 'Finish' }).click()
  await expect(layer.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(/\/about\/\?a=b#main$/)

  await site.visit('/')
  await site.back()
  await settled(page)
  await expect(page).toHaveURL(/\/about\/\?a=b/)
  await expect(layer).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(layer).toHaveCount(0)

  await page.goto('/my-plinth/profile/preferences/')
  await expect(page.getByText('Lisbon')).toBeVisible()
})

test('nothing opens for whoever is not signed in', async ({ page }) => {
  const asked = page.waitForResponse('**/system/user/**')
  await page.goto('/about/?signed-up=1')
  await asked
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/signed-up=1/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the steps, which are pages', async ({ page }) => {
    await signIn(page, 'gallery')
    await page.goto('/about/?signed-up=1')
    await page.getByRole('link', { name: 'Tell us what you like' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Interests' })).toBeVisible()
  })
})
