/** New messages without a reload: a stream while the page is visible, and where there is none a question now and then. */
import { createTimer } from '../shared/ui/timer.js'
import { afterFailure, afterPoll, POLL_MS } from './live.state.js'

interface LiveParts {
  /** Address of the stream from here on. */
  address(): string
  /** Takes what an event brings. */
  take(html: string): void
  /** Asks for what has come since. */
  ask(): Promise<void>
  signal: AbortSignal
}

/** Follows the conversation until `signal` aborts. A hidden page holds no connection and catches up when it is visible again. */
export function followMessages({ address, take, ask, signal }: LiveParts): void {
  const timer = createTimer(signal)
  let source: EventSource | undefined
  let failures = 0
  let polls = 0

  function open(): void {
    close()
    const next = new EventSource(address())
    source = next
    next.addEventListener('open', () => {
      failures = 0
    })
    next.addEventListener('message', ({ data }: MessageEvent<string>) => take(data))
    next.addEventListener('error', () => {
      failures += 1
      if (afterFailure(failures, next.readyState === EventSource.CLOSED) === 'ask') poll()
    })
  }

  function close(): void {
    timer.stop()
    source?.close()
    source = undefined
  }

  function poll(): void {
    close()
    failures = 0
    polls += 1
    // When it fails, the next question asks for the same.
    ask().catch(() => undefined)
    const next = afterPoll(polls) === 'stream' ? open : poll
    timer.start(POLL_MS, next)
  }

  function follow(): void {
    if (document.hidden) close()
    else open()
  }
  document.addEventListener('visibilitychange', follow, { signal })
  addEventListener('online', follow, { signal })
  signal.addEventListener('abort', close)
  follow()
}
