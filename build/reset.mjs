/**
 * What the parts of widgets begin from, whatever a page's own sheet says of elements (`ul`, `img`, `button`, `dialog`, `*`): the browser's own
 * style, without the spaces and lines of lists, headings and buttons. It stands before the rules of widgets, and is weaker than they are.
 */

/** As many names of elements: more than a sheet's rule for elements has, and less than one class of anybody, wherever that stands. */
const WEAK = ':is(*, i i i i i i)'

/** Parts with content of the author's, and fields that look as those around them: they stay as the page has them. */
const ALONE = [
  '.w-copy__source',
  '.w-drag-carousel__item',
  '.w-expander__list',
  '.w-phone-input__number',
  '.w-phone-input__select',
  '.w-read-more__content',
].join()

/** What several widgets draw, and whose class is a name without a part; and roots that lie over the page, not in its flow. Where others lie in it stays the page's to say. */
const SHARED = [
  '.w-confirm',
  '.w-cross',
  '.w-hit',
  '.w-live-region',
  '.w-page-layer',
  '.w-toast',
  '.w-viewer',
  '.w-cookie-banner',
  '.w-enquiry-layer',
  '.w-progress-bar',
  '.w-reading-progress',
].join()

/** What `all: revert` would take too much from: the page's look of links, and sizes, places and shapes that are told by attributes. */
const KEPT = 'a, img, svg, svg *, video, canvas, iframe'

/** Has a class that may be of ours. */
const OURS = ':is([class^="w-"], [class*=" w-"])'

/** The names in `.w-<name>__<part>` of these sheets. */
export function namesIn(sheets) {
  const found = sheets.flatMap((css) => [...css.matchAll(/\.w-([a-z]+(?:-[a-z]+)*)__/g)])
  return [...new Set(found.map(([, name]) => name))].sort()
}

/** The reset as rules for the parts of these widgets. */
export function resetOf(names) {
  // The first turns most elements of a page away before the list is gone through.
  const part = `${OURS}:is(${names.map((name) => `[class*="w-${name}__"]`).join()})`
  const own = `:is(${SHARED}, ${part}:not(${ALONE}))`
  const weak = (selector) => `:where(${selector})${WEAK}`
  return `
    ${weak(`[data-widget]${OURS}, ${ALONE}`)} { box-sizing: border-box }
    ${weak(`[data-widget]${OURS}`)} { padding: 0; border: 0 }
    ${weak(`${own}:not(${KEPT})`)}, ${weak(own)}::before, ${weak(own)}::after {
      all: revert; box-sizing: border-box; margin: 0; padding: 0; border: 0; border-radius: 0; list-style: none; background: none; color: inherit; font: inherit }
    ${weak(`${own}:is(${KEPT})`)} { box-sizing: border-box; float: none; margin: 0; padding: 0; border: 0; max-inline-size: none; max-block-size: none }
    ${weak(`button:is(${own})`)} { cursor: pointer }
    :where([data-widget]${OURS}, [data-widget] ${OURS}[class*="__"])[hidden]:not([hidden="until-found"]) { display: none }`
}
