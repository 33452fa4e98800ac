/** Becoming a member, as a visitor does it: without losing their place, with script and without. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '../../../tests/axe.js'
import { expect, loadLayer, settled, test } from '../../../tests/browser.js'

const PASSWORD = 'a long password'
const newAddress = () => `ines-${randomUUID()}@example.net`

const followIn = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Follow(ing)? / })
    .first()

async function anArtist(page: Page): Promise<string> {
  const html = await (await page.request.get('/artists/')).text()
  return /href="(\/artists\/(?!f\/)[\w%-]+\/)"/.exec(html.slice(html.indexOf('<main')))?.[1] ?? ''
}

async function fillSignUp(where: Pick<Page, 'getByLabel'>, email: string): Promise<void> {
  await where.getByLabel('Name').fill('Ines Ortega')
  await where.getByLabel('E-mail address').fill(email)
  await where.getByLabel('Password').fill(PASSWORD)
}

test('a visitor follows, signs up within the layer, and it is followed: here, on Back, in a second tab, until signing out', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(90_000) // two tabs and eight pages
  const artist = await anArtist(page)
  await page.goto(artist)
  await settled(page)
  const second = await context.newPage()
  await second.goto(artist)
  await expect(followIn(second)).toHaveAttribute('data-marked', 'false')

  await loadLayer(page)
  await followIn(page).press('Enter')
  const layer = page.getByRole('dialog')
  await layer.getByRole('link', { name: 'Sign up' }).press('Enter')
  await expect(layer.getByRole('button', { name: 'Sign up and follow' })).toBeVisible()
  await fillSignUp(layer, newAddress())
  await layer.getByLabel('Password').press('Enter')
  // The layer closes over the page one came from; the first preferences come in one of their own.
  await expect(followIn(page)).toHaveText('Following')
  await expect(page.locator('body')).toHaveAttribute('data-limited-auth', '1')
  await expect(page).toHaveURL(new RegExp(`${artist}$`))
  await expect(layer.getByRole('heading').first()).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await expect(followIn(second)).toHaveText('Following')
  await page.goBack()
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${artist}$`))

  await site.visit('/about/')
  await site.back()
  await expect(followIn(page)).toHaveText('Following')
  await expect(layer).toHaveCount(0)

  await site.visit('/my-plinth/account/')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await site.visit('/my-plinth/following/')
  await expect(page.locator('main [data-entity-type="artist"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(followIn(second)).toHaveText('Follow')

  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect(page.getByText('Ines Ortega')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in\/\?redirect=.*account/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${artist}$`))
  await expect(followIn(page)).toHaveText('Follow')
  await expect(page.locator('body')).not.toHaveAttribute('data-authed')
})

test('an advisor is asked in the layer, what is wrong is said there, and one is thanked by name', async ({
  page,
  site,
}) => {
  await page.goto('/advisory/')
  await settled(page)
  await loadLayer(page)
  await page.getByRole('link', { name: 'Write to an advisor' }).press('Enter')
  const layer = page.getByRole('dialog')
  await layer.getByLabel('Name').fill('Ines Ortega')
  await layer.getByLabel('E-mail address').fill('ines@example')
  await layer.getByLabel('What are you looking for?').fill('A work on paper, not too large.')
  await layer.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(layer.getByText('Enter an e-mail address such as')).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await layer.getByLabel('E-mail address').fill(newAddress())
  // A toggle field: 0 until it is wanted.
  const wanted = layer.locator('input[type="hidden"][name="newsletter"]')
  await expect(wanted).toHaveValue('0')
  await layer.getByLabel('The newsletter on Fridays, too').check()
  await expect(wanted).toHaveValue('1')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await layer.getByRole('button', { name: 'Send' }).press('Enter')
  const parts = (await sent).postData()?.split(/--+WebKitFormBoundary\w+/) ?? []
  expect(parts.filter((part) => part.includes('name="newsletter"'))).toEqual([
    '\r\nContent-Disposition: form-data; name="newsletter"\r\n\r\n1\r\n',
  ])
  await expect(layer.getByRole('heading', { name: 'Thank you, Ines Ortega' })).toBeVisible()
  await page.goBack()
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(/\/advisory\/$/)
  site.complaints.length = 0 // the browser tells of the answer 422
})

test('the newsletter on Fridays is asked for in the layer', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await loadLayer(page)
  await page.getByLabel('E-mail address').fill(newAddress())
  await page.getByLabel('E-mail address').press('Enter')
  const layer = page.getByRole('dialog')
  await layer.getByLabel(/From the magazine/).check()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await layer.getByRole('button', { name: 'Subscribe' }).press('Enter')
  await expect(layer.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Follow leads by signing up back to the page, followed; the e-mail’s link confirms; the account can be deleted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const artist = await anArtist(page)
    const email = newAddress()
    await page.goto(artist)
    await followIn(page).click()
    await page.getByRole('link', { name: 'Sign up', exact: true }).first().click()
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Sign up and follow' }).click()
    await expect(page).toHaveURL(new RegExp(`${artist}\\?signed-up=1$`))
    await page.goto('/my-plinth/following/')
    await expect(page.locator('main [data-entity-type="artist"]')).toHaveCount(1)

    const staff = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await staff.goto('/sign-in/?redirect=/staff/outbox/')
    await staff.getByLabel('E-mail address').fill('editor@example.org')
    await staff.getByLabel('Password').fill('plinth-demo')
    await staff.getByRole('button', { name: 'Sign in' }).click()
    await staff.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    const link = await staff
      .locator('main')
      .getByRole('link', { name: /\/sign-up\/confirm\// })
      .textContent()
    await staff.close()
    await page.goto(new URL(link ?? '', baseURL).pathname)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.goto('/my-plinth/account/delete/')
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    await page.goto('/my-plinth/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
