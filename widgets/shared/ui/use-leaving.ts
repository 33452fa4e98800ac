import { useEffect, useEffectEvent } from 'react'
import { listenForLeaving } from './leaving.js'

/**
 * While `isOpen`, calls `onLeave` when a press begins outside of all `parts`, and when the focus goes elsewhere. `parts` must
 * keep its identity from one drawing to the next.
 */
export function useLeaving(isOpen: boolean, parts: readonly Node[], onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(
    function listen() {
      if (!isOpen) return
      const closing = new AbortController()
      listenForLeaving(parts, () => leave(), closing.signal)
      return () => closing.abort()
    },
    [isOpen, parts],
  )
}
