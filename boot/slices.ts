/** Long work is done in slices, with a breath between, so that it never holds up the page. */

const SLICE_MS = 16

/** Gives a breath to the page when a slice is over: `if (slice.isOver()) await slice.breathe()`. */
export interface Slice {
  isOver(): boolean
  breathe(): Promise<void>
}

export function startSlice(): Slice {
  let endsMs = performance.now() + SLICE_MS
  return {
    isOver: () => performance.now() >= endsMs,
    async breathe() {
      await nextTask()
      endsMs = performance.now() + SLICE_MS
    },
  }
}

/** `scheduler.yield` comes back before other waiting tasks; where it is missing, a timeout lets the page breathe. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
