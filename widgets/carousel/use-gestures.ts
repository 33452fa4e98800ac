/** Arrow keys, wheel, swipes and the keyboard focus move the carousel. */
import { useListener } from 'plinth/react'
import { useRef } from 'react'
import { ownsArrows, ownsDrag, ownsWheel } from '../shared/ui/belongs-inside.js'
import { directionOf } from '../shared/ui/direction.js'
import { useSwipe } from '../shared/ui/use-swipe.js'
import { turnWheel, WHEEL_AT_REST } from './carousel.state.js'

interface GestureHandlers {
  /** In reading direction. */
  moveBy(steps: 1 | -1): void
  /** The keyboard has moved the focus to `target`. */
  showFocused(target: Element): void
}

export function useGestures(
  host: HTMLElement,
  track: HTMLElement,
  { moveBy, showFocused }: GestureHandlers,
): void {
  const wheel = useRef(WHEEL_AT_REST)
  const move = (step: -1 | 0 | 1) => {
    if (step !== 0) moveBy(directionOf(host) === 1 ? step : step === 1 ? -1 : 1)
  }

  useListener(host, 'keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    // A carousel nested in this one has handled a prevented event.
    if (
      step === 0 ||
      ownsArrows(event.target, host) ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    move(step)
  })
  // A slide that the keyboard reaches is moved into view. A pressed one is not: it would move away from the pointer.
  useListener(host, 'focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) showFocused(target)
  })
  useListener(
    track,
    'wheel',
    (event) => {
      if (event.defaultPrevented || ownsWheel(event.target, track)) return
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      const turned = turnWheel(wheel.current, event.deltaX, event.timeStamp)
      wheel.current = turned.wheel
      move(turned.step)
    },
    { passive: false },
  )
  useSwipe(track, move, { mayBegin: ({ target }) => !ownsDrag(target, track) })
}
