import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { isLaidOut } from './laid-out.js'

interface Measure {
  readonly run: () => void
  readonly isOnce: boolean
}

const measures = new Map<Element, Measure>()
let observer: ResizeObserver | undefined

/**
 * Calls `onSize` when `element` has been laid out, and whenever its size changes; what it sets is drawn before the browser paints.
 * While it is hidden nothing is measured: its size is asked for when it is shown.
 * One observer serves all: every widget measures before the first of them draws. Otherwise each would have the whole page laid out
 * once more to measure itself. An element can be measured once. Where what is drawn changes its size, `isOnce` says that the first size
 * is all that is asked for: a browser reports an error when an observed size changes while sizes are told.
 */
export function useMeasure(element: Element | null, onSize: () => void, isOnce = false): void {
  const measure = useEffectEvent(onSize)
  useEffect(
    function observe() {
      if (!element) return undefined
      // As in jsdom, which lays nothing out.
      if (!globalThis.ResizeObserver) return measure()
      measures.set(element, { run: () => measure(), isOnce })
      observer ??= new ResizeObserver(measureAll)
      observer.observe(element)
      return () => {
        measures.delete(element)
        observer?.unobserve(element)
        if (measures.size === 0) observer = undefined
      }
    },
    [element, isOnce],
  )
}

const measureAll = (entries: readonly ResizeObserverEntry[]): void =>
  flushSync(() => {
    for (const { target } of entries) {
      // It is measured once it is shown again.
      if (!isLaidOut(target)) continue
      const measure = measures.get(target)
      if (measure?.isOnce) observer?.unobserve(target)
      measure?.run()
    }
  })

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
