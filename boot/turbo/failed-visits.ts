/** Visits whose answer did not come, or not whole. */
import type { Listen } from './events.js'

/**
 * Turbo loads the address of a visit that failed by going there. Where the address is in view already, by a step back or with a preview,
 * and has an anchor, that is a jump within the page.
 */
export function loadAnchorsInFull(on: Listen): void {
  let visited = ''
  on<{ url: string }>('visit', ({ url }) => {
    visited = url
  })
  on<{ reason: string }>('reload', ({ reason }) => {
    if (reason !== 'request_failed' || !location.hash || location.href !== visited) return
    // After that jump, which would end it.
    queueMicrotask(() => location.reload())
  })
}
