import type { Page } from '@playwright/test'
import { expect, hold, hostOf, settled, test, withoutTypefaces } from '../../tests/browser.js'

const opener = (page: Page) => page.locator('[data-slot=opener]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const view = (page: Page) => panel(page).locator('.w-filter-panel__view')
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })
const section = (page: Page, name: string) => panel(page).locator(`details[data-label="${name}"] > summary`)

/** Notes what the page says of its filters from now on. */
async function listen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('filters:changed', ({ detail }) => heard.push(detail))
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

const COUNT = '/artworks/*'
const medium = (...keys: [string, string][]) => ({
  list: 'artworks',
  filters: [{ key: 'medium', selectedItems: keys.map(([key, text]) => ({ key, text })) }],
})

test('opens over the page through its states, keeps the focus, and gives it back', async ({ page, site }) => {
  await site.openFixture('filter-panel/default')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await opener(page).click()
  await expect(panel(page)).toHaveAttribute('data-panel-state', 'activating')
  await page.clock.runFor(250)
  await expect(panel(page)).toHaveAttribute('data-panel-state', 'active')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(view(page)).toHaveText('View 1,358 results')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveAttribute('data-panel-state', 'closed')
  // The page is there again as soon as the panel has begun to slide away.
  await page.clock.runFor(50)
  await expect(page.locator('dialog')).toHaveAttribute('data-panel-state', 'closed')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.clock.runFor(200)
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a single filter opens by itself; of several none does', async ({ page, site }) => {
  await site.openFixture('filter-panel/one-filter')
  await opener(page).click()
  await expect(box(page, 'Painting')).toBeVisible()
  await site.openFixture('filter-panel/default')
  await opener(page).click()
  await expect(section(page, 'Medium')).toBeVisible()
  await expect(panel(page).locator('details[open]')).toHaveCount(0)
})

test('counts what is left 100 ms after the last choice, and says once what is chosen when it closes', async ({
  page,
  site,
}) => {
  await site.fault({ path: COUNT, body: { RecordCount: 1234 } })
  await site.openFixture('filter-panel/one-filter')
  const heard = await listen(page)
  await opener(page).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('count-only')) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page, 'Painting').check()
  await box(page, 'Print').check()
  await page.clock.runFor(99)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(view(page)).toHaveText('View 1,234 results')
  expect(asked).toEqual(['/artworks/f/medium/painting,print/'])
  expect(await heard()).toEqual([])
  await view(page).click()
  expect(await heard()).toEqual([medium(['painting', 'Painting'], ['print', 'Print'])])
  await expect(opener(page)).toHaveText('Filter(2)')
  await expect(hostOf(page, 'filter-panel')).toHaveAttribute('data-has-selected', '')
})

test('speaks the language of the page', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 1234 } })
  await site.openFixture('filter-panel/german')
  await opener(page).click()
  await expect(panel(page).getByRole('button', { name: 'Schließen' })).toBeFocused()
  await box(page, 'Painting').check()
  await expect(view(page)).toHaveText('1.234 Ergebnisse anzeigen')
  await panel(page).getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(box(page, 'Painting')).not.toBeChecked()
})

test('says nothing when the same is chosen as before', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 3 } })
  await site.openFixture('filter-panel/one-filter')
  const heard = await listen(page)
  await opener(page).click()
  await box(page, 'Painting').check()
  await expect(view(page)).toHaveText('View 3 results')
  await box(page, 'Painting').uncheck()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(await heard()).toEqual([])
  await expect(hostOf(page, 'filter-panel')).not.toHaveAttribute('data-has-selected')
})

test('the button says when nothing is left, and when nobody could count', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 0 }, times: 1 })
  await site.fault({ path: COUNT, status: 500, times: 1 })
  await site.fault({ path: COUNT, body: { RecordCount: 1 }, times: 1 })
  await site.openFixture('filter-panel/one-filter')
  await opener(page).click()
  await box(page, 'Painting').check()
  await expect(view(page)).toHaveText('No results found')
  await box(page, 'Print').check()
  await expect(view(page)).toHaveText('View results')
  await box(page, 'Film').check()
  await expect(view(page)).toHaveText('View 1 result')
  expect(site.complaints.join('\n')).toContain('filter-panel: the count of "artworks" did not load')
  site.complaints.length = 0
})

test('a count that comes late does not replace a newer one', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 7 }, delayMs: 900, times: 1 })
  await site.fault({ path: COUNT, body: { RecordCount: 8 }, times: 1 })
  await site.openFixture('filter-panel/one-filter')
  await opener(page).click()
  const first = page.waitForRequest((request) => request.url().includes('/painting/?'))
  const late = page.waitForResponse((response) => response.url().includes('/painting/?'))
  await box(page, 'Painting').check()
  await first
  await box(page, 'Print').check()
  await expect(view(page)).toHaveText('View 8 results')
  await (await late).finished()
  await expect(view(page)).toHaveText('View 8 results')
})

test('Clear takes everything back, of every filter', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 1358 } })
  await site.openFixture('filter-panel/selected')
  const heard = await listen(page)
  await expect(opener(page)).toHaveText('Filter(5)')
  await opener(page).click()
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(section(page, 'Medium')).toHaveText('Medium')
  await expect(section(page, 'Availability')).toHaveText('Availability')
  await expect(panel(page).locator('.w-filter-panel__clear')).toBeHidden()
  await expect(view(page)).toBeFocused()
  await expect(view(page)).toHaveText('View 1,358 results')
  await view(page).click()
  expect(await heard()).toEqual([{ list: 'artworks', filters: [] }])
  await expect(opener(page)).toHaveText('Filter')
})

test('the row of filters keeps its place behind the panel', async ({ page, site }) => {
  await withoutTypefaces(page)
  await page.setViewportSize({ width: 1200, height: 800 })
  await site.openFixture('filter-bar/many')
  const line = page.locator('.w-filter-bar__line')
  const before = await line.boundingBox()
  await opener(page).click()
  await expect(panel(page)).toBeVisible()
  expect(await line.boundingBox()).toEqual(before)
  await page.mouse.click(100, 400)
  await expect(panel(page)).toHaveCount(0)
  expect(await line.boundingBox()).toEqual(before)
  await expect(page.locator('form [data-widget=filter-dropdown]')).toHaveCount(10)
})

test('what was only meant to be chosen is not, when the page leaves', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 3 } })
  await site.openFixture('filter-panel/one-filter')
  await opener(page).click()
  await box(page, 'Painting').check()
  await expect(view(page)).toHaveText('View 3 results')
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener(page)).toHaveText('Filter')
  await opener(page).click()
  await expect(box(page, 'Painting')).not.toBeChecked()
})

test('going away and coming back finds what was chosen', async ({ page, site }) => {
  await site.fault({ path: COUNT, body: { RecordCount: 3 } })
  await site.openFixture('filter-panel/one-filter')
  await opener(page).click()
  await box(page, 'Painting').check()
  await page.keyboard.press('Escape')
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(opener(page)).toHaveText('Filter(1)')
  await opener(page).click()
  await expect(box(page, 'Painting')).toBeChecked()
})

test.describe('opened in its place before the script comes', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const code = /\/chunks\/filter-panel\.widget-/
  const print = (page: Page) => page.getByRole('checkbox', { name: 'Print' })

  test('it becomes the panel', async ({ page, site: _ }) => {
    const comes = await hold(page, code)
    await page.goto('/fixtures/filter-panel/default/')
    await opener(page).click()
    await comes()
    await expect(panel(page)).toBeVisible()
  })

  test('it stays under the hand of who has gone on in it, and what they choose counts', async ({
    page,
    site,
  }) => {
    await site.fault({ path: COUNT, body: { RecordCount: 3 } })
    // Neither late typefaces nor a filter that slides open: both move lines by themselves.
    await withoutTypefaces(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const comes = await hold(page, code)
    await page.goto('/fixtures/filter-panel/default/')
    const heard = await listen(page)
    await opener(page).click()
    await page.locator('summary', { hasText: 'Medium' }).click()
    await page.getByRole('checkbox', { name: 'Painting' }).check()
    const before = await print(page).boundingBox()
    await comes()
    await settled(page)
    await expect(panel(page)).toHaveCount(0)
    // React's row may take the place of the server's in this very moment: then it has no box yet.
    await expect.poll(() => print(page).boundingBox()).toEqual(before)
    await print(page).check()
    expect(await heard()).toEqual([
      medium(['painting', 'Painting']),
      medium(['painting', 'Painting'], ['print', 'Print']),
    ])
    await opener(page).click()
    await expect(box(page, 'Print')).toBeVisible()
    await expect(box(page, 'Print')).toBeChecked()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('opens in its place and sends what is chosen', async ({ page }) => {
    await page.goto('/fixtures/filter-panel/default/')
    await opener(page).click()
    await page.locator('summary', { hasText: 'Medium' }).click()
    await page.getByRole('checkbox', { name: 'Print' }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('medium') === 'print')
  })
})
