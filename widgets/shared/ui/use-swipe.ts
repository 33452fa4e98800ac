import { useListener } from 'plinth/react'
import { useRef, useState } from 'react'

interface SwipeOptions {
  /** Whether a finger that comes down here may swipe: any may by default. */
  mayBegin?(event: TouchEvent): boolean
}

/**
 * Calls `onSwipe` when a single finger has swiped over `target`: 1 to the left, which goes on where the page reads to the
 * right, and -1 to the right. While the page itself is zoomed by two fingers, one finger moves the page.
 */
export function useSwipe(
  target: HTMLElement | Document | null | undefined,
  onSwipe: (step: 1 | -1) => void,
  { mayBegin = () => true }: SwipeOptions = {},
): void {
  const from = useRef<Touch>(undefined)
  useListener(target, 'touchstart', (event) => {
    from.current =
      event.touches.length === 1 && !isPinched() && mayBegin(event) ? event.touches[0] : undefined
  })
  useListener(target, 'touchend', ({ changedTouches: [to] }) => {
    const began = from.current
    from.current = undefined
    if (!began || !to || isPinched()) return
    const step = swipeStep(to.clientX - began.clientX, to.clientY - began.clientY)
    if (step !== 0) onSwipe(step)
  })
  useListener(target, 'touchcancel', () => {
    from.current = undefined
  })
}

/** A swipe counts only beyond this. */
const SWIPE_PX = 50

/**
 * The step that a finger asks for by moving `dx` pixels to the right and `dy` down: 1 goes on, -1 goes back, 0 is no swipe. Who
 * scrolls down the page drifts sideways, too; without `dy` nothing scrolls.
 */
export function swipeStep(dx: number, dy = 0): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dy) >= Math.abs(dx)) return 0
  return dx < 0 ? 1 : -1
}

/** Browsers round. */
const LEAST_SCALE = 1.01

/** Whether the reader has zoomed the page by two fingers: one finger then moves what is seen of it. */
const isPinched = (): boolean => (globalThis.visualViewport?.scale ?? 1) > LEAST_SCALE

/** The same, while it changes. */
export function usePinched(): boolean {
  const [isZoomed, setZoomed] = useState(isPinched)
  useListener(globalThis.visualViewport, 'resize', () => setZoomed(isPinched()))
  return isZoomed
}
