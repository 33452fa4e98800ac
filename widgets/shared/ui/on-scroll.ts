/**
 * Calls `run` in the next frame after anything has scrolled or the window has changed its size, until `signal` aborts. Returns the
 * function that asks for such a frame.
 */
export function onScroll(run: () => void, signal: AbortSignal): () => void {
  let frame = 0
  const runSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      run()
    })
  }
  // Captured: in a page layer an element scrolls, not the window.
  document.addEventListener('scroll', runSoon, { capture: true, passive: true, signal })
  addEventListener('resize', runSoon, { signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  return runSoon
}
