import type { Visits } from '../services/visits.js'
import { createNotice } from '../ui/notice.js'
import type { OverlayEntry } from './entry.js'

/**
 * Where the press leads when a viewer's code did not come: to the thing itself, in the place of the entry that opening made, so that
 * Back leads to the page and not into the next attempt. Without a network that would lose the page: it stays, and says why.
 */
export function leadOn(address: string, entry: OverlayEntry, visits: Visits, signal: AbortSignal): void {
  if (navigator.onLine) {
    location.replace(address)
    return
  }
  entry.leave()
  createNotice(visits, signal).say('This could not be opened: there is no network.', 'assertive')
}
