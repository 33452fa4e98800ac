import { useEffect, useEffectEvent } from 'react'
import { listenForDismiss } from './dismiss.js'

/**
 * While `isOpen`, calls `onDismiss` when a press begins outside of all `parts`, and when the focus goes elsewhere. `parts` must
 * keep its identity from one drawing to the next.
 */
export function useDismiss(isOpen: boolean, parts: readonly Node[], onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(
    function listen() {
      if (!isOpen) return
      const controller = new AbortController()
      listenForDismiss(parts, () => dismiss(), controller.signal)
      return () => controller.abort()
    },
    [isOpen, parts],
  )
}
