/** Gives hosts their turn by priority, in batches and slices, so that mounting never holds up the page. */
import type { Host } from '../host.js'
import { Priority } from '../priority.js'
import type { startSlice } from '../slices.js'

export interface Queue {
  /** Adds `host`: those of higher priority have their turn first. */
  add(host: Host, priority: Priority): void
}

/** The first is taken from first. */
const ORDER = [Priority.Touched, Priority.Visible, Priority.Near, Priority.Idle] as const
const MAX_BATCH = 16
/** A batch that took less than this doubles the next, one that took more than twice as long halves it. */
const BATCH_MS = 6

/** `run` gets the hosts whose turn it is: several at once, as many as take a few milliseconds together. */
export function createQueue(start: typeof startSlice, run: (hosts: readonly Host[]) => void): Queue {
  const waiting = new Map<Priority, Set<Host>>(ORDER.map((priority) => [priority, new Set()]))
  let isRunning = false
  let size = 1

  function takeBatch(): Host[] {
    const batch: Host[] = []
    for (const priority of ORDER) {
      const hosts = waiting.get(priority)
      for (const host of hosts ?? []) {
        if (batch.length >= size) return batch
        hosts?.delete(host)
        batch.push(host)
      }
    }
    return batch
  }

  async function runAll(): Promise<void> {
    const slice = start()
    await slice.breathe()
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const startedMs = performance.now()
      run(batch)
      const tookMs = performance.now() - startedMs
      if (tookMs < BATCH_MS) size = Math.min(size * 2, MAX_BATCH)
      else if (tookMs > 2 * BATCH_MS) size = Math.max(1, size >> 1)
      if (slice.isOver()) await slice.breathe()
    }
    isRunning = false
  }

  return {
    add(host, priority) {
      waiting.get(priority)?.add(host)
      if (isRunning) return
      isRunning = true
      void runAll()
    },
  }
}
