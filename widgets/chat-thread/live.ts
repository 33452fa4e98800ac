/** New messages without a reload: a stream while the page is visible, and where there is none a question now and then. */
import { createTimer } from '../shared/ui/timer.js'
import { afterFailure, afterPoll, POLL_MS } from './live.state.js'

interface LiveParts {
  /** Address of the stream from here on. */
  address(): string
  /** Gets what an event brings. */
  onMessage(html: string): void
  /** Asks for what has come since. */
  request(): Promise<void>
  signal: AbortSignal
}

/** Observes the conversation until `signal` aborts. A hidden page holds no connection and catches up when it is visible again. */
export function observeMessages({ address, onMessage, request, signal }: LiveParts): void {
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
    next.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data))
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
    request().catch(() => undefined)
    const next = afterPoll(polls) === 'stream' ? open : poll
    timer.start(POLL_MS, next)
  }

  function connect(): void {
    if (document.hidden) close()
    else open()
  }
  document.addEventListener('visibilitychange', connect, { signal })
  addEventListener('online', connect, { signal })
  signal.addEventListener('abort', close)
  connect()
}
