import { domainToASCII } from 'node:url'

/** Signs that Unicode takes for a letter, and mail servers do not: the ohm, Kelvin and ångström. */
const UNITS = /[\u2126\u212a\u212b]/

/** As input methods write the signs of an address, and with each letter in one form. */
export function withPlainSigns(email: string): string {
  const plain = (UNITS.test(email) ? email : email.normalize('NFC')).replace(/[＠﹫]/g, '@')
  const at = plain.lastIndexOf('@') + 1
  return plain.slice(0, at) + plain.slice(at).replace(/[。．｡]/g, '.')
}

/**
 * The form in which email addresses are compared, counted and stored. Before the @ ASCII capitals become small letters, and nothing else
 * changes: a wider fold would give two addresses with different owners one form, as `toLowerCase()` and the database's `lower()` turn
 * the Kelvin sign into a `k`. The domain is written as mail servers read it: a browser sends `bücher.example` so, or as it was typed.
 * `plinth_email()` is the same fold in SQL.
 */
export function foldEmail(email: string): string {
  const plain = withPlainSigns(email)
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  const isAscii = at === 0 || /^[!-~]*$/.test(domain)
  return inSmall(plain.slice(0, at)) + (isAscii ? inSmall(domain) : domainToASCII(domain) || domain)
}

const inSmall = (text: string): string => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other)
