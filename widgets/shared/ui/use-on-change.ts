import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onChange` whenever `value` has changed from what it was; `initial` before the first drawing. */
export function useOnChange<Value>(value: Value, initial: Value, onChange: (value: Value) => void): void {
  const latest = useEffectEvent(onChange)
  const before = useRef(initial)
  useEffect(
    function reportChange() {
      if (before.current === value) return
      before.current = value
      latest(value)
    },
    [value],
  )
}
