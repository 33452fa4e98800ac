/**
 * What keeps a page's own sheet off the parts of our widgets, for each name that their sheets use: a reset below their rules, and a
 * guard above. `revert-layer !important` in a layer leaves a property to the layers below it: it shuts out what a page says
 * without a layer, and repeats no value.
 */

/** What a page says of elements (`ul`, `img`, `button`, `*`) and what would move or resize a part. Colours and typefaces stay the page's. */
const GUARDED = [
  'margin',
  'padding',
  'border-width',
  'border-style',
  'list-style',
  'float',
  'inline-size',
  'block-size',
  'min-inline-size',
  'min-block-size',
  'max-inline-size',
  'max-block-size',
]

/**
 * Parts with content of the author's, and fields that look as those around them: their boxes stay as the page has them. Last, one that
 * script sizes, whose `style` a guard would shut out as well.
 */
const LEFT_ALONE = [
  'copy__source',
  'drag-carousel__item',
  'expander__list',
  'phone-input__number',
  'phone-input__select',
  'read-more__content',
  'viewer__plate',
]

/** What several widgets draw, and whose class is a name without a part. */
const SHARED = '.w-confirm, .w-cross, .w-hit, .w-live-region, .w-toast, .w-viewer'

/**
 * Roots that hold their own parts in place by a padding or a border, or are a part of another widget. Where a widget lies in its page
 * stays the page's to say.
 */
const FRAMED =
  '.w-carousel, .w-enquiry-layer, .w-map, .w-unpublished-banner, .w-filter-panel__form > .w-filter-dropdown'

/** The names in `.w-<name>__<part>` of these sheets. */
export function namesIn(sheets) {
  const found = sheets.flatMap((css) => [...css.matchAll(/\.w-([a-z]+(?:-[a-z]+)*)__/g)])
  return [...new Set(found.map(([, name]) => name))].sort()
}

const keep = (properties) => properties.map((property) => `${property}: revert-layer !important`).join(';')

/** The reset and the guard as rules for the layers `plinth.reset` and `plinth.guard`. */
export function isolate(names) {
  // The first turns most elements of a page away before the list is gone through.
  const part = `:is([class^="w-"], [class*=" w-"]):is(${names.map((name) => `[class*="w-${name}__"]`).join()})`
  const own = `:is(${SHARED}, ${part}:not(${LEFT_ALONE.map((name) => `.w-${name}`).join()}))`
  const sized = `:is([data-widget][class*="w-"], ${SHARED}, ${part})`
  return {
    reset: `
      ${own}:not(dialog, input, select, textarea) { margin: 0; padding: 0; border: 0; list-style: none }
      ${own}:is(button) { background: none; color: inherit; font: inherit; cursor: pointer }`,
    guard: `
      ${sized}, ${sized}::before, ${sized}::after { box-sizing: border-box !important }
      ${own}, ${own}::before, ${own}::after { ${keep(GUARDED)} }
      ${FRAMED} { ${keep(['padding', 'border-width', 'border-style'])} }
      ${own}:is(label, summary) { ${keep(['display'])} }`,
  }
}
