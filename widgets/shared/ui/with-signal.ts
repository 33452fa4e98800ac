/**
 * Starts what goes on until a signal is aborted, and returns what aborts it: the cleanup of an effect.
 * ```ts
 * useEffect(() => withSignal((signal) => navigation.onStep(show, signal)), [navigation])
 * ```
 */
export function withSignal(start: (signal: AbortSignal) => void): () => void {
  const controller = new AbortController()
  start(controller.signal)
  return () => controller.abort()
}
