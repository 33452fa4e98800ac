import { useListener } from 'plinth/react'
import { type PointerEvent, useRef } from 'react'
import { type Contact, type Gesture, handsAfter, NO_HANDS } from './gestures.state.js'
import type { Point } from './transform.js'

const WHEEL_LINE_PX = 16
/** Trackpads send a pinch as a wheel with Ctrl: this many pixels zoom by a factor of e. */
const WHEEL_ZOOM_PX = 200

const STILL: Point = { x: 0, y: 0 }

/**
 * Follows hands and the wheel on `backdrop`, which must have `touch-action: none`. Give what it returns to the same element.
 * Presses on buttons and links in it are left to those.
 */
export function useGestures(backdrop: HTMLElement | null, onGesture: (gesture: Gesture) => void) {
  const hands = useRef(NO_HANDS)

  function hear(kind: Contact['kind'], event: PointerEvent<HTMLElement>): void {
    const { pointerId: id, timeStamp: atMs, currentTarget } = event
    const [next, gesture] = handsAfter(hands.current, { kind, id, at: pointIn(currentTarget, event), atMs })
    hands.current = next
    if (gesture) onGesture(gesture)
  }

  useListener(
    backdrop,
    'wheel',
    (event) => {
      // The page behind does not scroll, and the browser does not zoom its own way.
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE_PX
      if (event.ctrlKey && backdrop) {
        const factor = Math.exp((-event.deltaY * unit) / WHEEL_ZOOM_PX)
        onGesture({ kind: 'pinch', by: STILL, factor, around: pointIn(backdrop, event) })
      } else {
        const by = { x: -event.deltaX * unit, y: -event.deltaY * unit }
        onGesture({ kind: 'drag', by, total: STILL })
      }
    },
    { passive: false },
  )
  // Otherwise the browser would drag the picture.
  useListener(backdrop, 'dragstart', (event) => event.preventDefault())

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isControl = event.target instanceof Element && event.target.closest('button, a')
      if (event.button !== 0 || isControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hear('down', event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => hear('move', event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => hear('up', event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => hear('cancel', event),
  }
}

function pointIn(backdrop: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = backdrop.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
