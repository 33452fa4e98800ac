import { useEffect, useEffectEvent } from 'react'

/** Calls `onResize` when `element` changes its size, and once at the start and when its page comes back. */
export function useResize(element: Element | null, onResize: () => void): void {
  const report = useEffectEvent(onResize)
  useEffect(
    function observe() {
      if (!element) return
      const observer = new ResizeObserver(() => report())
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
}
