export interface Timer {
  /** Runs `run` in `delayMs`; what was waiting before is dropped, so that calling it again and again debounces. */
  start(delayMs: number, run: () => void): void
  stop(): void
}

export function createTimer(signal: AbortSignal): Timer {
  let handle: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(handle)
  signal.addEventListener('abort', stop, { once: true })
  return {
    stop,
    start(delayMs, run) {
      stop()
      if (!signal.aborted) handle = setTimeout(run, delayMs)
    },
  }
}
