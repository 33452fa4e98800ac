/** Widgets in pages of others: they have its type and colour, no sheet of theirs moves a part of ours, and ours changes nothing of theirs. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test, withoutTypefaces } from './browser.js'
import { beGuest, EMBEDDABLE, strangersIn } from './embeddable/strangers.js'
import { FIXTURES } from './fixture-list.js'
import { HELD_STILL, PAGE_SHEETS } from './page-sheets.js'

/** A case of each widget in its full markup, and one in that which survives sanitizers: the others have the same parts. */
const CASES = FIXTURES.filter((fixture) => /\/(?:default|sanitized)$/.test(fixture))
const WIDGETS = [...new Set(CASES.map((fixture) => fixture.split('/')[0] ?? ''))]

/** The largest difference that no one sees. CSS pixels. */
const TOLERANCE_PX = 1

for (const widget of WIDGETS) {
  test(`${widget} keeps its boxes beside any sheet, and is read in the dark`, async ({ page, site }) => {
    await withoutTypefaces(page)
    // A page that goes on by itself would grow between two looks at it.
    await site.fault({ path: '/magazine/next-article/*', delayMs: 60_000 })
    for (const fixture of CASES.filter((name) => name.startsWith(`${widget}/`))) {
      await page.setViewportSize({ width: 1024, height: 800 })
      await site.openFixture(fixture)
      await beGuest(page)
      if (EMBEDDABLE.includes(widget))
        expect.soft(await strangersIn(page), `${fixture}, type and colour of the page`).toEqual([])
      for (const width of [1024, 390]) {
        await page.setViewportSize({ width, height: 800 })
        const moved = await page.evaluate(compareBoxes, {
          still: HELD_STILL,
          sheets: PAGE_SHEETS,
          tolerance: TOLERANCE_PX,
        })
        expect.soft(moved, `${fixture}, ${width} px`).toEqual([])
      }
      if (fixture.endsWith('/default')) {
        expect.soft(await faintText(page, 'dark'), `${fixture}, dark`).toEqual([])
        expect.soft(await faintText(page, 'forced'), `${fixture}, forced colours`).toEqual([])
      }
    }
  })
}

interface Comparison {
  still: string
  sheets: Readonly<Record<string, string>>
  tolerance: number
}

/** In the page: a line for each part that a sheet moves within its host or resizes, and for each sheet beside which the page is too wide. */
async function compareBoxes({ still, sheets, tolerance }: Comparison): Promise<string[]> {
  const sheetOf = (css: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  }
  const nextFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const parts = [...document.querySelectorAll('[data-widget] [class*="w-"][class*="__"]')].filter(
    (part) => !part.closest('svg, .leaflet-pane, [aria-hidden="true"][class*="skeleton"]'),
  )
  const measure = async (css: string) => {
    document.adoptedStyleSheets = [sheetOf(css), sheetOf(still)]
    scrollTo(0, 0)
    await nextFrame()
    return parts.map((part) => {
      const host = part.closest('[data-widget]')?.getBoundingClientRect()
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x - (host?.x ?? 0), y - (host?.y ?? 0), width, height]
    })
  }
  const plain = await measure('')
  const isWide = () => document.documentElement.scrollWidth > innerWidth
  const found = isWide() ? ['plain: the page is wider than its window'] : []
  for (const [name, css] of Object.entries(sheets)) {
    const boxes = await measure(css)
    if (isWide()) found.push(`${name}: the page is wider than its window`)
    for (const [index, box] of boxes.entries()) {
      const before = plain[index] ?? []
      const part = parts[index]
      // Drawn again meanwhile, or not shown.
      if (!part?.isConnected || before[2] === 0) continue
      if (box.every((value, side) => Math.abs(value - (before[side] ?? 0)) <= tolerance)) continue
      const written = (values: number[]) => values.map(Math.round).join(' ')
      found.push(`${name}: ${part.className} from ${written(before)} to ${written(box)}`)
    }
  }
  return found
}

/** What axe finds too faint where the page is dark, or the reader has colours of their own. */
async function faintText(page: Page, how: 'dark' | 'forced'): Promise<string[]> {
  await page.emulateMedia(
    how === 'dark' ? { colorScheme: 'dark' } : { forcedColors: 'active', colorScheme: 'light' },
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } html { color-scheme: light dark; background: Canvas; color: CanvasText } body { background: Canvas }',
    )
    document.adoptedStyleSheets = [sheet]
    const { violations } = await window.axe.run('main', { runOnly: ['color-contrast'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))
  })
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  return found
}

test('what is at the window’s top stands below a bar of the page', async ({ page, site }) => {
  await site.openFixture('menu/default')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --plinth-top: 46px } body { min-block-size: 4000px }')
    document.adoptedStyleSheets = [sheet]
    scrollTo(0, 1200)
  })
  const bar = page.locator('.w-menu__bar')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(46)
  await site.openFixture('section-nav/default')
  await page.evaluate(() => document.documentElement.style.setProperty('--plinth-top', '46px'))
  await expect(page.locator('.w-section-nav')).toHaveCSS('top', '46px')
})

test('plinth.css changes nothing outside of widgets', async ({ page, site }) => {
  await site.openFixture('carousel/default')
  const changed = await page.evaluate(async () => {
    const elements =
      'a b blockquote button dd details dialog div dl dt fieldset figure footer form h1 h2 h3 header hr img input label legend li main nav ol p pre section select span summary svg table td textarea th ul video'
    const sample = document.createElement('div')
    const classes = ['', 'w-100', 'hero__media w-full', 'show-carousel__track', 'w-auto mx-auto']
    for (const tag of elements.split(' '))
      for (const name of classes) {
        const element = document.createElement(tag)
        element.className = name
        sample.append(element)
      }
    const slide = document.querySelector('.w-carousel__slide p')
    document.body.append(sample)
    const link = document.querySelector<HTMLLinkElement>('link[href*="plinth"]')
    const nodes = [document.documentElement, document.body, slide, ...sample.children].filter(
      (node) => node !== null,
    )
    const read = () =>
      nodes.map((node) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(node, pseudo)
          // Sizes follow the length of the page, which is another without the widget’s layout.
          const names = [...style].filter(
            (name) => !/^--|size|width|height|origin|inset|top|bottom|left|right/.test(name),
          )
          return names.map(
            (name) => `${node.tagName}.${node.className} ${name}: ${style.getPropertyValue(name)}`,
          )
        }),
      )
    const withSheet = read()
    if (link) link.disabled = true
    const without = read()
    return withSheet.flatMap((lines, index) => lines.filter((line) => !without[index]?.includes(line)))
  })
  expect(changed).toEqual([])
})
