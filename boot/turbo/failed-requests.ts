/** Requests of Turbo that failed, before an answer came or in the middle of one. */
import { listenTo } from './events.js'
import type { FetchResponse } from './internals.js'

interface Failure {
  error: object
  /** `response` is the promise that Turbo waited for. */
  request: { response?: Promise<unknown> }
}

interface Answer {
  fetchResponse: FetchResponse
}

/**
 * Of a request that fails Turbo tells by an event, and then lets its promise reject with nobody to hear it: the browser should not report that
 * as an error of the page. An error of whoever handles an answer is still reported.
 *
 * An answer's text is read after that, and where it is cut off in the middle Turbo would wait for it forever. It then reads as `undefined`,
 * as what is no page does: Turbo loads a visit's address in full, as it does without a network, and leaves forms and frames as they are.
 * What was cancelled meanwhile, as by two quick steps back, never ends: nobody waits for it.
 *
 * Part of the entry: a request may fail before the page has a widget.
 */
export function followFailures(signal: AbortSignal): void {
  const told = new WeakSet<object>()
  // Unhandled rejections are told of after this has run.
  listenTo(signal)<Failure>('fetch-request-error', ({ error, request }) => {
    request.response?.catch(() => told.add(error))
  })
  // Before any listener that reads the answer, such as Turbo's own for streams. That of a link, which is fetched ahead, is left alone: Turbo
  // would keep what reads as nothing for a page, and hears the failure.
  listenTo(signal, true)<Answer>('before-fetch-response', ({ fetchResponse: response }, { target }) => {
    if (!(target as Partial<HTMLAnchorElement>).href)
      Object.defineProperty(response, 'responseHTML', {
        value: response.responseHTML.catch((error) =>
          error.name === 'AbortError' ? new Promise(() => {}) : undefined,
        ),
      })
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
