/** Long work is done in slices, and the browser handles input and draws between them. */

const SLICE_MS = 16

/** `if (slice.isOver()) await slice.yieldToMain()` */
export interface Slice {
  /** Whether it has ended, or will before work of `aheadMs` is done. */
  isOver(aheadMs?: number): boolean
  /** Lets the browser handle input and draw, then starts the next slice. */
  yieldToMain(): Promise<void>
}

export function startSlice(): Slice {
  let endsMs = performance.now() + SLICE_MS
  return {
    isOver: (aheadMs = 0) => performance.now() + aheadMs >= endsMs,
    async yieldToMain() {
      await nextTask()
      endsMs = performance.now() + SLICE_MS
    },
  }
}

/** `scheduler.yield` continues before other waiting tasks; where it is missing, a timeout lets the browser work. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
