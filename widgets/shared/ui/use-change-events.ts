import { useEmit } from 'plinth/react'
import { useEffect, useRef } from 'react'

/** Dispatches the widget's event `on` or `off` whenever `isOn` has changed from what it was; false at first. */
export function useChangeEvents(isOn: boolean, on: string, off: string): void {
  const emit = useEmit()
  const wasOn = useRef(false)
  useEffect(
    function emitChange() {
      if (isOn !== wasOn.current) emit(isOn ? on : off)
      wasOn.current = isOn
    },
    [isOn, on, off, emit],
  )
}
