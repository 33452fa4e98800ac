/** In place of `load-runtime.ts` in dist/standalone/, where the runtime is in the same file. */
import type { createLoading as createWhole } from './load-runtime.js'
import type { Runtime } from './mount/runtime.js'

export const createLoading: typeof createWhole = (load, _files, signal) => {
  let runtime: Runtime | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    const loaded = await load()
    if (signal.aborted) return loaded.stop()
    runtime = loaded
  }

  return {
    runtime: () => runtime,
    trigger(host, priority) {
      host.priority = priority
      loading ??= start()
      void loading.then(() => runtime?.trigger(host, priority))
    },
  }
}
