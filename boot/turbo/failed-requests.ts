/** Requests of Turbo that failed: Turbo tells of one by an event, and the browser should not report it as an error of the page too. */
import { listenTo } from './events.js'

/** After the event Turbo lets its promise reject with nobody to hear it. Part of the entry: a page may fail before it has a widget. */
export function hushFailures(signal: AbortSignal): void {
  const told = new WeakSet<object>()
  listenTo(signal)<{ error: object }>('fetch-request-error', ({ error }) => told.add(error))
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
