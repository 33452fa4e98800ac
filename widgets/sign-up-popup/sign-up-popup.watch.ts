/** The times of row 9.01: the popup comes late, and what it needs may come later still, but not for long. */
import { createTimer } from '../shared/timer.js'

export const DELAY_MS = 10_000
export const POLL_MS = 50
export const WATCH_MS = 2000

/** Looks after `delayMs`, then again and again until `look` says that it is done, or for two seconds. */
export function watch(look: () => boolean, delayMs: number, signal: AbortSignal): void {
  const timer = createTimer(signal)
  function lookAgain(waitedMs: number): void {
    if (look() || waitedMs >= WATCH_MS) return
    timer.start(POLL_MS, () => lookAgain(waitedMs + POLL_MS))
  }
  timer.start(delayMs, () => lookAgain(0))
}
