/** Two-step sign-in as a member meets it, on a phone and on a desktop. */
import type { Page } from '@playwright/test'
import { findViolations } from '../../../../tests/axe.js'
import { expect, loadLayer, settled, test } from '../../../../tests/browser.js'
import { codeAt } from '../../../testing/people/codes.js'
import { becomeMember, PASSWORD, sendForm as send } from '../../../testing/people/new-member.js'

const soon = (key: string) => codeAt(key, Date.now() + 30_000)

/** Nothing for axe to find, and nothing to scroll sideways. */
async function expectWell(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await findViolations(page)).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

test('a member switches it on, signs in with a code in the page layer, and goes on where they were', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000) // seven pages, each looked at in two widths
  const email = await becomeMember(page, baseURL ?? '')
  await page.goto('/my-plinth/account/')
  await page.getByRole('link', { name: 'Switch it on' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step sign-in')
  await expectWell(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set it up' }).press('Enter')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectWell(page)
  const key = (await page.locator('.two-step__key').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now()))
  await page.getByRole('button', { name: 'Switch it on' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await expect(page.locator('.two-step__codes li')).toHaveCount(10)
  await expectWell(page)
  await page.getByRole('link', { name: 'I have saved them' }).press('Enter')
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expectWell(page)

  await send(page.request, baseURL ?? '', '/sign-out/', {})
  await page.goto('/about/')
  await settled(page)
  await loadLayer(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).press('Enter')
  const layer = page.getByRole('dialog')
  await layer.getByLabel('E-mail address').fill(email)
  await layer.getByLabel('Password').fill(PASSWORD)
  await layer.getByLabel('Password').press('Enter')
  await layer.getByLabel('Code').fill('000000')
  await layer.getByLabel('Code').press('Enter')
  await expect(layer.getByText(/^Incorrect code/)).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await layer.getByLabel('Code').fill(soon(key))
  await layer.getByLabel('Code').press('Enter')
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(/\/about\/$/)
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is switched on, asked for, replaced by a recovery code, and switched off', async ({
    page,
    baseURL,
  }) => {
    const email = await becomeMember(page, baseURL ?? '')
    await page.goto('/my-plinth/account/two-step/')
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set it up' }).click()
    const key = (await page.locator('.two-step__key').innerText()).replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now()))
    await page.getByRole('button', { name: 'Switch it on' }).click()
    const recovery = await page.locator('.two-step__codes code').first().innerText()

    await send(page.request, baseURL ?? '', '/sign-out/', {})
    await page.goto('/sign-in/?redirect=/my-plinth/account/two-step/off/')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switch off two-step sign-in')
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByLabel('Code from your app').fill(soon(key))
    await page.getByRole('button', { name: 'Switch it off' }).click()
    await expect(page.getByRole('status')).toHaveText('Two-step sign-in is off.')
  })
})
