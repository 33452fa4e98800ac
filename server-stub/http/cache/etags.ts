/** Entity tags, and what a client says it holds (RFC 9110, section 13.1.2). */

const TAG = /(?:W\/)?("[^"]*")/g

/**
 * Whether an `If-None-Match` header names `etag`, so that the answer is 304. The comparison is weak: `W/"a"` and `"a"` are the
 * same tag. `*` names every tag.
 */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(TAG)].some(([, tag]) => tag === opaque)
}
