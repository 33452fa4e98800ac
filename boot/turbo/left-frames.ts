/** Frames whose request the browser ended because the reader leaves. */
import type { Listen } from './events.js'

/**
 * Turbo writes the failure of a frame to the console. Browsers end requests before `pagehide`. The listener stays no longer than the
 * request: a page without one may be kept for Back.
 */
export function hushLeftFrames(on: Listen, signal: AbortSignal): void {
  let isLeaving = false
  const noteLeaving = () => {
    isLeaving = true
  }
  on('before-fetch-request', () => {
    // Still here: a link may have led to a download.
    isLeaving = false
    addEventListener('beforeunload', noteLeaving, { signal })
  })
  on('before-fetch-response', () => removeEventListener('beforeunload', noteLeaving))
  on('fetch-request-error', (_, event) => {
    if (isLeaving && (event.target as Element).localName === 'turbo-frame') event.preventDefault()
  })
}
