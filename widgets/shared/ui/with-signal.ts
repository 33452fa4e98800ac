/** Runs `start`, and returns the function that aborts its signal: for effects that call what takes a signal. */
export function withSignal(start: (signal: AbortSignal) => void): () => void {
  const controller = new AbortController()
  start(controller.signal)
  return () => controller.abort()
}
