/** Widgets that need pages which answer with fragments, on a host whose fragments are files. */
import { expect, settled, test } from '../browser.js'
import { type StaticSite, startStaticSite } from './static-site.js'

const page = (
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop for bicycles</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css"><script type="module" src="/plinth/embed.js"></script></head>
<body><main>${body}</main></body></html>`

const items = (...names: string[]) =>
  names.map((name) => `<li data-id="${name.toLowerCase()}"><a href="/bikes/">${name}</a></li>`).join('')

const grid = (list: string, loader: string) =>
  `<!--grid:content--><ul class="w-grid__items" data-slot="items">${list}</ul><!--grid:loader--><div class="w-grid__loader" data-slot="loader">${loader}</div>`

const FILTER = `<form action="/bikes/" method="get"><details class="w-filter-dropdown" data-widget="filter-dropdown" data-list="bikes" data-base="/bikes/" data-name="kind" data-label="Kind" data-type="radio">
<summary class="w-filter-dropdown__summary" data-slot="summary">Kind<span class="w-filter-dropdown__chosen" data-slot="chosen"></span></summary>
<div class="w-filter-dropdown__menu" data-slot="menu"><ul class="w-filter-dropdown__items" data-slot="items" id="kinds" aria-label="Kind">
<li class="w-filter-dropdown__item"><label><input type="radio" name="kind" value="cargo"><span>Cargo</span></label></li></ul></div></details></form>`

const LIST = page(`${FILTER}
<div class="w-grid" data-widget="grid" data-list="bikes" data-base="/bikes/" data-total="3" data-page-size="2" data-mode="infinite">
<p class="w-grid__status" data-slot="status" role="status"></p>${grid(items('Runner', 'Hauler'), '<a rel="next" href="/bikes/page-index/1/page-size/2/">Next page</a>')}</div>
<p><a href="/help/" data-widget="page-layer">Help</a></p>`)

const STORY = page(`<article><h1>One</h1><p style="block-size: 1800px">Long.</p></article>
<div class="w-next-article" data-widget="next-article" data-type="tests" data-source="/next/" data-date="2026-01-02" data-address="/story/" data-page-title="One">
<div data-slot="list"></div><p data-slot="link"><a href="/story-2/">Next: Two</a></p>
<turbo-frame class="w-next-article__frame" id="next-article" data-slot="frame"></turbo-frame></div>`)

const SECOND = `<turbo-frame id="next-article"><div data-story="/story-2/" data-story-title="Two" data-story-date="2026-01-01"><h1>Two</h1><p style="block-size: 1800px">Long, too.</p></div></turbo-frame>`

let host: StaticSite
test.beforeAll(async () => {
  host = await startStaticSite({
    '/bikes/': LIST,
    '/bikes/page-index/1/page-size/2/': grid(items('Folder'), ''),
    '/bikes/f/kind/cargo/page-index/0/page-size/2/': grid(items('Hauler'), ''),
    '/help/': page('<h1>How to order</h1><p>By letter.</p>'),
    '/story/': STORY,
    '/next/tests/2026-01-02/': SECOND,
  })
})
test.afterAll(() => host.stop())

test('a list goes on, is narrowed by a filter, and a page of help opens over it', async ({ page }) => {
  await page.goto(`${host.origin}/bikes/`)
  await settled(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Folder' })).toBeVisible()
  await page.locator('summary').click()
  await page.getByLabel('Cargo').check()
  await expect(page.getByRole('listitem').filter({ hasText: 'Runner' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/bikes\/f\/kind\/cargo\/$/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'How to order' })).toBeVisible()
  expect(host.missing).toEqual([])
})

test('an article goes on with the next one, by a page without Turbo', async ({ page }) => {
  await page.goto(`${host.origin}/story/`)
  await settled(page)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 3000)
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible()
  await page.mouse.wheel(0, 1000)
  await expect(page).toHaveURL(/\/story-2\/$/)
  await expect(page).toHaveTitle('Two')
  expect(host.missing).toEqual([])
})
