/** What keys, wheel, finger and focus ask a carousel for. */
import { swipeStep } from '../shared/swipe.js'
import { turnWheel, WHEEL_AT_REST } from './carousel.state.js'

interface Asked {
  moveBy(steps: number): void
  /** The focus came to `target`. */
  reach(target: Node): void
}

export function followGestures(
  host: HTMLElement,
  track: HTMLElement,
  { moveBy, reach }: Asked,
  signal: AbortSignal,
): void {
  const direction = () => (getComputedStyle(host).direction === 'rtl' ? -1 : 1)

  host.addEventListener(
    'keydown',
    (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const isField = event.target instanceof Element && event.target.matches('input, textarea, select')
      // A carousel inside this one has answered what is prevented already.
      if (step === 0 || isField || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return
      event.preventDefault()
      moveBy(step * direction())
    },
    { signal },
  )
  // A slide that the keyboard reaches comes into view as the current one.
  host.addEventListener('focusin', ({ target }) => target instanceof Node && reach(target), { signal })

  let wheel = WHEEL_AT_REST
  track.addEventListener(
    'wheel',
    (event) => {
      if (event.defaultPrevented || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      const turned = turnWheel(wheel, event.deltaX, event.timeStamp)
      wheel = turned.wheel
      if (turned.step !== 0) moveBy(turned.step * direction())
    },
    { signal, passive: false },
  )

  let fromX: number | undefined
  const touch = { signal, passive: true }
  track.addEventListener(
    'touchstart',
    ({ touches }) => {
      fromX = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    touch,
  )
  track.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const toX = changedTouches[0]?.clientX
      const step = fromX === undefined || toX === undefined ? 0 : swipeStep(toX - fromX)
      fromX = undefined
      if (step !== 0) moveBy(step * direction())
    },
    touch,
  )
  track.addEventListener(
    'touchcancel',
    () => {
      fromX = undefined
    },
    touch,
  )
}
