/** What editors may write as markup: texts, links, this site's pictures and the widgets made for texts. Nothing else is kept. */
import sanitizeHtml from 'sanitize-html'
import { nearestName } from '../../boot/diagnostics/nearest-name.js'
import { isLinkAddress, isOwnAddress, isOwnSourceSet } from '../../widgets/shared/contract/link-address.js'
import { elementsIn, treeOf } from './tree.js'
import { type KnownWidget, nearestWidget } from './widget.js'

export interface Sanitised {
  html: string
  /** As somebody would point at it: `<script>`, `onclick`, `href="javascript:…"`. Each once, in the order of the text. */
  takenOut: string[]
}

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'div', 'section', 'aside', 'header', 'footer', 'blockquote', 'hr', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'picture', 'source', 'img'],
  ...['a', 'span', 'em', 'strong', 'b', 'i', 's', 'q', 'cite', 'small', 'sub', 'sup', 'abbr', 'time', 'code'],
  ...['br', 'wbr', 'bdi', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const ATTRIBUTES = {
  '*': [
    ...['id', 'lang', 'dir', 'title', 'tabindex', 'aria-label', 'aria-labelledby', 'aria-describedby'],
    // Which of them a host may have is decided for each, below.
    'data-*',
  ],
  a: ['href', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
  source: ['srcset', 'sizes', 'type', 'media', 'width', 'height'],
  time: ['datetime'],
  ol: ['start', 'reversed'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
/** What stands in them is no text for readers: it goes with them. */
const GO_WHOLE = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'option', 'xmp', 'plaintext'],
  ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'svg', 'math', 'audio', 'video', 'canvas'],
]
const DEEPEST = 40
const SHOWN_CHARACTERS = 40

const written = (pattern: RegExp) => (value: string) => pattern.test(value)
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  id: written(/^[A-Za-z][\w-]{0,99}$/),
  tabindex: written(/^(?:0|-1)$/),
  width: written(/^\d{1,5}$/),
  height: written(/^\d{1,5}$/),
  href: isLinkAddress,
  src: isOwnAddress,
  srcset: isOwnSourceSet,
  'data-slot': written(/^[a-z][a-z0-9-]*$/),
}

/** Without them nothing that an editor wrote goes into a page. */
export const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedClasses: { '*': ['w-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures are this site's own: others would tell a third party who reads.
  allowedSchemesByTag: { img: [], source: [], srcset: [] },
  allowProtocolRelative: false,
  nonTextTags: GO_WHOLE,
  nestingLimit: DEEPEST,
}

/** What it gives is safe to stand in a page as it is. Given its own answer, it changes nothing. */
export function sanitise(text: string, widgets: readonly KnownWidget[]): Sanitised {
  const html = sanitizeHtml(text, {
    ...RULES,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: kept(attribs, widgets) }) },
  }).trim()
  return { html, takenOut: missingIn(html, text) }
}

type Attributes = Record<string, string>

function kept(attribs: Attributes, widgets: readonly KnownWidget[]): Attributes {
  const name = attribs['data-widget']
  const widget = widgets.find((known) => known.name === name)
  // A name that no widget has does nothing but be named as a mistake; what else the host says is for the one that was meant.
  const isHost = name !== undefined && (widget?.inTexts ?? true)
  const meant = widget ?? (name === undefined ? undefined : nearestWidget(name, widgets))
  return Object.fromEntries(
    Object.entries(attribs).filter(([attribute, value]) => {
      if (VALUES[attribute]?.(value) === false) return false
      if (!attribute.startsWith('data-') || attribute === 'data-slot') return true
      if (attribute === 'data-widget' || attribute === 'data-mount') return isHost
      return (
        isHost && isOption(attribute, meant) && (!isAddress(attribute, meant) || isOwnAddress(value.trim()))
      )
    }),
  )
}

/** An option, or what was surely meant for one: that is a mistake to be named, and not to be lost. */
function isOption(attribute: string, widget: KnownWidget | undefined): boolean {
  if (/^data-(?:turbo|page|widget|slot|mount)/.test(attribute)) return false
  const known = widget?.options.map((option) => option.attribute) ?? []
  return known.includes(attribute) || nearestName(attribute, known) !== undefined
}

/** Whether the widget fetches what lies at the option's value. */
const isAddress = (attribute: string, widget: KnownWidget | undefined): boolean =>
  widget?.options.some((option) => option.attribute === attribute && option.type === 'address') ?? false

/** What the written markup has and the kept one has not, whatever took it out. */
function missingIn(html: string, written: string): string[] {
  const left = new Map<string, number>()
  for (const thing of thingsIn(html)) left.set(thing, (left.get(thing) ?? 0) + 1)
  const missing = thingsIn(written).filter((thing) => {
    const count = left.get(thing) ?? 0
    left.set(thing, count - 1)
    return count <= 0
  })
  return [...new Set(missing)]
}

function thingsIn(html: string): string[] {
  const elements = elementsIn(treeOf(html)).flatMap(({ name, attribs }) =>
    TAGS.includes(name) ? Object.entries(attribs).flatMap(nameAttribute) : [`<${name}>`],
  )
  return html.includes('<!') ? [...elements, 'a comment'] : elements
}

function nameAttribute([name, value]: [string, string]): string[] {
  if (name === 'class') return value.split(/\s+/).flatMap((one) => (one ? [`class="${one}"`] : []))
  const isTelling = ['data-widget', 'data-source', ...Object.keys(VALUES)].includes(name)
  if (!isTelling) return [name]
  // Written anew, a list of sizes has other spaces.
  const text = value.replace(/\s+/g, ' ').trim()
  return [`${name}="${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}"`]
}
