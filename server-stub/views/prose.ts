/** The little mark-up that texts of the catalogue have: paragraphs, and *emphasis*. What is given here is safe HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export const inline = (text: string): string => escapeHtml(text).replace(/\*([^*\n]+)\*/g, '<em>$1</em>')

export const plain = (text: string): string => text.replace(/\*([^*\n]+)\*/g, '$1')

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
