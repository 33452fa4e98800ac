/** How wide pages are: as the window at first; keys, buttons, a pinch, or the wheel with Ctrl enlarge them. */

import { useListener } from 'plinth/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '../shared/ui/direction.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { useResize } from '../shared/ui/use-size.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { gestureOfWheel } from '../shared/viewer/gestures.state.js'
import type { Point } from '../shared/viewer/transform.js'

/** A pinch has ended after this long without movement: then pages are drawn for the new width. */
const SETTLE_MS = 150

type Zoom = ReturnType<typeof useZoom>

export function useZoom(scroller: HTMLElement | null) {
  const [fitWidth, setFitWidth] = useState(0)
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const [settled, setSettled] = useState(MIN_ZOOM)
  const timer = useTimer()

  useResize(scroller, ({ width }) => {
    // Without the viewer's style sheet WebKit reports 0; reading `clientWidth` now would change the size during the report.
    if (width) setFitWidth(scroller?.clientWidth ?? 0)
  })

  /** Zooms around a point, which stays where it is. */
  function set(next: number, at: Point): void {
    if (!scroller || next === zoom) return
    const target = scrolledTo(scroller, next / zoom, at)
    // The new size must be drawn before scrolling and before the next event.
    flushSync(() => setZoom(next))
    scroller.scrollTo({ ...target, behavior: 'instant' })
    timer.start(SETTLE_MS, () => setSettled(next))
  }
  const middle = () => ({ x: (scroller?.clientWidth ?? 0) / 2, y: (scroller?.clientHeight ?? 0) / 2 })

  useListener(
    scroller,
    'wheel',
    (event) => {
      if (!scroller) return
      const at = pointIn(scroller, event.clientX, event.clientY)
      const gesture = gestureOfWheel(event, at)
      if (gesture.kind !== 'pinch') return
      event.preventDefault()
      set(clampedZoom(zoom, gesture.factor), at)
    },
    { passive: false },
  )
  usePinch(scroller, (factor, at) => set(clampedZoom(zoom, factor), at))

  return {
    width: fitWidth * zoom,
    /** The width after zooming has ended. */
    settledWidth: fitWidth * settled,
    by: (factor: number) => set(clampedZoom(zoom, factor), middle()),
    fit: () => set(MIN_ZOOM, middle()),
  }
}

/** Two fingers zoom. One finger is left to the browser, which scrolls. */
function usePinch(scroller: HTMLElement | null, onPinch: (factor: number, at: Point) => void): void {
  const span = useRef(0)
  function handlePinch(event: TouchEvent): void {
    const [first, second] = event.touches
    if (!first || !second || !scroller) {
      span.current = 0
      return
    }
    event.preventDefault()
    const now = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    const at = pointIn(scroller, (first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2)
    if (span.current > 0) onPinch(now / span.current, at)
    span.current = now
  }
  useListener(scroller, 'touchstart', handlePinch, { passive: false })
  useListener(scroller, 'touchmove', handlePinch, { passive: false })
  useListener(scroller, 'touchend', handlePinch, { passive: false })
  useListener(scroller, 'touchcancel', handlePinch, { passive: false })
}

function pointIn(scroller: HTMLElement, x: number, y: number): Point {
  const { left, top } = scroller.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Where to scroll after the content has become `factor` times as large, so that `at` stays in place. */
function scrolledTo(scroller: HTMLElement, factor: number, at: Point): { left: number; top: number } {
  const { scrollLeft, scrollTop, clientWidth } = scroller
  const direction = directionOf(scroller)
  // In a right-to-left page scrollLeft is negative, so x is measured from the right.
  const x = direction === 1 ? at.x : clientWidth - at.x
  return {
    left: direction * ((Math.abs(scrollLeft) + x) * factor - x),
    top: (scrollTop + at.y) * factor - at.y,
  }
}

/** Fits the width of the window. */
const MIN_ZOOM = 1
const MAX_ZOOM = 4
export const ZOOM_STEP = 1.25

export const clampedZoom = (zoom: number, factor: number): number => {
  const next = Math.max(MIN_ZOOM, Math.min(zoom * factor, MAX_ZOOM))
  // Rounds: zooming in and out again must end at exactly 1.
  return Math.abs(next - MIN_ZOOM) < 0.01 ? MIN_ZOOM : next
}

type KeyAction =
  | { type: 'scroll'; screens: number }
  | { type: 'end'; which: 'first' | 'last' }
  | { type: 'zoom'; factor: number }
  | { type: 'fit' }

/** Shares of a screen: Space leaves a tenth of the lines in view, an arrow key moves by a line. */
const SCREEN = 0.9
const LINE = 0.08

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  [' ', { type: 'scroll', screens: SCREEN }],
  ['PageDown', { type: 'scroll', screens: SCREEN }],
  ['PageUp', { type: 'scroll', screens: -SCREEN }],
  ['ArrowDown', { type: 'scroll', screens: LINE }],
  ['ArrowUp', { type: 'scroll', screens: -LINE }],
  ['Home', { type: 'end', which: 'first' }],
  ['End', { type: 'end', which: 'last' }],
  ['+', { type: 'zoom', factor: ZOOM_STEP }],
  ['=', { type: 'zoom', factor: ZOOM_STEP }],
  ['-', { type: 'zoom', factor: 1 / ZOOM_STEP }],
  ['0', { type: 'fit' }],
])

export const keyActionFor = (key: string): KeyAction | undefined => ACTIONS.get(key)

/** Returns the key handler for `Viewer`, which returns true for a key that it has handled. */
export function useViewerKeys(
  scroller: HTMLElement | null,
  zoom: Zoom,
): (key: string, target: EventTarget) => boolean {
  function perform(action: KeyAction): void {
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'
    if (action.type === 'zoom') zoom.by(action.factor)
    else if (action.type === 'fit') zoom.fit()
    else if (action.type === 'scroll')
      scroller?.scrollBy({ top: action.screens * scroller.clientHeight, behavior })
    // Not smooth: that would draw every page on the way.
    else
      scroller?.scrollTo({ top: action.which === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' })
  }

  return (key, target) => {
    // Text fields over the pages, such as the enquiry's, need these keys.
    if (target instanceof Element && target.closest('input, textarea, select')) return false
    const isPressed = key === ' ' && target instanceof Element && target.closest('button, a[href]')
    const action = isPressed ? undefined : keyActionFor(key)
    if (action) perform(action)
    return action !== undefined
  }
}
