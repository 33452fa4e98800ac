/** What the popup offers: pure. */
import { downloadAddress } from '../shared/contract/preview-terms.js'

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
