/** How large the pages are: as wide as the window, or more by keys, buttons, two fingers, or a wheel with Ctrl. */
import { useListener } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTimer } from '../shared/ui/use-timer.js'
import { LEAST_ZOOM, zoomed } from './preview-viewer.state.js'

/** Fingers that rest so long have come to an end: only then are pages drawn anew. */
const SETTLE_MS = 150
/** Of a wheel with Ctrl: so many pixels are a factor of e. */
const WHEEL_ZOOM_PX = 200

interface Point {
  readonly x: number
  readonly y: number
}

export interface Zoom {
  /** Of a page, in CSS pixels. */
  readonly width: number
  /** The same, once it stays so. */
  readonly settledWidth: number
  by(factor: number): void
  fit(): void
}

export function useZoom(scroller: HTMLElement | null): Zoom {
  const [fitWidth, setFitWidth] = useState(0)
  const [zoom, setZoom] = useState(LEAST_ZOOM)
  const [settled, setSettled] = useState(LEAST_ZOOM)
  const timer = useTimer()

  useEffect(
    function measureScroller() {
      if (!scroller) return
      const observer = new ResizeObserver((entries) => {
        // Until the viewer's sheet has come, WebKit lays nothing out, unless it is asked: the size would change while it is told.
        if (entries.at(-1)?.contentRect.width) setFitWidth(scroller.clientWidth)
      })
      observer.observe(scroller)
      return () => observer.disconnect()
    },
    [scroller],
  )

  /** What lies under the point stays under it. */
  function set(next: number, at: Point): void {
    if (!scroller || next === zoom) return
    const target = scrolledTo(scroller, next / zoom, at)
    // The new size must be there to be scrolled in, and before the next event.
    flushSync(() => setZoom(next))
    scroller.scrollTo({ ...target, behavior: 'instant' })
    timer.start(SETTLE_MS, () => setSettled(next))
  }
  const middle = () => ({ x: (scroller?.clientWidth ?? 0) / 2, y: (scroller?.clientHeight ?? 0) / 2 })

  useListener(
    scroller,
    'wheel',
    (event) => {
      if (!event.ctrlKey || !scroller) return
      event.preventDefault()
      const factor = Math.exp(-event.deltaY / WHEEL_ZOOM_PX)
      set(zoomed(zoom, factor), pointIn(scroller, event.clientX, event.clientY))
    },
    { passive: false },
  )
  usePinch(scroller, (factor, at) => set(zoomed(zoom, factor), at))

  return {
    width: fitWidth * zoom,
    settledWidth: fitWidth * settled,
    by: (factor) => set(zoomed(zoom, factor), middle()),
    fit: () => set(LEAST_ZOOM, middle()),
  }
}

/** One finger scrolls, as everywhere; only two are taken from the browser. */
function usePinch(scroller: HTMLElement | null, onPinch: (factor: number, at: Point) => void): void {
  const span = useRef(0)
  function follow(event: TouchEvent): void {
    const [one, other] = event.touches
    if (!one || !other || !scroller) {
      span.current = 0
      return
    }
    event.preventDefault()
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const at = pointIn(scroller, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
    if (span.current > 0) onPinch(now / span.current, at)
    span.current = now
  }
  useListener(scroller, 'touchstart', follow, { passive: false })
  useListener(scroller, 'touchmove', follow, { passive: false })
  useListener(scroller, 'touchend', follow, { passive: false })
  useListener(scroller, 'touchcancel', follow, { passive: false })
}

function pointIn(scroller: HTMLElement, x: number, y: number): Point {
  const { left, top } = scroller.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Where `scroller` must be scrolled to after its content has become `factor` times as large, for `at` to stay. */
function scrolledTo(scroller: HTMLElement, factor: number, at: Point): { left: number; top: number } {
  const { scrollLeft, scrollTop, clientWidth } = scroller
  const direction = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
  // From the right, scrollLeft counts down from 0, and the point's distance is to that side.
  const x = direction === 1 ? at.x : clientWidth - at.x
  return {
    left: direction * ((Math.abs(scrollLeft) + x) * factor - x),
    top: (scrollTop + at.y) * factor - at.y,
  }
}
