import { useEffectEvent, useLayoutEffect } from 'react'
import { useVisitStart } from './use-visit-start.js'

/**
 * Calls `leave` when a visit begins, and when the widget is suspended or disposed: what is open over the page closes, also what was
 * opened after the visit had begun.
 */
export function useLeavePage(leave: () => void): void {
  useVisitStart(leave)
  const onLeave = useEffectEvent(leave)
  useLayoutEffect(function leaveLast() {
    return () => onLeave()
  }, [])
}
