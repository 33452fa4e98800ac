/** What editors may place, in a page whose sheet is another's, before or after ours: boxes, words and controls are as in a bare page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test } from './browser.js'
import { findIllegible, LIMITS } from './legible.js'
import { HELD_STILL, KNOWN_SHEETS } from './page-sheets.js'

const ROOT = join(import.meta.dirname, '..')
/** The largest difference that no one sees; sheets round lines of text by as much. CSS pixels. */
const TOLERANCE_PX = 1

interface Described {
  name: string
  inTexts?: boolean
}
const { widgets }: { widgets: Described[] } = JSON.parse(
  readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'),
)
/** Beside those that editors may place, what a site around them often has. */
const NAMES = [
  ...widgets.filter(({ inTexts }) => inTexts).map(({ name }) => name),
  'filter-dropdown',
  'cookie-banner',
]

const markupOf = (name: string) =>
  readFileSync(join(ROOT, `fixtures/${name}/default.html`), 'utf8').replace(/^<!--[\s\S]*?-->/, '')

const pageOf = (
  main: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/plinth.css">
<script type="module" src="/dist/embed.js"></script></head><body><main>${main}</main></body></html>`

const OTHER_PAGE = '<h1>Another page</h1><p>Words of it, <a href="/own/">a link</a>.</p>'

/** Opens each on the page that has them all, and closes it again. */
const STATES: Readonly<
  Record<string, { open(page: Page): Promise<unknown>; close(page: Page): Promise<unknown> }>
> = {
  closed: { open: async () => undefined, close: async () => undefined },
  'the lightbox': {
    open: async (page) => {
      await page.locator('#view-1 a').click()
      await expect(page.locator('.w-viewer__large[data-loaded]')).toBeVisible()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog.w-viewer')).toHaveCount(0)
    },
  },
  'the zoom': {
    open: async (page) => {
      await page.locator('.w-artwork-zoom__link').click()
      await expect(page.locator('.w-viewer__large[data-loaded]')).toBeVisible()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog.w-viewer')).toHaveCount(0)
    },
  },
  'a filter’s menu': {
    open: async (page) => {
      await page.locator('summary').click()
      await expect(hostOf(page, 'filter-dropdown')).toHaveAttribute('data-dropdown-state', 'active')
    },
    close: (page) => page.keyboard.press('Escape'),
  },
  'a popover': {
    open: async (page) => {
      await page.locator('.w-popover > a').focus()
      await expect(page.locator('.w-popover__content')).toBeVisible()
    },
    close: (page) => page.keyboard.press('Escape'),
  },
  'all of a text and a list': {
    open: async (page) => {
      for (const toggle of await page.locator('.w-read-more__toggle, .w-expander__toggle:visible').all())
        await toggle.click()
      // Pico gives a button under the pointer or with the focus a contrast of 4.4.
      await page.mouse.move(0, 0)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await expect(page.locator('[aria-expanded="true"]').first()).toBeVisible()
    },
    close: async () => undefined,
  },
  'another page in the layer': {
    open: async (page) => {
      await page.getByRole('link', { name: 'To another page' }).click()
      await expect(page.locator('dialog').getByRole('heading', { name: 'Another page' })).toBeVisible()
      await expect(page.locator('dialog')).toHaveAttribute('data-layer-state', 'active')
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog.w-page-layer')).toHaveCount(0)
    },
  },
  'the question about cookies': {
    open: async (page) => {
      await page.locator('[data-cookie-settings]').click()
      // A sheet's own ground for buttons under the pointer counts as more than a class (docs/embedding.md).
      await page.mouse.move(0, 0)
      await expect(hostOf(page, 'cookie-banner')).toBeVisible()
    },
    close: async () => undefined,
  },
}

const HELD = 'held still'

/** In the page: brings all sheets there are, each before ours and after it, and none in use. */
function bringSheets(sheets: Readonly<Record<string, string>>): void {
  for (const [name, css] of Object.entries(sheets))
    for (const order of ['before', 'after']) {
      const style = document.createElement('style')
      style.dataset.sheet = `${name}, ${order} ours`
      style.media = 'not all'
      style.textContent = css
      if (order === 'before') document.head.prepend(style)
      else document.head.append(style)
    }
}

/** In the page: uses these of them, and waits until it is drawn so. */
async function useSheets(names: readonly string[]): Promise<void> {
  for (const style of document.querySelectorAll<HTMLStyleElement>('[data-sheet]'))
    style.media = names.includes(style.dataset.sheet ?? '') ? 'all' : 'not all'
  // In the middle of the window nothing turns to another side because the page is longer.
  document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  // As when a window changes: what script has measured is measured again.
  dispatchEvent(new Event('resize'))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** In the page: where each part is that is seen, from its host or from the window, and how large. */
function readBoxes(): Record<string, number[]> {
  const parts = [...document.querySelectorAll('[class*="w-"][class*="__"]')].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest('svg, [data-widget="filter-dropdown"]') &&
      // As high as what an author wrote.
      !part.matches('.w-page-layer__frame'),
  )
  return Object.fromEntries(
    parts.map((part, index) => {
      const around = part.closest('dialog')
        ? undefined
        : part.closest('[data-widget]')?.getBoundingClientRect()
      const { x, y, width, height } = part.getBoundingClientRect()
      return [
        `${part.className} ${index}`,
        [x - (around?.x ?? 0), y - (around?.y ?? 0), width, height].map(Math.round),
      ]
    }),
  )
}

const COMBINATIONS = Object.keys(KNOWN_SHEETS).flatMap((name) => [
  `${name}, before ours`,
  `${name}, after ours`,
])

/** With a sheet of the page’s own before ours. */
async function openPage(page: Page, sheet = ''): Promise<void> {
  const main = [
    ...NAMES.map(markupOf),
    '<a href="/own/next/" data-widget="page-layer">To another page</a>',
  ].join('\n')
  const styled = (html: string) => pageOf(html).replace('<link', () => `<style>${sheet}</style><link`)
  await page.route('**/own/', (route) => route.fulfill({ contentType: 'text/html', body: styled(main) }))
  await page.route('**/own/next/', (route) =>
    route.fulfill({ contentType: 'text/html', body: styled(OTHER_PAGE) }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/own/')
  await settled(page)
  await page.evaluate(bringSheets, { ...KNOWN_SHEETS, [HELD]: HELD_STILL, still: STILL })
  await page.evaluate(useSheets, ['still, after ours'])
}

for (const width of [390, 1024])
  test(`all that editors may place is as in a bare page, ${width} px`, async ({ page, site: _ }) => {
    await page.setViewportSize({ width, height: 600 })
    await openPage(page)
    for (const [state, { open, close }] of Object.entries(STATES)) {
      await open(page)
      const boxes = async (...sheets: string[]) => {
        await page.evaluate(useSheets, [...sheets, `${HELD}, after ours`])
        return page.evaluate(readBoxes)
      }
      const bare = await boxes()
      for (const sheet of COMBINATIONS)
        expect.soft(moved(bare, await boxes(sheet)), `${state}, ${sheet}`).toEqual([])
      for (const sheet of width > 768 ? ['a bare page', ...COMBINATIONS] : []) {
        await page.evaluate(useSheets, [sheet, 'still, after ours'])
        expect.soft(await faultsIn(page, state), `${state}, ${sheet}`).toEqual([])
      }
      await page.evaluate(useSheets, ['still, after ours'])
      await close(page)
    }
  })

type Boxes = Readonly<Record<string, number[]>>

/** A line for each part that is elsewhere beside a sheet, or not there in the one or the other. */
function moved(bare: Boxes, found: Boxes): string[] {
  return Object.keys({ ...bare, ...found })
    .filter((part) => !isAlike(bare[part], found[part]))
    .map((part) => `${part}: ${bare[part]} → ${found[part]}`)
}

const isAlike = (one: number[] = [], other: number[] = []) =>
  one.length === other.length &&
  one.every((value, side) => Math.abs(value - (other[side] ?? Number.NaN)) <= TOLERANCE_PX)

/** A line for each fault, in each state. */
async function faultsIn(page: Page, state: string): Promise<string[]> {
  const hosts = NAMES.map((widget) => `[data-widget="${widget}"]`).join()
  const found = await page.evaluate(findIllegible, { selector: hosts, limits: LIMITS })
  if (state.includes('menu')) found.push(...(await page.evaluate(faultsOfMenu)))
  if (state.includes('layer')) {
    const { x = 0 } = (await page.locator('dialog p').boundingBox()) ?? {}
    const { x: edge = 0 } = (await page.locator('dialog .w-page-layer__body').boundingBox()) ?? {}
    if (x - edge < 8) found.push(`the page's words stand ${x - edge} px from the layer's edge`)
  }
  return found
}

/** In the page: whether the whole menu is in the window and begins where its label does, and each field apart from its words. */
function faultsOfMenu(): string[] {
  const { left, top, right, bottom } =
    document.querySelector('.w-filter-dropdown__menu')?.getBoundingClientRect() ?? new DOMRect()
  const start = document.querySelector('.w-filter-dropdown__summary')?.getBoundingClientRect().left ?? 0
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const gap = (label: Element) =>
    (label.lastElementChild?.getBoundingClientRect().left ?? 0) -
    (label.querySelector('input')?.getBoundingClientRect().right ?? 0)
  const close = [...document.querySelectorAll('.w-filter-dropdown__item > label')].filter(
    (label) => gap(label) < 4,
  )
  return [
    ...(isInside ? [] : [`the menu is at ${[left, top, right, bottom].map(Math.round)}`]),
    ...(Math.abs(left - start) > 1 ? [`the menu begins at ${left}, its label at ${start}`] : []),
    ...close.map((label) => `${label.textContent}: ${gap(label)} px from its field`),
  ]
}

const STILL = '*, ::before, ::after { transition: none !important; animation: none !important }'

/** Those of the sheets that are dark to a reader who likes it dark. */
for (const name of ['Pico', 'Simple.css', 'water.css'])
  test(`all that editors may place is read in the dark beside ${name}`, async ({ page, site: _ }) => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page, KNOWN_SHEETS[name])
    for (const [state, { open, close }] of Object.entries(STATES)) {
      await open(page)
      expect.soft(await faultsIn(page, state), state).toEqual([])
      await close(page)
    }
  })
