/** Loads the runtime with the first host that is triggered. Until then hosts wait, by priority. */
import type { Host } from './host.js'
import type { Runtime } from './mount/runtime.js'
import { startSlice } from './yield-to-main.js'

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

export interface Loading {
  /** Undefined until it has loaded. */
  runtime(): Runtime | undefined
  /** Has `host` triggered once the runtime has loaded. */
  add(host: Host): void
}

/** Retries with growing delays until the runtime arrives. */
export function createLoading(load: () => Promise<Runtime>, signal: AbortSignal): Loading {
  const waiting: Host[] = []
  let runtime: Runtime | undefined
  let hasStarted = false

  async function attempt(retryMs: number): Promise<void> {
    try {
      const loaded = await load()
      if (signal.aborted) return loaded.stop()
      runtime = loaded
    } catch {
      setTimeout(() => void attempt(Math.min(retryMs * 2, MAX_RETRY_MS)), retryMs)
      return
    }
    const slice = startSlice()
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      runtime.trigger(host, host.priority)
      if (slice.isOver()) await slice.yieldToMain()
    }
  }

  return {
    runtime: () => runtime,
    add(host) {
      waiting.push(host)
      if (!hasStarted) void attempt(FIRST_RETRY_MS)
      hasStarted = true
    },
  }
}
