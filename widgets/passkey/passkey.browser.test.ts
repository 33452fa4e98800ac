import type { Page } from '@playwright/test'
import { plugIn } from '../../server-stub/testing/people/virtual-device.js'
import { expect, hostOf, test } from '../../tests/browser.js'

const button = (page: Page) => hostOf(page, 'passkey').getByRole('button')
const told = (page: Page) => hostOf(page, 'passkey').getByRole('alert')
const echoed = async (page: Page) => JSON.parse(await page.locator('[data-echo=answer]').innerText())

test('makes a passkey and sends it with the other fields, then signs by it', async ({ page, site }) => {
  const device = await plugIn(page)
  await site.openFixture('passkey/new')
  await page.getByLabel('Name').fill('Telephone')
  await button(page).press('Enter')
  await expect(page.locator('[data-echo=name]')).toHaveText('Telephone')
  const made = await echoed(page)
  expect(made).toMatchObject({ type: 'public-key', response: { transports: ['internal'] } })
  expect(made.response.attestationObject).toMatch(/^[\w-]+$/)
  await site.openFixture('passkey/default')
  await button(page).press('Enter')
  await expect(page.locator('[data-echo=answer]')).toHaveText(/signature/)
  const signed = await echoed(page)
  expect(signed.id).toBe(made.id)
  expect(Buffer.from(signed.response.userHandle, 'base64url').toString()).toBe('member-1')
  const { challenge } = JSON.parse(Buffer.from(signed.response.clientDataJSON, 'base64url').toString())
  expect(Buffer.from(challenge, 'base64url').toString()).toBe('plinth-challenge-for-a-fixture')
  await device.remove()
})

test('an empty name is asked for before the passkey is', async ({ page, site }) => {
  await site.openFixture('passkey/new')
  await page.getByLabel('Name').fill('')
  await button(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(told(page)).toHaveCount(0)
})

test('when no passkey is given the form says so, and may be sent again', async ({ page, site }) => {
  const device = await plugIn(page)
  await device.setVerified(false)
  await site.openFixture('passkey/new')
  await button(page).click()
  await expect(told(page)).toHaveText('No passkey was made. Try again.')
  await device.setVerified(true)
  await button(page).click()
  await expect(page.locator('[data-echo=answer]')).toHaveText(/attestationObject/)
  await device.remove()
})

test('a browser without passkeys is told of', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await site.openFixture('passkey/autofill')
  await button(page).click()
  await expect(told(page)).toHaveText('This browser has no passkeys. Use your password.')
})

test('where fields offer no passkeys the button asks for one', async ({ page, site }) => {
  const device = await plugIn(page)
  await site.openFixture('passkey/new')
  await button(page).click()
  await expect(page.locator('[data-echo=answer]')).toHaveText(/attestationObject/)
  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  )
  await site.openFixture('passkey/autofill')
  await button(page).click()
  await expect(page.locator('[data-echo=answer]')).toHaveText(/signature/)
  await device.remove()
})

test('bad markup is named', async ({ site }) => {
  await site.openFixture('passkey/bad-ask')
  expect(site.complaints.join()).toContain('write {"get": …} or {"create": …}')
  site.complaints.length = 0
  await site.openFixture('passkey/bad-host')
  expect(site.complaints.join()).toContain('put data-widget="passkey" on the form')
  site.complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent without an answer, and the server says what a passkey needs', async ({ page }) => {
    await page.goto('/fixtures/passkey/default/')
    await button(page).click()
    await expect(page.locator('[data-echo=answer]')).toHaveText('')
  })
})
