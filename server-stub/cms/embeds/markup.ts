/** The markup that a widget is placed with: that of its usual case in the catalogue, with other options. */
import type { Fixture } from '../../embeds/fixture.js'
import { readCase } from '../../embeds/library.js'
import { type Element, elementsIn, hostAround, treeOf } from '../../embeds/tree.js'
import type { KnownWidget } from '../../embeds/widget.js'

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

/** Of the widget's usual case; undefined when it has none. */
export async function specimenOf(widget: KnownWidget): Promise<Specimen | undefined> {
  const fixture = await readCase(widget.name, 'default')
  return fixture && specimenIn(fixture, widget)
}

/** Of a case; undefined when it has no host of the widget. */
export function specimenIn({ html, heightPx }: Fixture, widget: KnownWidget): Specimen | undefined {
  const host = hostIn(html, widget.name)
  if (!host) return undefined
  let whole = host
  while (whole.parent && 'attribs' in whole.parent) whole = whole.parent
  return { html: textOf(html, whole), given: givenOn(host, widget), heightPx }
}

/** The options that the first host of the widget has in `html`, by attribute. */
export function givenIn(html: string, widget: KnownWidget): Readonly<Record<string, string>> {
  const host = hostIn(html, widget.name)
  return host ? givenOn(host, widget) : {}
}

function givenOn({ attribs }: Element, { options }: KnownWidget): Readonly<Record<string, string>> {
  const given = options.flatMap(({ attribute }) => {
    const value = attribs[attribute]
    return value === undefined ? [] : [[attribute, value]]
  })
  return Object.fromEntries(given)
}

/** The first host of the widget: its attributes, and what stands in it. */
export function hostPartsOf(
  html: string,
  widget: KnownWidget,
): { attributes: Readonly<Record<string, string>>; inner: string } | undefined {
  const host = hostIn(html, widget.name)
  if (!host) return undefined
  const whole = textOf(html, host)
  const start = OPENING.exec(whole)?.[0].length ?? 0
  return { attributes: host.attribs, inner: whole.slice(start, whole.lastIndexOf('</')).trim() }
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
