import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

type Measure = () => void

const measures = new Map<Element, Set<Measure>>()
let observer: ResizeObserver | undefined

/**
 * Calls `onSize` when `element` has been laid out, and whenever its size changes; what it sets is drawn before the browser paints.
 * One observer serves all: every widget measures before the first of them draws. Otherwise each would have the whole page laid out
 * once more to measure itself. What is drawn must not change the size of a measured element.
 */
export function useMeasure(element: Element, onSize: Measure): void {
  const measure = useEffectEvent(onSize)
  useEffect(
    function observe() {
      return observeSize(element, () => measure())
    },
    [element],
  )
}

function observeSize(element: Element, measure: Measure): () => void {
  const ofElement = measures.get(element) ?? new Set()
  measures.set(element, ofElement.add(measure))
  observer ??= new ResizeObserver(measureAll)
  observer.observe(element)
  return () => {
    ofElement.delete(measure)
    if (ofElement.size > 0) return
    measures.delete(element)
    observer?.unobserve(element)
    if (measures.size === 0) observer = undefined
  }
}

function measureAll(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target } of entries) for (const measure of measures.get(target) ?? []) measure()
  })
}
