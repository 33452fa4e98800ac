/** Pushes for as long as the server runs: at once where something has changed, less and less often where the service fails. */
import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Pusher } from './pusher.js'

const LOOK_MS = 1_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

export interface PushingParts {
  pusher: Pusher
  warn(problem: string, cause: unknown): void
  /** Throws once the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** From 0 to below 1. */
  random?: () => number
}

/** Gives what ends it, which waits for what is being sent. */
export function keepPushing({
  pusher,
  warn,
  pause = (ms, signal) => pauseFor(ms, undefined, { signal, ref: false }),
  random = Math.random,
}: PushingParts): () => Promise<void> {
  const stopped = new AbortController()
  async function run(): Promise<void> {
    let failures = 0
    while (!stopped.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        await pusher.push()
        failures = 0
      } catch (cause) {
        if (stopped.signal.aborted) return
        waitMs = retryMs(failures++, random)
        warn(
          `search: not everything was sent to the search service; it is tried again in ${waitMs} ms`,
          cause,
        )
      }
      await pause(waitMs, stopped.signal).catch(() => undefined)
    }
  }
  const running = run()
  return async function stop() {
    stopped.abort()
    await running
  }
}

/** Twice as long each time, and of that somewhere in the second half, so that several processes do not come back at once. */
export function retryMs(failures: number, random: () => number): number {
  const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10))
  return Math.round(most / 2 + (most / 2) * random())
}
