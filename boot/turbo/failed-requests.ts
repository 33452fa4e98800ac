/** Requests of Turbo that failed: Turbo tells of one by an event, and the browser should not report it as an error of the page too. */
import { listenTo } from './events.js'

interface Failure {
  error: object
  /** `response` is the promise that Turbo waited for. */
  request: { response?: Promise<unknown> }
}

/**
 * After the event Turbo lets its promise reject with nobody to hear it. An error of whoever handles an answer is still reported. Part of the
 * entry: a request may fail before the page has a widget.
 */
export function hushFailures(signal: AbortSignal): void {
  const told = new WeakSet<object>()
  // Unhandled rejections are told of after this has run.
  listenTo(signal)<Failure>('fetch-request-error', ({ error, request }) => {
    request.response?.catch(() => told.add(error))
  })
  // Before those of the page, which would report it; in Chromium only before those that listen later.
  addEventListener(
    'unhandledrejection',
    (event) => {
      if (!told.has(Object(event.reason))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
}
