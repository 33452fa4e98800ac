/** What is pasted, reduced to what a text may hold: paragraphs, headings, quotations, lists, emphasis, strong words and links. */
import { isTextAddress } from '../shared/contract/link-address.js'

type Kind = 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol'

interface Context {
  readonly kind: Kind
  readonly isStrong: boolean
  readonly isEmphasised: boolean
  readonly address: string
}

const DROPPED =
  'script, style, head, title, meta, link, template, noscript, svg, math, img, picture, video, audio, iframe, object, embed, canvas, button, input, select, textarea, [hidden], [aria-hidden="true"]'
const BLOCKS =
  'address, article, aside, blockquote, body, br, dd, div, dl, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, td, th, tr, ul'

/** Policies forbid inline style and handlers even in a document that nobody sees; word processors say with style what is strong. */
const STYLE = 'data-pasted-style'

/** Programs that copy this editor's own cards and blocks are left alone. */
export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice')

export function cleanHtml(html: string): string {
  const kept = html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])style\s*=/gi, `$1${STYLE}=`).replace(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'),
  )
  const { body } = new DOMParser().parseFromString(kept, 'text/html')
  const lines: { kind: Kind; html: string }[] = []
  let line = ''
  let hasWords = false

  function end(kind: Kind): void {
    if (hasWords) lines.push({ kind, html: line.trimEnd() })
    line = ''
    hasWords = false
  }

  function addText(text: string, context: Context): void {
    // Spaces at the beginning are layout, and what is empty is air.
    const words = text.split(/[\s\u00a0]+/).join(' ')
    const kept = hasWords ? words : words.trimStart()
    if (kept.trim() !== '') hasWords = true
    line += marked(kept, context)
  }

  function walk(node: Node, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) addText(node.nodeValue ?? '', context)
    if (!(node instanceof Element) || node.matches(DROPPED)) return
    const style = node.getAttribute(STYLE) ?? ''
    // The bullet that Word writes before an item.
    if (/mso-list:\s*ignore/i.test(style)) return
    const within = contextOf(node, style, context)
    const isBlock = node.matches(BLOCKS)
    if (isBlock) end(context.kind)
    for (const child of node.childNodes) walk(child, within)
    if (isBlock) end(within.kind)
  }

  for (const child of body.childNodes)
    walk(child, { kind: 'p', isStrong: false, isEmphasised: false, address: '' })
  end('p')
  return joined(lines)
}

function contextOf(node: Element, style: string, around: Context): Context {
  const name = node.localName
  const weight = /font-weight:\s*(bold|normal|\d+)/i.exec(style)?.[1]
  const slant = /font-style:\s*(italic|normal)/i.exec(style)?.[1]
  const address = name === 'a' ? addressOf(node.getAttribute('href') ?? '') : ''
  // A heading is strong by itself.
  const kind = kindOf(node, style, around.kind)
  const isHeading = kind === 'h2' || kind === 'h3'
  return {
    kind,
    isStrong:
      !isHeading &&
      (weight ? weight === 'bold' || Number(weight) >= 600 : /^(?:b|strong)$/.test(name) || around.isStrong),
    isEmphasised: slant ? slant === 'italic' : /^(?:em|i|cite|dfn)$/.test(name) || around.isEmphasised,
    address: address || around.address,
  }
}

function kindOf(node: Element, style: string, around: Kind): Kind {
  const name = node.localName
  if (/mso-list:\s*l\d/i.test(style))
    // The number that it writes before the item, Roman ones too.
    return /^\s*(?:\d{1,3}|[a-z]{1,5})[.)]/i.test(node.textContent ?? '') ? 'ol' : 'ul'
  if (name === 'ul' || name === 'ol' || name === 'blockquote') return name
  if (around !== 'p') return around
  if (/^h[12]$/.test(name) || /\bMso(?:Sub)?[Tt]itle\b/.test(node.className)) return 'h2'
  return /^h[3-6]$/.test(name) ? 'h3' : 'p'
}

/** Google's documents lead every link through an address of their own. */
function addressOf(href: string): string {
  const [, query] = /^https:\/\/www\.google\.com\/url\?(.*)/.exec(href) ?? []
  const address = new URLSearchParams(query).get('q') ?? href
  return isTextAddress(address) ? address : ''
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function marked(text: string, { isStrong, isEmphasised, address }: Context): string {
  if (text.trim() === '') return text
  const words = escaped(text)
  const emphasised = isEmphasised ? `<em>${words}</em>` : words
  const strong = isStrong ? `<strong>${emphasised}</strong>` : emphasised
  return address ? `<a href="${escaped(address)}">${strong}</a>` : strong
}

/** Items that follow each other are one list. */
function joined(lines: readonly { kind: Kind; html: string }[]): string {
  return lines
    .map(({ kind, html }, index) => {
      if (kind === 'blockquote') return `<blockquote><p>${html}</p></blockquote>`
      if (kind !== 'ul' && kind !== 'ol') return `<${kind}>${html}</${kind}>`
      const begin = lines[index - 1]?.kind === kind ? '' : `<${kind}>`
      const close = lines[index + 1]?.kind === kind ? '' : `</${kind}>`
      return `${begin}<li>${html}</li>${close}`
    })
    .join('')
}
