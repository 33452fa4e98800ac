/** A Monday of a gallery: a collector offers, both agree, the invoice is paid by transfer, and the work is sold. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { findViolations } from '../../../tests/axe.js'
import { expect, test } from '../../../tests/browser.js'

const PASSWORD = 'plinth-demo'
const LOOKS = [
  { name: 'on a phone without script', width: 390, height: 844, javaScriptEnabled: false, nth: 0 },
  { name: 'on a desk with script', width: 1440, height: 900, javaScriptEnabled: true, nth: 1 },
] as const
type Look = (typeof LOOKS)[number]

/** A page of somebody who has signed in, in a browser of their own. */
async function signedIn(
  browser: Browser,
  name: string,
  { javaScriptEnabled, width, height }: Look,
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height } })
  const page = await context.newPage()
  await page.goto('/sign-in/')
  await page.getByLabel('E-mail address').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  return page
}

/** A work of the gallery that can be bought: another for each look. */
async function aWorkOnSale(dealer: Page, nth: number): Promise<string> {
  await dealer.goto('/my-plinth/gallery/')
  const gallery = (await dealer.locator('main .section__title a').getAttribute('href')) ?? ''
  const html = await (await dealer.request.get(gallery)).text()
  const works = [
    ...new Set([...html.matchAll(/href="(\/artworks\/[\w%-]+-\d+\/)"/g)].map(([, href = '']) => href)),
  ]
  const onSale: string[] = []
  for (const href of works) {
    if ((await (await dealer.request.get(href)).text()).includes('/my-plinth/orders/new/')) onSale.push(href)
    if (onSale.length > nth) break
  }
  const chosen = onSale[nth]
  if (chosen === undefined) throw new Error(`test: ${gallery} has no work on sale`)
  return chosen
}

const main = (page: Page) => page.locator('main')
const stateOn = (page: Page) => main(page).locator('.order__state')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Opens what is folded. */
const unfold = (page: Page, name: string) => main(page).locator('summary', { hasText: name }).click()

for (const look of LOOKS) {
  test(`a work is sold by offer ${look.name}`, async ({ browser }) => {
    test.setTimeout(180_000) // two people, twenty pages
    const dealer = await signedIn(browser, 'gallery', look)
    const collector = await signedIn(browser, 'member', look)
    const work = await aWorkOnSale(dealer, look.nth)

    await collector.goto(work)
    await press(collector, 'Make an offer')
    await collector.getByLabel('Your offer').fill('1,200')
    const note = `For a small room, ${randomUUID()}.`
    await collector.getByLabel('Note to the gallery').fill(note)
    await press(collector, 'Make this offer')
    await expect(stateOn(collector)).toHaveText('Offer made')
    await expect(main(collector).getByText(/^Until /)).toBeVisible()
    const [order = ''] = new URL(collector.url()).pathname.match(/\d+\/$/) ?? []

    await dealer.goto(`/my-plinth/gallery/orders/${order}`)
    await expect(main(dealer).getByText(note)).toBeVisible()
    await unfold(dealer, 'Make a counter-offer')
    await dealer.getByLabel('Your price').fill('1500')
    await press(dealer, 'Make this offer')
    await expect(stateOn(dealer)).toHaveText('Counter-offer')

    await collector.reload()
    await press(collector, 'Accept this price')
    await expect(stateOn(collector)).toHaveText('Price agreed')
    await collector.getByLabel('I collect it at the gallery').check()
    await press(collector, 'Order')
    await main(collector).getByRole('link', { name: 'Choose how to pay' }).click()
    await collector.getByLabel('Address on the invoice').fill('Rua da Boavista 84\nLisbon')
    await main(collector).locator('.form__acts button').click()
    await expect(main(collector).getByRole('heading', { name: 'Thank you' })).toBeVisible()
    const pdf = await main(collector).getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')
    const invoice = await collector.request.get(pdf ?? '')
    expect(invoice.headers()['content-type']).toBe('application/pdf')
    expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await dealer.request.get(pdf ?? '')).status()).toBe(404)

    await dealer.reload()
    const amount = main(dealer).getByLabel(/^Amount received/)
    await amount.fill('15000')
    await press(dealer, 'Mark as paid')
    await expect(main(dealer).getByText(/is ten times what is due/)).toBeInViewport()
    await expect(amount).toBeFocused()
    await expect(main(dealer).getByRole('checkbox', { name: /is right$/ })).not.toBeChecked()
    await amount.fill('1500')
    await press(dealer, 'Mark as paid')
    await expect(
      main(dealer)
        .getByText(/received on/)
        .first(),
    ).toBeVisible()
    await unfold(dealer, 'Correct an amount received')
    await dealer.getByLabel(/^Amount that came/).fill('150')
    await main(dealer).locator('#correct-why').fill('A nought is missing.')
    await press(dealer, 'Correct amount')
    await expect(main(dealer).getByText(/is a tenth of the total/)).toBeInViewport()
    await main(dealer)
      .getByRole('checkbox', { name: /is right$/ })
      .check()
    await press(dealer, 'Correct amount')
    await expect(stateOn(dealer)).toHaveText('Invoice sent')
    await expect(amount).toHaveValue('1350.00')
    await press(dealer, 'Mark as paid')
    await unfold(dealer, 'Give part of the price back')
    await dealer.getByLabel(/^Amount that goes back/).fill('100')
    await main(dealer).locator('#reduce-why').fill('A scratch.')
    await press(dealer, 'Give this back')
    await expect(main(dealer).getByRole('link', { name: /^Credit note C-/ })).toBeVisible()
    await collector.goto(work)
    await expect(main(collector).locator('.label__price')).toHaveText('Sold')
    await expect(main(collector).getByRole('button', { name: 'Buy' })).toHaveCount(0)
    await collector.goto(`/my-plinth/orders/${order}`)
    await expect(stateOn(collector)).toHaveText('Paid')
    if (look.javaScriptEnabled) {
      expect(await findViolations(collector, 'main')).toEqual([])
      expect(await findViolations(dealer, 'main')).toEqual([])
    }
    for (const page of [dealer, collector]) {
      const isWider = () => page.locator('html').evaluate((root) => root.scrollWidth > root.clientWidth)
      if (look.javaScriptEnabled) expect(await isWider()).toBe(false)
      await page.context().close()
    }
  })
}
