/** Addresses that an editor wrote, judged as a browser reads them and not by how they begin. */

/** Any origin will do that no page has: what is resolved against it and keeps it is an address of the site that shows the text. */
const HERE = 'http://here.invalid'
/** Browsers read a backslash as a slash, and drop tabs and line breaks. */
const MISREAD = /[\\\p{Cc}]/u
/** The same, encoded: programs behind the server may decode a path once more. */
const MISREAD_ENCODED = /%(?:2f|5c|[01][\da-f]|7f)/i
/** `http:evil.example` is read as a path by some pages and as a site by others. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const OUTER_BEGINNING = /^(?:https?:\/\/|mailto:|tel:)/i

function read(text: string): URL | undefined {
  if (MISREAD.test(text)) return undefined
  try {
    return new URL(text, HERE)
  } catch {
    return undefined
  }
}

const isHere = ({ origin, pathname }: URL): boolean =>
  origin === HERE && !pathname.startsWith('//') && !MISREAD_ENCODED.test(pathname)

/** Whether it is an address of this site, from its root on: a text may stand at several addresses. */
export function isOwnAddress(text: string): boolean {
  const url = text.startsWith('/') ? read(text) : undefined
  return url !== undefined && isHere(url)
}

/** Whether a link may lead there: within this site, to another one, to a mailbox or a telephone. */
export function isLinkAddress(text: string): boolean {
  const url = read(text)
  if (!url) return false
  const written = text.trimStart()
  // A name before an @ is read as the site by people, and is none.
  if (OUTER_BEGINNING.test(written)) return url.username === '' && url.password === ''
  return !SCHEME.test(written) && isHere(url)
}

/** Whether a link in a text may lead there: to a path of this site, another site or a mailbox. */
export const isTextAddress = (text: string): boolean =>
  isOwnAddress(text) || (/^(?:https?:\/\/|mailto:.)/i.test(text) && isLinkAddress(text))

/** Whether it leads to another site than the one that shows it. */
export const isOuterAddress = (text: string): boolean => /^https?:/i.test(text)

/** Whether all pictures of a `srcset` are this site's. */
export function isOwnSourceSet(text: string): boolean {
  return text.split(/,(?:\s|$)/).every((candidate) => {
    const [address = '', size = '1x', ...rest] = candidate.trim().split(/\s+/)
    return rest.length === 0 && isOwnAddress(address) && /^\d+(?:\.\d+)?[wx]$/.test(size)
  })
}

/** The address of a page at another site, as a browser will read it; undefined for anything but HTTPS. */
export function secureAddress(text: string): string | undefined {
  const url = /^https:\/\//i.test(text) ? read(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
