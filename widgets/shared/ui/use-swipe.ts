import { useListener } from 'plinth/react'
import { useRef } from 'react'
import { swipeStep } from './swipe.js'
import { isPinched } from './use-pinched.js'

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
