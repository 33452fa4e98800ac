/** What no event may hold: addresses that were sent to one person, and e-mail addresses. */

const WORD = /[^\s/?&=#,;:]+/g
const HOLDS_EMAIL = /[^@](?:@|%40)[^@]/i

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
  paths.reduce(cutAfter, text).replace(WORD, (word) => (HOLDS_EMAIL.test(word) ? CUT : word))

/** The text without each part of an address that follows `path`. */
function cutAfter(text: string, path: string): string {
  const [first = '', ...more] = path.split('*')
  if (first === '') return text
  let done = ''
  let rest = text
  for (let at = rest.indexOf(first); at >= 0; at = rest.indexOf(first)) {
    const start = endOf(rest.slice(at + first.length), more)
    const from = at + first.length + (start ?? 0)
    const own = start === undefined ? '' : (/^[^/?#\s]+/.exec(rest.slice(from))?.[0] ?? '')
    done += rest.slice(0, own ? from : at + first.length) + (own ? CUT : '')
    rest = rest.slice(own ? from + own.length : at + first.length)
  }
  return done + rest
}

/** Where the text goes on after a word before each of `literals`; undefined where it reads otherwise. */
function endOf(text: string, literals: readonly string[]): number | undefined {
  let end = 0
  for (const literal of literals) {
    const word = /^[\w-]+/.exec(text.slice(end))?.[0]
    if (!word || !text.startsWith(literal, end + word.length)) return undefined
    end += word.length + literal.length
  }
  return end
}

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
