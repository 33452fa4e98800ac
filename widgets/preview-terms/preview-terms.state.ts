/** The popup's states and their times (docs/behaviour.md#previews), and what it offers: pure. */
import { downloadAddress } from '../shared/contract/preview-terms.js'

export type TermsState = 'hidden' | 'init' | 'activating' | 'active'

/** What follows opening, in order: each state and when it begins, in milliseconds. */
export const OPENING: readonly [TermsState, number][] = [
  ['init', 0],
  ['activating', 100],
  ['active', 250],
]

export const CLOSING: readonly [TermsState, number][] = [
  ['activating', 0],
  ['init', 400],
  ['hidden', 500],
]

/** Whether the preview at `href` can be looked at, and where it is downloaded; undefined where it cannot be. */
export function offersOf(
  href: string,
  isWebsite: boolean,
): { canView: boolean; download: string | undefined } {
  if (isWebsite) return { canView: true, download: undefined }
  if (/\/download(?:\/|$)/.test(new URL(href).pathname)) return { canView: false, download: href }
  const download = downloadAddress(href)
  return { canView: true, download: download === href ? undefined : download }
}
