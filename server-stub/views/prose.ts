/** The small Markdown that texts of the catalogue have, as HTML that is safe and as words. */
import { type Inline, readInline, wordsOf } from '../../widgets/shared/contract/inline-text.js'
import { isOuterAddress, isTextAddress } from '../../widgets/shared/contract/link-address.js'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const HAS_SIGNS = /[&<>"']/

/** Text, or the value of an attribute, as HTML. Most have no such sign, which is known in half the time that replacing takes. */
export const escapeHtml = (text: string): string =>
  HAS_SIGNS.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text

/** Most texts have no mark at all. */
const isMarked = (text: string): boolean => /[\\*[]/.test(text)

export const inline = (text: string): string =>
  isMarked(text) ? drawInline(readInline(text)) : escapeHtml(text)

/** The same for what stands in a link already: links in it are words. */
export const inlineWithoutLinks = (text: string): string =>
  isMarked(text) ? drawInline(readInline(text), { hasLinks: false }) : escapeHtml(text)

interface Drawing {
  hasLinks?: boolean
  /** Of a note that the text speaks of; where there are no notes, the mark is words. */
  drawNote?(number: number): string
}

export function drawInline(nodes: readonly Inline[], drawing: Drawing = {}): string {
  const { hasLinks = true, drawNote = (number: number) => `[^${number}]` } = drawing
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.text)
      if (node.type === 'note') return drawNote(node.number)
      const words = drawInline(node.children, drawing)
      if (node.type !== 'link')
        return node.type === 'strong' ? `<strong>${words}</strong>` : `<em>${words}</em>`
      // What was stored before a rule is held to the rules of today.
      if (!hasLinks || !isTextAddress(node.address)) return words
      const rel = isOuterAddress(node.address) ? ' rel="external noopener"' : ''
      return `<a href="${escapeHtml(node.address)}"${rel}>${words}</a>`
    })
    .join('')
}

export const plain = (text: string): string => (isMarked(text) ? wordsOf(readInline(text)) : text)

/** Blank lines part paragraphs. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(inline)
}

/** Plain text cut between words for a description: at most `length` characters. */
export function cut(text: string, length = 155): string {
  const whole = plain(text).replace(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const part = whole.slice(0, length)
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), length - 30)).replace(/[\s,;:.–-]{1,20}$/, '')} …`
}

/** From how many characters on a text is folded behind “Read more”. */
const LONG_TEXT = 700
export const isLong = (text: string): boolean => text.length > LONG_TEXT

/** `A`, `A and B`, `A, B and C`, `A, B, C and 4 others`. */
export function listNames(names: string[], most = 3): string {
  const shown = names.length > most + 1 ? [...names.slice(0, most), `${names.length - most} others`] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

/** `1,234` */
export const count = (n: number): string => n.toLocaleString('en-US')

/** `1 work`, `1,204 works` */
export const counted = (n: number, one: string, several = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : several}`
