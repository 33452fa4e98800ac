/** Lists as readers use them: go on, go in, come back, narrow; with real visits against the real catalogue. */
import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test } from '../../tests/browser.js'

const cards = (page: Page) => hostOf(page, 'grid').locator('[data-slot="items"] > [data-id]')
const idsOf = (page: Page) =>
  cards(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
const toEnd = (page: Page) =>
  hostOf(page, 'grid')
    .locator('[data-slot="loader"]')
    .evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))

/** What is asked of the server for lists and pages from now on. */
function askedFrom(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A work's page fetches the next one ahead, at its own time.
    if (request.headers()['x-sec-purpose'] === 'prefetch') return
    if (!/^\/(?:media|dist|system|1)\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Loads until so many cards stand. */
async function goOnTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await toEnd(page)
    // What scrolls while the page loads is the browser; a turn of the wheel is the reader.
    await page.mouse.wheel(0, 100)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass()
}

// A new server paints hundreds of pictures, and a browser fetches six files at a time: lists would wait behind them.
test.beforeEach(({ page }) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })),
)
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

test('three pages of works come back as they were left, without a request', async ({ page, site }) => {
  await page.goto('/artworks/')
  await expect(hostOf(page, 'grid')).toHaveAttribute('data-widget-state', 'mounted')
  await goOnTo(page, 72)
  const work = cards(page).nth(60).locator('a.work')
  await work.scrollIntoViewIfNeeded()
  await expect(hostOf(page, 'grid').locator('[aria-busy="true"]')).toHaveCount(0)
  const before = { ids: await idsOf(page), top: (await work.boundingBox())?.y }
  const title = await work.locator('cite').innerText()
  await work.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByText(/^61 of [\d,]+$/)).toBeVisible()

  // A mouse that rests on a link has its page fetched ahead.
  await page.mouse.move(0, 0)
  const asked = askedFrom(page)
  await site.back()
  await expect(cards(page).nth(60)).toBeInViewport()
  expect(await idsOf(page)).toEqual(before.ids)
  await expect
    .poll(async () => Math.abs(((await work.boundingBox())?.y ?? 0) - (before.top ?? 0)))
    .toBeLessThan(2)
  expect(asked).toEqual([])
})

test('a list narrowed by its address goes on narrowed', async ({ page }) => {
  await page.goto('/artworks/f/availability/sold/')
  await goOnTo(page, 48)
  const ids = await idsOf(page)
  expect(new Set(ids).size).toBe(ids.length)
  await expect(page).toHaveURL(/\/artworks\/f\/availability\/sold\/$/)
})

test('a list of another page size goes on where its first page ended', async ({ page, request }) => {
  await page.goto('/viewing-rooms/')
  await goOnTo(page, 24)
  const whole = await (await request.get('/viewing-rooms/page-index/0/page-size/24/')).text()
  const ids = [...whole.matchAll(/<li data-id="(\d+)"/g)].map(([, id]) => id)
  expect((await idsOf(page)).slice(0, 24)).toEqual(ids)
})

test('numbers narrow the list beside its filters, and go with them', async ({ page }) => {
  await page.goto('/artworks/f/sizes/large/')
  await settled(page)
  await page.getByText('Price, size and year').click()
  const height = page.getByRole('group', { name: 'Height' })
  await height.getByLabel('From').fill('50')
  await height.getByLabel('to', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\/artworks\/f\/height\/50-200cm\/f\/sizes\/large\/$/)
  await settled(page)
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips).toHaveText(/Height 50 to 200 cm/)

  const bar = hostOf(page, 'filter-bar')
  await bar.getByText('Availability', { exact: true }).click()
  await bar.getByRole('checkbox', { name: 'Sold' }).check()
  await expect(page).toHaveURL(/\/f\/availability\/sold\/f\/height\/50-200cm\/f\/sizes\/large\/$/)

  await bar.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/artworks\/$/)
  await expect(chips).toHaveCount(0)
  await bar.getByText('Availability', { exact: true }).click()
  await bar.getByRole('checkbox', { name: 'Sold' }).check()
  await expect(page).toHaveURL(/\/artworks\/f\/availability\/sold\/$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are clear of the header after a change', async ({ page }) => {
    await page.goto('/artworks/')
    await settled(page)
    await hostOf(page, 'filter-panel').getByText('Filter', { exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Size', { exact: true }).click()
    await panel.getByRole('checkbox', { name: 'Small, up to 40 cm' }).check()
    await panel.getByRole('button', { name: /^View [\d,]+ results$/ }).click()
    await expect(page).toHaveURL(/\/artworks\/f\/sizes\/small\/$/)
    const room = () =>
      page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return (boxOf('.w-filter-bar__row')?.top ?? 0) - (boxOf('.w-menu__bar')?.bottom ?? 0)
      })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  })
})

test('prices lead a visitor to sign in, and show a member what costs so much', async ({ page }) => {
  await page.goto('/artworks/')
  await page.getByText('Price, size and year').click()
  const price = page.getByRole('group', { name: 'Price for members' })
  await price.getByLabel('to', { exact: true }).fill('8000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\/\?redirect=/)
  await page.getByLabel('E-mail').first().fill('member@example.org')
  await page.getByLabel('Password').first().fill('plinth-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/artworks\/f\/price\/-8000eur\/$/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveText(/up to €8,000/)
  await expect(page.locator('[data-widget="prices"]').first()).toContainText(/[€$£]|CHF/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('page links, filters and their removal are plain links and a form', async ({ page }) => {
    await page.goto('/artworks/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/artworks\/page-index\/1\/page-size\/24\/$/)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/\/artworks\/$/)
    await page.goto('/artworks/?sizes=small&availability=sold')
    await expect(page).toHaveURL(/\/artworks\/f\/availability\/sold\/f\/sizes\/small\/$/)
    await page.getByRole('link', { name: 'Remove Sold (Availability)' }).click()
    await expect(page).toHaveURL(/\/artworks\/f\/sizes\/small\/$/)
  })
})

test.describe('axe', () => {
  for (const address of [
    '/artists/',
    '/art-galleries/',
    '/exhibitions/f/when/past/',
    '/magazine/',
    '/city-guides/',
  ]) {
    test(`${address} reads well`, async ({ page }) => {
      const { findViolations } = await import('../../tests/axe.js')
      await page.goto(address)
      await settled(page)
      await expect(hostOf(page, 'grid').locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })
  }
})
