/** A collector pays by card: the browser goes on to the provider's page, which the policy allows, and comes back to a paid order. */
import { expect, test } from '../../../../tests/browser.js'
import { startOwnSite } from '../../../../tests/site.mjs'
import { type StripeDouble, startStripe } from '../../../testing/stripe-double.js'

/** Of the provider; a test opens nothing there. */
const CHECKOUT = /^https:\/\/checkout\.stripe\.com\/c\/pay\//

let stripe: StripeDouble
let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  stripe = await startStripe()
  const { secretKey, webhookSecret, apiUrl = '' } = stripe.settings
  site = await startOwnSite(undefined, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  })
})
test.afterAll(async () => {
  await site.stop()
  stripe.stop()
})

test('a new card is entered on the provider’s page, and the order is paid', async ({ page }) => {
  const origin = `http://localhost:${site.port}`
  await page.goto(`${origin}/sign-in/`)
  await page.getByLabel('E-mail address').fill('member@example.org')
  await page.getByLabel('Password', { exact: true }).fill('plinth-demo')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)

  await page.goto(`${origin}/my-plinth/orders/`)
  await page.locator('main a[href$="/payment/"]').first().click()
  await page.getByRole('radio', { name: 'Credit card' }).check()
  await page
    .getByRole('button', { name: 'Add new card' })
    .or(page.getByRole('link', { name: 'Add new card' }))
    .click()
  // What the policy refuses is never asked for.
  const asked = page.waitForRequest(CHECKOUT)
  await page.getByRole('button', { name: /^Pay / }).click()
  const session = (await asked).url().replace(CHECKOUT, '')

  stripe.pay(session)
  const back = `${stripe.sessions.get(session)?.params.success_url}`.replace('{CHECKOUT_SESSION_ID}', session)
  expect(back.startsWith(origin)).toBe(true)
  // In a page of its own: this one is on its way to the provider.
  const returned = await page.context().newPage()
  await returned.goto(back)
  await expect(returned.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(returned.locator('main').getByText(/^Order \d+ is paid\./)).toBeVisible()
})
