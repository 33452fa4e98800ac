/** What the script tag says of a site that has no server of ours: base path, search, map tiles (docs/embedding.md). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { expect, settled, test } from './browser.js'
import { VISITOR } from './readers.js'

const ROOT = join(import.meta.dirname, '..')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A page of the site, which answers nothing else: what is asked of it is noted. */
async function open(browser: Page, attributes: string, main: string, lang = 'en'): Promise<string[]> {
  const asked: string[] = []
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A site</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/dist/plinth.css"><script type="module" src="/dist/embed.js" ${attributes}></script></head><body><main>${main}</main></body></html>`
  browser.on('request', (request) => {
    if (/\/(?:system|auth|1)\//.test(request.url())) asked.push(request.url().replace(/^http:\/\/[^/]+/, ''))
  })
  await browser.route('**/shop/**', (route) =>
    route.request().url().includes('/system/user/')
      ? route.fulfill({ json: VISITOR })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
  await browser.goto('/shop/page/')
  return asked
}

test('the base path holds for calls and for what opens in the page layer', async ({ page }) => {
  const asked = await open(
    page,
    'data-base-path="/shop"',
    `<form class="w-follow" data-widget="follow" method="post" action="/shop/auth/follow-fav/" data-entity-type="artist" data-entity-id="12" data-entity-name="Ana Ruiz"><button class="w-follow__button" data-slot="button">Follow</button></form>`,
  )
  await settled(page)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect.poll(() => asked.some((url) => url.includes('/auth/follow-fav/'))).toBe(true)
  expect(asked.filter((url) => !url.startsWith('/shop/'))).toEqual([])
})

const OVERLAY = `<header class="w-menu"><div class="w-search-overlay" data-widget="search-overlay"><form class="w-search-overlay__form" data-slot="form" action="/search/" role="search" aria-label="Site">
<input class="w-search-overlay__field" data-slot="field" name="q" aria-label="Search the site" autocomplete="off"><button class="w-search-overlay__go">Search</button></form></div></header>`
const HIT = {
  objectID: 'artist-7',
  entityId: 7,
  recordType: 'Artist',
  title: 'Ines Calder',
  url: '/artists/ines-calder/',
  imageUrl: null,
  published: true,
  tier: 1,
}

/** Answers each query with the one hit. */
async function answerQueries(route: Route, indexes: string[]): Promise<void> {
  const { requests } = JSON.parse(route.request().postData() ?? '{}')
  const results = requests.map(({ indexName, query }: { indexName: string; query: string }) => {
    indexes.push(indexName)
    return {
      index: indexName,
      query,
      hits: [HIT],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 5,
      queryID: 'a'.repeat(32),
    }
  })
  await route.fulfill({ json: { results }, headers: { 'access-control-allow-origin': '*' } })
}

for (const [name, hosts, pattern] of [
  ['the service’s own hosts', '', 'https://shopapp-dsn.algolia.net/**'],
  [
    'the hosts that are named',
    'data-search-hosts="https://search.example.org"',
    'https://search.example.org/**',
  ],
] as const) {
  test(`hosted search asks ${name}, with the page’s application, key and index`, async ({ page }) => {
    const indexes: string[] = []
    const keys: string[] = []
    const clicks: string[] = []
    await page.route(pattern, (route) => {
      const { searchParams, pathname } = new URL(route.request().url())
      keys.push(
        `${pathname} ${searchParams.get('x-algolia-application-id')} ${searchParams.get('x-algolia-api-key')}`,
      )
      return answerQueries(route, indexes)
    })
    await page.route('https://insights.algolia.io/**', (route) => {
      clicks.push(route.request().postData() ?? '')
      return route.fulfill({
        json: {},
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      })
    })
    const asked = await open(
      page,
      `data-search-app="SHOPAPP" data-search-key="shop-key" data-search-index="works" ${hosts}`,
      OVERLAY,
    )
    await settled(page)
    await page
      .getByRole('combobox', { name: 'Search the site' })
      .or(page.getByLabel('Search the site'))
      .first()
      .fill('ines')
    await page.getByText('Ines Calder').first().click()
    expect(new Set(indexes)).toEqual(new Set(['works']))
    expect(new Set(keys)).toEqual(new Set(['/1/indexes/*/queries SHOPAPP shop-key']))
    expect(asked.filter((url) => url.startsWith('/1/'))).toEqual([])
    if (hosts) expect(clicks).toEqual([])
    else await expect.poll(() => clicks.map((body) => JSON.parse(body).events[0].index)).toEqual(['works'])
  })
}

/** The README's first block of HTML, word for word. */
async function mapOfReadme(): Promise<string> {
  const readme = await readFile(join(ROOT, 'widgets/map/README.md'), 'utf8')
  return /```html\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
}

test('the map of its README works word for word, with OpenStreetMap’s tiles and credit', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  )
  await open(page, '', await mapOfReadme())
  await expect(page.locator('.leaflet-tile-loaded').first()).toHaveAttribute(
    'src',
    /^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/,
  )
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  await page.getByRole('button', { name: 'Show Ponto Final on the map' }).click()
  await expect(page.locator('.w-map__card')).toContainText('Rua do Ginjal 72')
})

test('the script tag names other tiles and whose they are', async ({ page }) => {
  await page.route('https://tiles.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  )
  const tiles = 'data-tiles="https://tiles.example.org/{z}/{x}/{y}.png" data-tiles-credit="© Example Maps"'
  await open(page, tiles, await mapOfReadme())
  await expect(page.locator('.leaflet-tile-loaded').first()).toHaveAttribute(
    'src',
    /^https:\/\/tiles\.example\.org\//,
  )
  await expect(page.locator('.w-map__credit')).toHaveText('© Example Maps')
})

for (const [lang, sentence] of [
  ['en', 'The map background did not load here. Places and the list still work.'],
  ['de', 'Die Karte selbst wurde hier nicht geladen. Orte und Liste funktionieren trotzdem.'],
] as const) {
  test(`a map without tiles says so, in ${lang}`, async ({ page }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
    await open(page, '', await mapOfReadme(), lang)
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await expect(page.locator('.w-map__marker')).toHaveCount(2)
  })
}
