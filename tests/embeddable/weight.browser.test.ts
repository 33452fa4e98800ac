/** What a page loads for the widgets in it: few files, and for one widget of a bundler a sheet that has what the whole one has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.js'
import { type StaticSite, startStaticSite } from './static-site.js'

const ROOT = join(import.meta.dirname, '../..')
const MAX_SCRIPTS = 12

const { widgets }: { widgets: { name: string; needs?: string }[] } = JSON.parse(
  readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'),
)
const NOTHING = widgets.filter(({ needs }) => needs === 'nothing').map(({ name }) => name)

/** Eights as pages of magazines, shops and forms have them. */
const EIGHTS = [
  ['carousel', 'lightbox', 'read-more', 'popover', 'section-nav', 'copy', 'cookie-banner', 'quote-bar'],
  [
    'drag-carousel',
    'artwork-zoom',
    'expander',
    'fit-text',
    'media-frame',
    'share',
    'reading-progress',
    'copy',
  ],
  [
    'carousel',
    'phone-input',
    'toggle-field',
    'submit-guard',
    'colour-scheme',
    'expander',
    'popover',
    'share',
  ],
]

const markupOf = (name: string) =>
  readFileSync(join(ROOT, `fixtures/${name}/default.html`), 'utf8').replace(/^<!--[\s\S]*?-->/, '')

const pageOf = (
  names: readonly string[],
  more = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A static page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css">${more}
<script type="module" src="/plinth/embed.js" data-tiles="/tiles/{z}/{x}/{y}.svg" data-tiles-credit="Nobody"></script></head>
<body><main>${names.map(markupOf).join('\n')}</main></body></html>`

const pages = {
  ...Object.fromEntries(EIGHTS.map((names, index) => [`/eight-${index}.html`, pageOf(names)])),
  ...Object.fromEntries(
    NOTHING.map((name) => [
      `/${name}.html`,
      pageOf([name], `<link rel="stylesheet" href="/plinth/widgets/${name}.css" media="print">`),
    ]),
  ),
}

test.use({ consent: '' })

let host: StaticSite
test.beforeAll(async () => {
  host = await startStaticSite(pages)
})
test.afterAll(() => host.stop())

/** Whatever mounts in view is mounted. */
async function mountAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const it = page.locator(`[data-widget="${name}"]`).first()
    await it.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(it, name).toHaveAttribute('data-widget-state', 'mounted')
  }
}

EIGHTS.forEach((names, index) => {
  test(`eight widgets come in at most ${MAX_SCRIPTS} scripts: ${names.join(', ')}`, async ({ page }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(new URL(request.url()).pathname)
    })
    await page.goto(`${host.origin}/eight-${index}.html`)
    await mountAll(page, names)
    expect([...scripts].length, [...scripts].join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS)
  })
})

/** What each element of the widget looks like under the whole sheet, and then under its own: of one moment, since both are loaded. */
const looksOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const looks = () =>
      [...document.querySelectorAll(`[data-widget="${name}"], [data-widget="${name}"] *`)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const style = getComputedStyle(element)
          const words = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
          return `${element.tagName}.${element.getAttribute('class')} ${words.join('; ')}`
        })
    const [whole, own] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    if (!whole || !own) throw new Error('the page has not both sheets')
    const before = looks()
    whole.disabled = true
    own.media = 'all'
    return { whole: before, own: looks() }
  }, name)

for (const name of NOTHING)
  test(`${name}: its own sheet does what the whole one does`, async ({ page }) => {
    await page.goto(`${host.origin}/${name}.html`)
    // Nothing is on its way from one look to the other.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await mountAll(page, [name])
    const { whole, own } = await looksOf(page, name)
    expect(own).toEqual(whole)
  })
