/** What an input method composes is not searched for, and changes no address, in any field that searches. */
import type { Locator, Page } from '@playwright/test'
import { expect, hostOf, test, withoutTimeLimits } from '../../../tests/browser.js'

/** Composes さんすい step by step, as a Japanese input method does, and leaves it composed. */
async function startComposing(page: Page, field: Locator) {
  await field.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['ｓ', 'さ', 'さｎ', 'さん', 'さんすい'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(field).toHaveValue(/さんすい$/)
  return { end: () => keyboard.send('Input.insertText', { text: 'さんすい' }) }
}

const isSearch = (url: string) => /\/queries|\/places\/\?|[?&]q=/.test(url)

const FIELDS: [string, string, (page: Page) => Locator][] = [
  [
    'search results',
    'search-results/default',
    (page) => hostOf(page, 'search-results').getByRole('searchbox'),
  ],
  ['the overlay', 'search-overlay/default', (page) => hostOf(page, 'search-overlay').getByRole('combobox')],
  ['the hero', 'hero-search/default', (page) => hostOf(page, 'hero-search').first().getByRole('combobox')],
  [
    'a filter',
    'filter-dropdown/indexed',
    (page) => hostOf(page, 'filter-dropdown').first().getByRole('searchbox'),
  ],
  ['places', 'map/many', (page) => page.getByRole('combobox', { name: 'Go to a place' })],
]

test.beforeEach(({ page }) => withoutTimeLimits(page))

for (const [name, fixture, fieldIn] of FIELDS)
  test(`${name}: search once the text is composed`, async ({ page, site }) => {
    await page.clock.install()
    await site.openFixture(fixture)
    if (name === 'a filter') await hostOf(page, 'filter-dropdown').first().locator('summary').click()
    const field = fieldIn(page)
    await expect(field).toBeVisible()
    await field.click()
    const asked: string[] = []
    page.on('request', (request) => {
      if (isSearch(request.url()))
        asked.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`))
    })
    const address = page.url()
    const heading = await page.locator('h1').allTextContents()
    const composing = await startComposing(page, field)
    await page.clock.runFor(2_000)
    expect(asked.filter((query) => /さ|ｓ/.test(query))).toEqual([])
    expect(page.url()).toBe(address)
    expect(await page.locator('h1').allTextContents()).toEqual(heading)
    const sent = page.waitForRequest((request) => isSearch(request.url()))
    await composing.end()
    const request = await sent
    expect(decodeURIComponent(`${request.url()} ${request.postData()}`)).toContain('さんすい')
    // A page that is closed meanwhile says that nobody has answered.
    await (await request.response())?.finished()
  })
