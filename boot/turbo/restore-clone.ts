/** Puts the server's HTML back into Turbo's clones of pages, before they are shown. */
import { Attribute } from '../attributes.js'
import { snapshotsOf } from '../mount/page-record.js'

/** Restores every marked host in a clone of a page. False when the snapshot of one is no longer known. */
export function restoreClone(body: HTMLElement): boolean {
  const pageKey = body.getAttribute(Attribute.PageKey)
  const snapshots = pageKey === null ? undefined : snapshotsOf(pageKey)
  let isWhole = true
  for (const host of body.querySelectorAll(`[${Attribute.Key}]`)) {
    // Otherwise it went with the host around it.
    if (!body.contains(host)) continue
    const snapshot = snapshots?.get(host.getAttribute(Attribute.Key) ?? '')
    if (snapshot) host.replaceWith(document.importNode(snapshot, true))
    else isWhole = false
  }
  for (const host of body.querySelectorAll(`[${Attribute.State}]`)) host.removeAttribute(Attribute.State)
  body.removeAttribute(Attribute.PageKey)
  return isWhole
}
