import { useEffect, useMemo, useRef } from 'react'
import type { Timer } from './timer.js'

/** A timer that ends when the component goes or its page is suspended. The same object at every drawing. */
export function useTimer(): Timer {
  const handle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const timer = useMemo(() => {
    const stop = () => clearTimeout(handle.current)
    return {
      stop,
      start(delayMs: number, run: () => void) {
        stop()
        handle.current = setTimeout(run, delayMs)
      },
    }
  }, [])
  useEffect(() => timer.stop, [timer])
  return timer
}
