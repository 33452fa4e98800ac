import { useEffect, useState } from 'react'
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
