import { useEffect, useEffectEvent } from 'react'

/** Calls `run` once, `delayMs` after that became a number; another delay, and another `cause`, begin anew. */
export function useDelay(delayMs: number | undefined, run: () => void, cause?: unknown): void {
  const latest = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cause has its own time
  useEffect(
    function waitThenRun() {
      if (delayMs === undefined) return
      const timer = setTimeout(() => latest(), delayMs)
      return () => clearTimeout(timer)
    },
    [delayMs, cause],
  )
}
