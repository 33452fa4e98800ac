/** Fields, buttons and lists of guests under the sheets of others: what belongs together stands together, and nobody else paints ours. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, settled, test } from '../browser.js'
import { KNOWN_SHEETS } from '../page-sheets.js'
import { type StaticSite, startStaticSite } from './static-site.js'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = [
  'section-nav',
  'copy',
  'phone-input',
  'toggle-field',
  'carousel',
  'drag-carousel',
  'expander',
  'read-more',
  'share',
  'lightbox',
  'map',
]

const markupOf = (name: string) =>
  readFileSync(join(ROOT, `fixtures/${name}/default.html`), 'utf8').replace(/^<!--[\s\S]*?-->/, '')

const pageOf = (
  sheet: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css"><style>${sheet}</style>
<script type="module" src="/plinth/embed.js" data-tiles="/tiles/{z}/{x}/{y}.svg" data-tiles-credit="Nobody"></script></head>
<body><main>${NAMES.map(markupOf).join('\n')}</main></body></html>`

const SHEETS: Readonly<Record<string, string>> = { 'a bare page': '', ...KNOWN_SHEETS }
const addressOf = (name: string) => `/${Object.keys(SHEETS).indexOf(name)}.html`

let host: StaticSite
test.beforeAll(async () => {
  host = await startStaticSite(
    Object.fromEntries(Object.entries(SHEETS).map(([name, sheet]) => [addressOf(name), pageOf(sheet)])),
  )
})
test.afterAll(() => host.stop())

/** In the page: a line for each thing that is not as it should be. */
function findFaults(): string[] {
  const find = (selector: string) => document.querySelector(selector)
  const boxOf = (selector: string) => find(selector)?.getBoundingClientRect() ?? new DOMRect()
  const endPaddingOf = (selector: string) => {
    const element = find(selector)
    return element ? Number.parseFloat(getComputedStyle(element).paddingInlineEnd) : 0
  }
  const startPaddingOf = (selector: string) => {
    const element = find(selector)
    return element ? Number.parseFloat(getComputedStyle(element).paddingInlineStart) : 0
  }
  const isClose = (one: number, other: number) => Math.abs(one - other) <= 2
  const middleOf = ({ top, height }: DOMRect) => top + height / 2
  const [button, source] = [boxOf('.w-copy__button'), boxOf('.w-copy__source')]
  const [section, bar] = [boxOf('.w-section-nav__list a'), boxOf('.w-section-nav')]
  const [country, number] = [boxOf('.w-phone-input__country'), boxOf('.w-phone-input__number')]
  const [check, label] = [boxOf('.w-toggle-field input[type=checkbox]'), boxOf('.w-toggle-field label')]
  const pins = [...document.querySelectorAll('.w-map__pin[role=button]')].map((pin) => getComputedStyle(pin))
  const toggles = '.w-expander__toggle, .w-read-more__toggle, .w-share__summary'
  const looks = [...document.querySelectorAll(toggles)]
    .filter((toggle) => toggle.checkVisibility())
    .map((toggle) => {
      const { color, fontSize, fontWeight, textDecorationLine, backgroundColor, padding, borderWidth } =
        getComputedStyle(toggle)
      const paint = [backgroundColor, padding, borderWidth]
      return [color, fontSize, fontWeight, textDecorationLine, ...paint].join()
    })
  const thumbnails = [...document.querySelectorAll('.w-lightbox__grid img')].map((it) =>
    it.getBoundingClientRect(),
  )
  const facts: Readonly<Record<string, boolean>> = {
    'the button of copy stands in its field':
      button.top >= source.top - 1 && button.bottom <= source.bottom + 1,
    'the button of copy is level with its field': isClose(middleOf(button), middleOf(source)),
    'no address runs under the button of copy': endPaddingOf('.w-copy__source') >= button.width,
    'a link of section-nav is as wide as its words, and begins where the bar does':
      isClose(section.left + (find('.w-section-nav__list')?.scrollLeft ?? 0), bar.left) &&
      endPaddingOf('.w-section-nav__list a') === 0,
    'the country is as high as the number, and begins where it does':
      isClose(country.top, number.top) &&
      isClose(country.bottom, number.bottom) &&
      isClose(country.left, number.left),
    'no number runs under the country': startPaddingOf('.w-phone-input__number') >= country.width,
    'the dots of a carousel are level with its buttons': isClose(
      middleOf(boxOf('.w-carousel__indicator')),
      middleOf(boxOf('.w-carousel__button')),
    ),
    'what opens a text, a list and ways to share looks alike': looks.length > 1 && new Set(looks).size === 1,
    'the checkbox stands in the middle of its words': isClose(middleOf(check), middleOf(label)),
    'the checkbox can be seen': check.width >= 16 && check.height >= 16,
    'no item of a row has a bullet': [...document.querySelectorAll('.w-drag-carousel__item')].every(
      (item) => getComputedStyle(item).listStyleType === 'none',
    ),
    'the signs of places are no painted buttons':
      pins.length > 0 &&
      pins.every((pin) => pin.backgroundColor === 'rgba(0, 0, 0, 0)' && pin.paddingTop === '0px'),
    'thumbnails are of one size':
      thumbnails.length > 1 &&
      thumbnails.every(
        ({ width, height }) =>
          isClose(width, thumbnails[0]?.width ?? 0) && isClose(height, thumbnails[0]?.height ?? 0),
      ),
  }
  return Object.entries(facts).flatMap(([fact, isSo]) => (isSo ? [] : [fact]))
}

for (const name of Object.keys(SHEETS))
  test(`controls sit well beside ${name}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${host.origin}${addressOf(name)}`)
      await settled(page)
      await page.locator('.w-map').scrollIntoViewIfNeeded()
      await expect(page.locator('.w-map__pin[role=button]').first()).toBeVisible()
      expect.soft(await page.evaluate(findFaults), `${width} px`).toEqual([])
    }
  })
