import { useEffect, useEffectEvent } from 'react'

/** Calls `onResize` when `element` changes its size, and once at the start and when its page comes back. */
export function useResize(element: Element, onResize: () => void): void {
  const report = useEffectEvent(onResize)
  useEffect(
    function observe() {
      const observer = new ResizeObserver(() => report())
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
}
