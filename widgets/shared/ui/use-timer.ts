import { useEffect, useEffectEvent, useState } from 'react'
import type { Timer } from './timer.js'

/** A timer that ends when the component goes or its page is suspended. The same object at every drawing. */
export function useTimer(): Timer {
  const [timer] = useState(() => {
    let handle: ReturnType<typeof setTimeout>
    const stop = () => clearTimeout(handle)
    return {
      stop,
      start(delayMs: number, run: () => void) {
        stop()
        handle = setTimeout(run, delayMs)
      },
    }
  })
  useEffect(() => timer.stop, [timer])
  return timer
}

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

/** Whether `isRunning` has been so for `delayMs`. */
export function useElapsed(delayMs: number, isRunning = true): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(
    function wait() {
      if (!isRunning) return
      const timer = setTimeout(() => setElapsed(true), delayMs)
      return () => {
        clearTimeout(timer)
        setElapsed(false)
      }
    },
    [delayMs, isRunning],
  )
  return hasElapsed
}
