/** Loads the runtime with the first host that is triggered. Until then hosts wait, by priority. */
import type { Host } from './host.js'
import type { Runtime } from './mount/runtime.js'
import type { Files } from './preload.js'
import type { Priority } from './priority.js'
import { startSlice } from './yield-to-main.js'

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

export interface Loading {
  /** Undefined until it has loaded. */
  runtime(): Runtime | undefined
  /** Triggers `host` once the runtime has loaded; until then the files of its widget are on their way. */
  trigger(host: Host, priority: Priority): void
}

/** Retries with growing delays until the runtime arrives. */
export function createLoading(load: () => Promise<Runtime>, files: Files, signal: AbortSignal): Loading {
  const waiting: Host[] = []
  const requested = new Set<string>()
  let runtime: Runtime | undefined

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

  /** Errors are handled by the widget loader, which requests the files again. */
  async function request(name: string): Promise<void> {
    requested.add(name)
    await Promise.all((await files.of(name)).map(files.fetch))
  }

  return {
    runtime: () => runtime,
    trigger(host, priority) {
      if (runtime) return runtime.trigger(host, priority)
      host.priority = priority
      // None is taken out before the runtime is there: the first one starts loading it.
      if (waiting.push(host) === 1) void attempt(FIRST_RETRY_MS)
      if (!requested.has(host.name)) request(host.name).catch(() => undefined)
    },
  }
}
