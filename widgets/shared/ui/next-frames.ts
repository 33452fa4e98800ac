/** Calls `run` when the next frame has been drawn, in which the browser has laid out and scrolled what has changed now; never once `signal` has aborted. */
export function nextFrames(run: () => void, signal?: AbortSignal): void {
  requestAnimationFrame(() => requestAnimationFrame(() => signal?.aborted || run()))
}
