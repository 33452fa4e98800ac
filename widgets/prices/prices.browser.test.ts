import type { Page } from '@playwright/test'
import { expect, hostOf, loadLayer, settled, test } from '../../tests/browser.js'
import { MEMBER as A_MEMBER } from '../../tests/readers.js'

const SENTENCE = 'Click to login or sign up and view the price of this artwork'
/** Opens the seals of the fixtures. */
const KEYS = [{ Day: '2026-03-14', Key: 'uWBSQ3g3U8d2CuNFSOGZ_WU7327Y1aX-G0DJ3SxLihE' }]
const MEMBER = { ...A_MEMBER, PriceKeys: KEYS }
const VISITOR = { ...MEMBER, UserKey: '', Authed: false, PriceKeys: undefined }

type Fault = (fault: { path: string; body: unknown; times?: number }) => Promise<void>
const be = (site: { fault: Fault }, body: object, times?: number) =>
  site.fault({ path: '/system/user/*', body, ...(times ? { times } : {}) })

const sentence = (page: Page) => page.getByRole('link', { name: SENTENCE })
const amounts = (page: Page) => page.locator('main .w-prices__amount')

/** Somebody signs in or out in another tab. */
const announceOtherTab = (page: Page, key: string) =>
  page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'plinth-user', newValue })),
    key,
  )

test('members read the price where visitors read the sentence, until they sign out', async ({
  page,
  site,
}) => {
  await be(site, VISITOR, 1)
  await site.openFixture('prices/default')
  await expect(sentence(page)).toBeVisible()
  await expect(sentence(page)).toHaveAttribute('aria-haspopup', 'dialog')
  const place = await hostOf(page, 'prices').boundingBox()

  await be(site, MEMBER, 1)
  const revealed = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('prices:revealed', ({ detail }) => resolve(detail), { once: true }),
      ),
  )
  await announceOtherTab(page, 'ana')
  await expect(amounts(page)).toHaveText('€4,500')
  expect(await revealed).toEqual({ artwork: 12 })
  await expect(sentence(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Enquire about Salt Line' })).toHaveAttribute(
    'href',
    '/advisory/enquiry/?artwork=12',
  )
  expect(await hostOf(page, 'prices').boundingBox()).toEqual(place)

  await be(site, VISITOR)
  await announceOtherTab(page, '')
  await expect(sentence(page)).toBeVisible()
  await expect(amounts(page)).toHaveCount(0)
  expect(await page.content()).not.toContain('4,500')
})

test('a wall of them costs one call', async ({ page, site }) => {
  await be(site, MEMBER)
  await site.openFixture('prices/many')
  await expect(amounts(page)).toHaveCount(24)
  await expect(amounts(page)).toContainText(['€4,500', '$950.50', 'CHF 12,000', '£1,200,000'])
  await expect(page.getByRole('link', { name: /^Enquire/ })).toHaveCount(0)
  const calls: { path: string }[] = await (await page.request.get('/__stub/log')).json()
  expect(calls.filter(({ path }) => path.startsWith('/system/user/'))).toHaveLength(1)
})

test('who has not confirmed the address reads the sentence', async ({ page, site }) => {
  await be(site, { ...MEMBER, LimitedAuth: true, PriceKeys: undefined })
  await site.openFixture('prices/default')
  await expect(page.locator('body')).toHaveAttribute('data-limited-auth', '1')
  await expect(sentence(page)).toBeVisible()
})

test('a seal that was changed opens for no one, and says so', async ({ page, site }) => {
  await be(site, MEMBER)
  await site.openFixture('prices/changed')
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Load the page again' })).toHaveAttribute(
    'href',
    '/fixtures/prices/changed/',
  )
  expect(site.complaints.join('\n')).toContain(
    'prices: the seal for artwork 13 does not open; load the page again',
  )
  site.complaints.length = 0
})

test('of a page that is too old the keys are asked for once, then it is offered anew', async ({
  page,
  site,
}) => {
  await be(site, MEMBER)
  await site.openFixture('prices/old')
  await expect(page.getByRole('link', { name: 'Load the page again' })).toBeVisible()
  await expect(sentence(page)).toBeVisible()
  const calls: { path: string }[] = await (await page.request.get('/__stub/log')).json()
  expect(calls.filter(({ path }) => path.startsWith('/system/user/'))).toHaveLength(2)
})

test('a part of the page that is younger than its keys gets new ones', async ({ page, site }) => {
  await be(site, { ...MEMBER, PriceKeys: [{ Day: '2026-03-13', Key: KEYS[0]?.Key }] }, 1)
  await be(site, MEMBER)
  await site.openFixture('prices/default')
  await expect(amounts(page)).toHaveText('€4,500')
})

test('on plain HTTP the console says what to do, and the sentence stays', async ({ page, site }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  await be(site, MEMBER)
  await site.openFixture('prices/many')
  await expect.poll(() => said.filter((text) => text.includes('serve this page over HTTPS'))).toHaveLength(1)
  await expect(sentence(page)).toHaveCount(24)
})

test('the browser’s own cache is left no price', async ({ page, site }) => {
  await be(site, MEMBER)
  await site.openFixture('prices/default')
  await expect(amounts(page)).toHaveText('€4,500')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(amounts(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(amounts(page)).toHaveText('€4,500')
})

test('a visitor signs in over a work, reads prices there, on the wall and on Back, and leaves none behind', async ({
  page,
  site,
}) => {
  const work = await aWorkForSale(page)
  await page.goto(work)
  await settled(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await loadLayer(page)
  await sentence(page).first().press('Enter')
  const layer = page.getByRole('dialog')
  await expect(layer.getByRole('heading', { name: 'See prices' })).toBeVisible()
  await layer.getByLabel('E-mail address').fill('member@example.org')
  await layer.getByLabel('Password').fill('not the password')
  await layer.getByLabel('Password').press('Enter')
  await expect(layer.getByRole('alert')).toHaveText('Incorrect e-mail or password.')
  expect(site.complaints.splice(0).join()).toContain('422')
  await layer.getByLabel('Password').fill('plinth-demo')
  await layer.getByLabel('Password').press('Enter')
  await expect(layer).toHaveCount(0)
  await expect(amounts(page).first()).toHaveText(/^\D{1,4}[\d,]+$/)
  await expect(amounts(page).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Enquire about / }).first()).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  const price = (await amounts(page).first().textContent()) ?? ''

  // The list goes on by itself while it is looked at; prices open as they come into view. It has two pages: looking at the
  // last price of a long list would bring the next page, and that one's last price the next, to the end of the catalogue.
  const allAreOpen = () =>
    expect(async () => {
      await settled(page)
      expect(await amounts(page).count()).toBe(await page.locator('main .w-prices').count())
    }).toPass()
  await site.visit('/artworks/f/availability/for-sale/f/countries/france/')
  await allAreOpen()
  await page.locator('.w-grid__loader').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('main .w-prices').count()).toBeGreaterThan(24)
  await allAreOpen()
  await site.back()
  await expect(amounts(page).first()).toHaveText(price)

  await site.visit('/sign-out/')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  // The page says so before the visit that follows has come to its end.
  await expect(page).not.toHaveURL(/\/sign-out\/$/)
  await settled(page)
  await site.back()
  await site.back()
  await expect(page).toHaveURL(new RegExp(`${work}$`))
  await expect(sentence(page).first()).toBeVisible()
  expect(await page.content()).not.toContain(price)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in leads to the member’s own page with the price, and from then on the link does', async ({
    page,
  }) => {
    const work = await aWorkForSale(page)
    await page.goto(work)
    await sentence(page).first().click()
    await page.getByLabel('E-mail address').fill('member@example.org')
    await page.getByLabel('Password').fill('plinth-demo')
    await page.getByRole('button', { name: 'Sign in and see prices' }).click()
    await expect(page).toHaveURL(/\/my-plinth\/prices\/\d+\/$/)
    await expect(page.getByText(/^\D{1,4}[\d,]+$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enquire' })).toHaveAttribute(
      'href',
      /^\/advisory\/enquiry\/\?artwork=\d+$/,
    )
    await page.getByRole('link', { name: 'Back to the work' }).click()
    await sentence(page).first().click()
    await expect(page).toHaveURL(/\/my-plinth\/prices\/\d+\/$/)
  })
})

async function aWorkForSale(page: Page): Promise<string> {
  const html = await (await page.request.get('/artworks/f/availability/for-sale/')).text()
  return /<a class="work" href="([^"]+)"/.exec(html)?.[1] ?? ''
}
