/** Passkeys as a member meets them, on a phone and on a desktop. */
import type { Page } from '@playwright/test'
import { findViolations } from '../../../../tests/axe.js'
import { expect, loadLayer, settled, test } from '../../../../tests/browser.js'
import { becomeMember, PASSWORD, sendForm } from '../../../testing/people/new-member.js'
import { plugIn } from '../../../testing/people/virtual-device.js'

/** Nothing for axe to find, and nothing to scroll sideways. */
async function expectWell(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await findViolations(page)).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/** Adds one to a new account, whose page of passkeys is open then. */
async function addOne(page: Page, baseURL: string, look: (page: Page) => Promise<void>): Promise<void> {
  await becomeMember(page, baseURL)
  await page.goto('/my-plinth/account/')
  await page.getByRole('link', { name: 'Add one' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys')
  await look(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a passkey')
  await look(page)
  await page.getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'has been added' })).toBeVisible()
  await look(page)
}

test('a member adds one, and signs in by the button in the page layer', async ({ page, baseURL }) => {
  test.setTimeout(120_000) // several pages, each looked at in three widths
  const device = await plugIn(page)
  // Else the field of the address is answered at once, since somebody always says yes.
  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  )
  await addOne(page, baseURL ?? '', expectWell)
  await sendForm(page.request, baseURL ?? '', '/sign-out/', {})
  await page.goto('/about/')
  await settled(page)
  await loadLayer(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).press('Enter')
  const layer = page.getByRole('dialog')
  await expect(layer.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await layer.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(/\/about\/$/)
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
  await device.remove()
})

test('the field of the address offers it; then it is named and removed', async ({ page, baseURL }) => {
  const device = await plugIn(page)
  await addOne(page, baseURL ?? '', async () => undefined)
  await sendForm(page.request, baseURL ?? '', '/sign-out/', {})
  await page.goto('/sign-in/?redirect=/my-plinth/account/passkeys/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys')
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Keep the name of Laptop' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'new name' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old laptop' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await device.remove()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pages say what a passkey needs, and the password signs in', async ({ page }) => {
    await page.goto('/sign-in/')
    await expect(page.locator('main noscript p')).toHaveCount(1)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('A passkey needs JavaScript')
    await page.getByLabel('E-mail address').fill('member@example.org')
    await page.getByLabel('Password').fill('plinth-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.goto('/my-plinth/account/passkeys/')
    await expect(page.locator('main noscript p')).toHaveCount(1)
  })
})
