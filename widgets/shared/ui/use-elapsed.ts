import { useEffect, useState } from 'react'

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
