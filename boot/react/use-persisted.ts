import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react'
import { useWidget } from './widget-context.js'

/**
 * State that outlives the page: when the reader goes Back or Forward to it with Turbo, it starts with what it was. After a full load it starts
 * anew. One for each widget, which must say in its definition how large it may be and how it is checked. Other changes than by the setter
 * are not kept.
 * ```tsx
 * defineWidget({
 *   persist: { maxBytes: 100, parse: (value) => (typeof value === 'number' ? value : undefined) },
 *   component: Counter,
 * })
 * function Counter() {
 *   const [count, setCount] = usePersisted(0)
 *   return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
 * }
 * ```
 */
export function usePersisted<Value>(
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const { persisted, persist } = useWidget()
  const [first] = useState(() => (persisted === undefined ? resolve(initial) : (persisted as Value)))
  const [value, setValue] = useState(first)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && value !== first) setChanged(true)
  useLayoutEffect(
    function keepValue() {
      if (hasChanged) persist(value)
    },
    [hasChanged, persist, value],
  )
  return [value, setValue]
}

const resolve = <Value>(initial: Value | (() => Value)): Value =>
  initial instanceof Function ? initial() : initial
