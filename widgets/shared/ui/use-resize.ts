import { useEffect, useEffectEvent } from 'react'

/** Calls `onResize` with the size of its content when `element` changes its size, and once at the start and when its page comes back. */
export function useResize(element: Element | null, onResize: (content: DOMRectReadOnly) => void): void {
  const report = useEffectEvent(onResize)
  useEffect(
    function observe() {
      if (!element) return
      const observer = new ResizeObserver((entries) => {
        const content = entries.at(-1)?.contentRect
        if (content) report(content)
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
}
