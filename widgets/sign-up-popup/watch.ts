import { createTimer } from '../shared/ui/timer.js'

export const DELAY_MS = 10_000
export const POLL_MS = 50
const WATCH_MS = 2000

/** Looks after `delayMs`, then again and again until `look` says that it is done, or for two seconds. */
export function watch(look: () => boolean, delayMs: number, signal: AbortSignal): void {
  const timer = createTimer(signal)
  function lookAgain(waitedMs: number): void {
    if (look() || waitedMs >= WATCH_MS) return
    timer.start(POLL_MS, () => lookAgain(waitedMs + POLL_MS))
  }
  timer.start(delayMs, () => lookAgain(0))
}
