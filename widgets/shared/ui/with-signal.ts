/** Runs `start`, and returns the function that aborts its signal, which `start` gets too: for effects that call what takes a signal. */
export function withSignal(start: (signal: AbortSignal, abort: () => void) => void): () => void {
  const controller = new AbortController()
  const abort = () => controller.abort()
  start(controller.signal, abort)
  return abort
}
