/** Requests of Turbo that failed, and are no error of the page. */
import type { Listen } from './events.js'

interface Failure {
  error: object
  request: { fetchOptions: { headers: Record<string, string> } }
}

/**
 * Turbo tells of a failed request by an event, and then lets its promise reject with nobody to hear it: the browser reports an error.
 * It is none when the page was only fetched ahead, and when the browser ended the request because the reader leaves. Browsers do
 * that before `pagehide`. The listener stays no longer than the request: a page without one may be kept for Back.
 */
export function hushFailures(on: Listen, signal: AbortSignal): void {
  const hushed = new WeakSet<object>()
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
  on<Failure>('fetch-request-error', ({ error, request }, event) => {
    // Turbo would write the failure of a frame to the console.
    if (isLeaving && (event.target as Element).localName === 'turbo-frame') event.preventDefault()
    if (isLeaving || request.fetchOptions.headers['X-Sec-Purpose'] === 'prefetch') hushed.add(error)
  })
  // Before those of the page, which would report it; in Chromium only before those that listen later.
  addEventListener(
    'unhandledrejection',
    (event) => {
      if (!hushed.has(Object(event.reason))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
}
