/** What a page loads for the widgets in it: few files, and for one widget of a bundler a sheet that has what the whole one has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
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
    'drag-carousel',
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

const ownSheets = NOTHING.map(
  (name) => `<link rel="stylesheet" href="/plinth/widgets/${name}.css" media="print" data-of="${name}">`,
).join('')

/** What makes room for itself under others goes first. */
const ORDER = ['cookie-banner', ...NOTHING.filter((name) => name !== 'cookie-banner')]

const pages = {
  '/one.html': pageOf(['carousel']),
  '/alone.html': pageOf(['carousel']).replace('/plinth/embed.js', '/plinth/standalone/carousel.js'),
  ...Object.fromEntries(EIGHTS.map((names, index) => [`/eight-${index}.html`, pageOf(names)])),
  '/all.html': pageOf(ORDER, ownSheets),
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

/** The scripts that a page loads, React apart, and what they weigh compressed, in KB of 1,000 bytes. */
async function weigh(page: Page, address: string): Promise<{ kb: number; files: number }> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.js$/.test(pathname) && !/\/react\b[^/]*$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto(`${host.origin}${address}`)
  await mountAll(page, ['carousel'])
  page.removeAllListeners('request')
  const files = [...scripts].map((path) => readFileSync(join(ROOT, path.replace('/plinth/', 'dist/'))))
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
  return { kb: Math.round(bytes / 1000), files: files.length }
}

test('one carousel weighs what the document says', async ({ page }) => {
  const text = readFileSync(join(ROOT, 'docs/embedding.md'), 'utf8')
  const [, alone, whole, files] =
    /one of (\d+) KB beside React, where `embed\.js` loads (\d+) KB in\s+(\w+)\./.exec(text) ?? []
  const { kb } = await weigh(page, '/alone.html')
  expect(kb).toBe(Number(alone))
  const all = await weigh(page, '/one.html')
  expect([all.kb, ['', 'one', 'two', 'three', 'four', 'five', 'six'][all.files]]).toEqual([
    Number(whole),
    files,
  ])
})

/** What each element of the widget looks like under the whole sheet, and then under its own: of one moment, since both are loaded. */
const looksOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const looks = () =>
      [...document.querySelectorAll(`[data-widget="${name}"], [data-widget="${name}"] *`)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const style = getComputedStyle(element)
          const words = [...style]
            // What other widgets say of themselves changes nothing of this one but by a property that is compared.
            .filter((property) => !property.startsWith('--'))
            .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          return `${element.tagName}.${element.getAttribute('class')} ${words.join('; ')}`
        })
    const whole = document.querySelector<HTMLLinkElement>('link[href$="/plinth.css"]')?.sheet
    const own = document.querySelector<HTMLLinkElement>(`link[data-of="${name}"]`)
    if (!whole || !own) throw new Error('the page has not both sheets')
    const before = looks()
    whole.disabled = true
    own.media = 'all'
    const after = looks()
    whole.disabled = false
    own.media = 'print'
    return { whole: before, own: after }
  }, name)

test('the sheet of one widget does what the whole one does for it', async ({ page }) => {
  // Nothing is on its way from one look to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${host.origin}/all.html`)
  for (const name of ORDER) {
    await mountAll(page, [name])
    const { whole, own } = await looksOf(page, name)
    expect(own, name).toEqual(whole)
    if (name === 'cookie-banner') await page.getByRole('button', { name: 'Decline' }).click()
  }
})
