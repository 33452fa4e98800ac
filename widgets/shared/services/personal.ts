/** What no event may hold: addresses that were sent to one person, and e-mail addresses. Pure. */

/** Whoever has such an address, from a letter, an order or a conversation, acts for somebody or knows of them. */
const OWN_ADDRESS =
  /\/(forgotten-password|change-email|sign-up\/(?:subscribe\/)?confirm|sign-up\/unsubscribe|my-plinth\/orders|staff\/[\w-]+)\/[^/?#\s]+/g
const WORD = /[^\s/?&=#,;:]+/g
const HOLDS_EMAIL = /[^@](?:@|%40)[^@]/i

const CUT = '…'

/** The text without what is somebody's: `/forgotten-password/…/`. */
export const textWithoutPersonal = (text: string): string =>
  text.replace(OWN_ADDRESS, `/$1/${CUT}`).replace(WORD, (word) => (HOLDS_EMAIL.test(word) ? CUT : word))

/** Whether the path is one that only one person was given. */
export const isPersonalPath = (path: string): boolean => textWithoutPersonal(path) !== path

/** The fields of an event, each text in them without what is somebody's. */
export function withoutPersonal(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleaned(value)]))
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return textWithoutPersonal(value)
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutPersonal({ ...value }) : value
}
