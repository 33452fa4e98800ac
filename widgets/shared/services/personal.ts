/** What no event may hold: addresses that were sent to one person, and e-mail addresses. */

const WORD = /[^\s/?&=#,;:]+/g
const HOLDS_EMAIL = /[^@](?:@|%40)[^@]/i
const SPECIAL = /[.+?^${}()|[\]\\]/g

const CUT = '…'

/**
 * What is cut from addresses: the part of a path that follows one of these beginnings. `*` in one stands for any part.
 * Whoever has such an address, from a letter, an order or a conversation, acts for somebody or knows of them.
 */
export type PersonalPaths = readonly string[]

/** Those that the page names: `<meta name="plinth-personal-paths" content="/forgotten-password/ /orders/">`. */
export const personalPaths = (): PersonalPaths =>
  (document.querySelector<HTMLMetaElement>('meta[name="plinth-personal-paths"]')?.content ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** The text without what is somebody's: `/forgotten-password/…/`. */
export const textWithoutPersonal = (text: string, paths: PersonalPaths): string =>
  paths
    .reduce((cut, path) => cut.replace(patternOf(path), `$1${CUT}`), text)
    .replace(WORD, (word) => (HOLDS_EMAIL.test(word) ? CUT : word))

const patternOf = (path: string): RegExp =>
  new RegExp(`(${path.replaceAll(SPECIAL, '\\$&').replaceAll('*', '[\\w-]+')})[^/?#\\s]+`, 'g')

/** Whether the path is one that only one person was given. */
export const isPersonalPath = (path: string, paths: PersonalPaths): boolean =>
  textWithoutPersonal(path, paths) !== path

/** The fields of an event, each text in them without what is somebody's. */
export function withoutPersonal(
  fields: Readonly<Record<string, unknown>>,
  paths: PersonalPaths,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleaned(value, paths)]))
}

function cleaned(value: unknown, paths: PersonalPaths): unknown {
  if (typeof value === 'string') return textWithoutPersonal(value, paths)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, paths))
  return typeof value === 'object' && value !== null ? withoutPersonal({ ...value }, paths) : value
}
