/** The markup that a widget is placed with: that of its usual case in the catalogue, with other options. */
import { readCase } from '../fixtures/library.js'
import { type Element, elementsIn, hostAround, treeOf } from './tree.js'
import type { KnownWidget } from './widget.js'

export interface Specimen {
  /** The first host, with what stands directly around it. */
  html: string
  /** Options that the case itself gives, by attribute. */
  given: Readonly<Record<string, string>>
  /** Of a frame that shows the case. */
  heightPx: number
}

const OPENING = /^<[a-z][\w-]*(?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/i

const ATTRIBUTE = /(?<!\s)\s+([^\s=>/"']+)(?:=(?:"[^"]*"|'[^']*'))?(?=[\s/>])/g

/** Of the widget's case `default`; undefined when it has none. */
export async function specimenOf(widget: KnownWidget): Promise<Specimen | undefined> {
  const fixture = await readCase(widget.name, 'default')
  const host = fixture && hostIn(fixture.html, widget.name)
  if (!host) return undefined
  let whole = host
  while (whole.parent && 'attribs' in whole.parent) whole = whole.parent
  const given = widget.options.flatMap(({ attribute }) => {
    const value = host.attribs[attribute]
    return value === undefined ? [] : [[attribute, value]]
  })
  const { heightPx } = fixture
  return { html: textOf(fixture.html, whole), given: Object.fromEntries(given), heightPx }
}

/** `options` by attribute: those that say the same as no attribute at all are left out. */
export function markupOf(
  { html }: Pick<Specimen, 'html'>,
  widget: KnownWidget,
  options: Readonly<Record<string, string>>,
): string {
  const host = hostIn(html, widget.name)
  const opening = OPENING.exec(host ? textOf(html, host) : '')?.[0]
  if (!host || opening === undefined) return html
  const own = new Set(widget.options.map(({ attribute }) => attribute))
  const bare = opening.replace(ATTRIBUTE, (whole, name: string) => (own.has(name) ? '' : whole))
  const written = widget.options.flatMap(({ attribute, default: standard }) => {
    const value = options[attribute]
    return value === undefined || value === String(standard ?? '')
      ? []
      : [` ${attribute}="${escaped(value)}"`]
  })
  const named = `data-widget="${widget.name}"`
  const start = host.startIndex ?? 0
  return (
    html.slice(0, start) +
    bare.replace(named, () => named + written.join('')) +
    html.slice(start + opening.length)
  )
}

const hostIn = (html: string, name: string): Element | undefined =>
  elementsIn(treeOf(html)).find((element) => element.attribs['data-widget'] === name && !hostAround(element))

const textOf = (html: string, { startIndex, endIndex }: Element): string =>
  html.slice(startIndex ?? 0, (endIndex ?? html.length) + 1)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
