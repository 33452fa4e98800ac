/** Guests in a page: their words have its typeface, size, colour and leading; each exception has its reason. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropSiteSheets } from '../page-sheets.js'

const ROOT = join(import.meta.dirname, '../..')

const { widgets }: { widgets: { name: string; needs?: string }[] } = JSON.parse(
  readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'),
)
export const EMBEDDABLE = widgets.filter(({ needs }) => needs).map(({ name }) => name)

const PAGE = 'body { font: 20px/1.7 Georgia, serif; color: rgb(20, 60, 20); background: rgb(250, 248, 240) }'

type Of = 'size' | 'colour' | 'leading'

/** Parts with words of their own kind, what of theirs is not the page's, and why. */
const EXCEPTIONS: readonly { parts: string; of: readonly Of[]; why: string }[] = [
  {
    parts:
      'dialog, .w-cookie-banner, .w-popover__content, .w-filter-dropdown__menu, .w-section-nav, .w-quote-bar__bar, .w-toast, .w-media-frame__show, .w-hero-search__box, .w-search-overlay__panel, .w-search-overlay__form, .w-chat-thread__send, .w-prices__enquire, .w-filter-panel__submit, .w-filter-panel__view, .w-map__title, .w-map__stage, .w-map__card, .w-map__found, .w-copy__source, .w-copy__button',
    of: ['colour'],
    why: 'they lie over the page or on a ground of their own, and must be read on it',
  },
  {
    parts: '.w-phone-input__note, .w-follow__button[data-marked="true"]',
    of: ['colour'],
    why: 'their colour says that something is wrong, or chosen',
  },
  {
    parts:
      '.w-map__count, .w-map__fine, .w-map__about, .w-map__choices > legend, .w-map__kind, .w-map__stage, .w-chat-thread__who, .w-chat-thread__note, .w-filter-dropdown__status, .w-search-results__count, .w-search-overlay__badge, .w-search-overlay__title, .w-hit__detail',
    of: ['size'],
    why: 'counts, notes and what is written on a map are smaller than the words they belong to',
  },
  {
    parts:
      '.w-map__title, .w-map__card-title, .w-search-results__type, .w-search-results__title, .w-hit__title, .w-hit__initial, .w-prices__amount, .w-fit-text, .w-filter-panel__title, .w-view-in-room__heading, .w-search-overlay__query',
    of: ['size', 'leading'],
    why: 'titles are larger, and close together where they run over two lines',
  },
  {
    parts: '.w-map__tool, .w-map__cluster, .w-search-overlay__count',
    of: ['leading'],
    why: 'one line that its box centres',
  },
]

/** In the page: a line for each element of these widgets with words that are not as those of the page. */
function findStrangers({
  widgets,
  exceptions,
}: {
  widgets: string[]
  exceptions: typeof EXCEPTIONS
}): string[] {
  const looksOf = ({ fontFamily, fontSize, color, lineHeight }: CSSStyleDeclaration) => ({
    typeface: fontFamily,
    size: fontSize,
    colour: color,
    leading: (Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toFixed(1),
  })
  const wanted = looksOf(getComputedStyle(document.body))
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  /** What an author wrote within a widget, with a class of theirs or by an element that has a look, is the page's to style. */
  const isOurs = (element: Element) => {
    const around = element.closest('[class], [data-widget-root]')
    const isDrawn = around?.matches('[data-widget-root]') || /(?:^|\s)w-/.test(around?.className ?? '')
    return (
      isDrawn &&
      !element.matches(
        'select, option, textarea, input, mark, :is(h1, h2, h3, h4, th, legend, code, button):not([class])',
      )
    )
  }
  const hosts = widgets.map((name) => `[data-widget="${name}"]`).join()
  const found = [...document.querySelectorAll(`:is(${hosts}, dialog), :is(${hosts}, dialog) *`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => hasWords(element) && isOurs(element))
    .flatMap((element) => {
      const its = looksOf(getComputedStyle(element))
      // Links keep the colour that the page gives them.
      if (element.closest('a[href]') && its.colour === 'rgb(0, 0, 238)') its.colour = wanted.colour
      const allowed = exceptions.filter(({ parts }) => element.closest(parts)).flatMap(({ of }) => of)
      const others = (['typeface', 'size', 'colour', 'leading'] as const).filter(
        (name) => its[name] !== wanted[name] && !allowed.some((one) => one === name),
      )
      if (others.length === 0) return []
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24)
      const looks = others.map((name) => `${name} ${its[name]}`).join(', ')
      return [`${element.localName}.${element.className} “${words}”: ${looks}`]
    })
  return [...new Set(found)]
}

/** What of the page in view is not as the page around it; empty where all is. */
export const strangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(findStrangers, { widgets: EMBEDDABLE, exceptions: EXCEPTIONS })

/** Without the site's sheet, with one that a guest could meet. */
export async function beGuest(page: Page): Promise<void> {
  await page.evaluate(dropSiteSheets)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `${css} *, ::before, ::after { transition: none !important; animation: none !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  }, PAGE)
}
