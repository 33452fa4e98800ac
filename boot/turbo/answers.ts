/** Answers that Turbo gets: one that is cut off in the middle, or cancelled, leaves nobody waiting. */
import { listenTo } from './events.js'
import { type FetchResponse, readOnce } from './internals.js'

export function followAnswers(signal: AbortSignal): void {
  readAnswersOnce(signal)
  loadAnchorsInFull(signal)
}

/** Before any listener that reads the answer: Turbo's own for streams is one. */
function readAnswersOnce(signal: AbortSignal): void {
  listenTo(signal, true)<{ fetchResponse: FetchResponse }>(
    'before-fetch-response',
    ({ fetchResponse }, { target }) => {
      // Of a link: fetched ahead. Turbo would keep what reads as nothing for a page, and handles a failure.
      if (!(target instanceof HTMLAnchorElement)) readOnce(fetchResponse)
    },
  )
}

/**
 * Turbo loads the address of a visit that failed by going there. Where the address is in view already, by a step back or with a preview,
 * and has an anchor, that is a jump within the page.
 */
function loadAnchorsInFull(signal: AbortSignal): void {
  const on = listenTo(signal)
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
