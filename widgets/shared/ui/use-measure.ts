import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

const measures = new Map<Element, () => void>()
let observer: ResizeObserver | undefined

/**
 * Calls `onSize` when `element` has been laid out, and whenever its size changes; what it sets is drawn before the browser paints.
 * One observer serves all: every widget measures before the first of them draws. Otherwise each would have the whole page laid out
 * once more to measure itself. What is drawn must not change the size of a measured element, which can be measured once.
 */
export function useMeasure(element: Element, onSize: () => void): void {
  const measure = useEffectEvent(onSize)
  useEffect(
    function observe() {
      // As in jsdom, which lays nothing out.
      if (!globalThis.ResizeObserver) return measure()
      measures.set(element, () => measure())
      observer ??= new ResizeObserver(measureAll)
      observer.observe(element)
      return () => {
        measures.delete(element)
        observer?.unobserve(element)
        if (measures.size === 0) observer = undefined
      }
    },
    [element],
  )
}

const measureAll = (entries: readonly ResizeObserverEntry[]): void =>
  flushSync(() => {
    for (const { target } of entries) measures.get(target)?.()
  })
