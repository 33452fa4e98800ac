/** Markup that a CMS removes or escapes when an author saves it. */
import type { HostRule } from '../host.js'

interface Sanitizer {
  /** Tags that stay; undefined where a list of what goes is shorter. */
  readonly keeps?: ReadonlySet<string>
  readonly removes?: ReadonlySet<string>
  readonly removesAttributes?: ReadonlySet<string>
  /** What becomes of them. */
  readonly how: string
  /** Files whose HTML goes altogether. */
  readonly dropsAll?: RegExp
}

const words = (text: string) => new Set(text.split(' '))

/** As these systems come. A site may allow more. */
export const SANITIZERS: Readonly<Record<string, Sanitizer>> = {
  wordpress: {
    removes: words(
      'form input select option script style iframe svg path embed canvas template dialog output progress',
    ),
    removesAttributes: words('tabindex inert popover contenteditable'),
    how: 'WordPress removes it for Authors',
  },
  mediawiki: {
    keeps: words(
      'abbr b bdi bdo big blockquote br caption center cite code data dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rb rp rt rtc ruby s samp small span strike strong sub sup table td th time tr tt u ul var wbr',
    ),
    removesAttributes: words('tabindex'),
    how: 'MediaWiki shows it as text',
  },
  hugo: {
    dropsAll: /\.(?:md|markdown)$/i,
    how: 'Hugo leaves HTML in Markdown out unless markup.goldmark.renderer.unsafe is true; use a shortcode',
  },
}

export const stripped =
  (cms: string, file: string): HostRule =>
  ({ element, name, inside }, { report }) => {
    const { keeps, removes, removesAttributes, how, dropsAll } = SANITIZERS[cms] ?? { how: '' }
    if (dropsAll?.test(file)) report(element, name, `stripped-by-${cms}`, how)
    for (const one of [element, ...inside]) {
      if (removes?.has(one.tag) || (keeps && !keeps.has(one.tag)))
        report(
          one,
          name,
          `stripped-by-${cms}`,
          `<${one.tag}>: ${how}; use div, span, p, ul, li and data- attributes`,
        )
      for (const attribute of one.attributes.keys())
        if (removesAttributes?.has(attribute))
          report(one.placeOf(attribute), name, `stripped-by-${cms}`, `${attribute}: ${how}; leave it out`)
    }
  }
