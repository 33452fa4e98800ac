/** The terms under which previews are read: how long an acceptance holds, and where a document is downloaded. */

/** An acceptance holds for a day. */
export const TERMS_HOLD_MS = 24 * 60 * 60 * 1000

/** Whether terms that were accepted until `untilMs` (milliseconds since 1970, as the preferences cookie has it) still hold. */
export const termsHold = (untilMs: unknown, nowMs: number): boolean =>
  typeof untilMs === 'number' && untilMs > nowMs

/**
 * Where what is viewed at `address` is downloaded. Of its path the last segment that is `view` and nothing else becomes
 * `download`: the word stands in `/previews/` too. An address without such a segment stays as it is.
 */
export function downloadAddress(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const segments = path.split('/')
  const at = segments.lastIndexOf('view')
  return at < 0 ? address : [...segments.slice(0, at), 'download', ...segments.slice(at + 1)].join('/') + rest
}
