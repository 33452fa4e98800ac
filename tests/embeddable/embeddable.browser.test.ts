/** Widgets that need nothing, in one page of a static host: no request is made that such a host cannot answer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../browser.js'
import { USES as USES_IN_TEXTS } from '../cms/hosts.js'
import { emptyPdf, type StaticSite, startStaticSite } from './static-site.js'
import { USES } from './uses.js'

const ROOT = join(import.meta.dirname, '../..')

const { widgets }: { widgets: { name: string; needs?: string }[] } = JSON.parse(
  readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'),
)
const NOTHING = widgets.filter(({ needs }) => needs === 'nothing').map(({ name }) => name)

/** What covers others goes first. */
const ORDER = ['cookie-banner', ...NOTHING.filter((name) => name !== 'cookie-banner')]

/** A widget's first fixture. What it sends a form to, or leads to, is a page of the host. */
const markupOf = (name: string) =>
  readFileSync(join(ROOT, `fixtures/${name}/default.html`), 'utf8')
    .replace(/^<!--[\s\S]*?-->/, '')
    .replaceAll('/fixtures/echo/', '/sent.html')

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A static page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css">
<script type="module" src="/plinth/embed.js" data-tiles="/tiles/{z}/{x}/{y}.svg" data-tiles-credit="Nobody"></script></head>
<body><main>${ORDER.map(markupOf).join('\n')}</main><iframe name="guarded" title="Sent" width="10" height="10"></iframe></body></html>`

// Undecided: the banner asks.
test.use({ consent: '' })
// From 1024 px on an expander shows all.
test.use({ viewport: { width: 1000, height: 800 } })

let host: StaticSite
test.beforeAll(async () => {
  const sheets = [1, 12].map((count) => [`/media/specimen/${count}/specimen.pdf`, emptyPdf()])
  host = await startStaticSite({
    '/page.html': PAGE,
    '/sent.html': '<!doctype html><html lang="en"><title>Sent</title><p>Sent.</p></html>',
    ...Object.fromEntries(sheets),
  })
})
test.afterAll(() => host.stop())

test('all of them mount in a static page, work, and ask nothing of a server', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(host.origin))
      elsewhere.push(request.url())
  })
  await page.goto(`${host.origin}/page.html`)
  for (const name of ORDER) await test.step(name, () => use(page, name))
  expect(host.missing).toEqual([])
  expect(elsewhere).toEqual([])
})

test('their words are in the typeface of the page around them, where it names no other', async ({ page }) => {
  await page.goto(`${host.origin}/page.html`)
  await page.addStyleTag({ content: 'body { font-family: "Of the page" }' })
  await settled(page)
  const others = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('[class*="w-"], [class*="w-"] *')]
    const hasWords = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // What an author writes there, such as a field or code, is the page's own to style.
    const own = (part: Element) =>
      part.closest('select, option, textarea, input, code, .leaflet-control') === null
    return parts
      .filter((part) => hasWords(part) && own(part))
      .filter((part) => !getComputedStyle(part).fontFamily.includes('Of the page'))
      .map((part) => `${part.className}: ${getComputedStyle(part).fontFamily}`)
  })
  expect(others).toEqual([])
})

async function use(page: Page, name: string): Promise<void> {
  const it = page.locator(`[data-widget="${name}"]`).first()
  await it.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(it, name).toHaveAttribute('data-widget-state', 'mounted')
  const reader = USES[name] ?? USES_IN_TEXTS[name]
  if (!reader)
    throw new Error(`tests/embeddable/uses.ts: says nothing about ${name}; add how a reader uses it`)
  await reader(page, it)
}
