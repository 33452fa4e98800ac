/** How large the pages are: as wide as the window, or more by keys, buttons, two fingers, or a wheel with Ctrl. */
import { createTimer } from '../shared/timer.js'
import { LEAST_ZOOM, zoomed } from './preview-viewer.state.js'

/** Fingers that rest so long have come to an end: only then are pages drawn anew. */
const SETTLE_MS = 150
/** Of a wheel with Ctrl: so many pixels are a factor of e. */
const WHEEL_ZOOM_PX = 200

interface ZoomParts {
  scroller: HTMLElement
  /** The pages are so wide; `isSettled` when they stay so. */
  onWidth(width: number, isSettled: boolean): void
}

export interface Zoom {
  by(factor: number): void
  fit(): void
}

export function createZoom({ scroller, onWidth }: ZoomParts, signal: AbortSignal): Zoom {
  const timer = createTimer(signal)
  let zoom = LEAST_ZOOM
  let fitWidth = 0

  const middle = () => ({ x: scroller.clientWidth / 2, y: scroller.clientHeight / 2 })

  /** What lies under the point stays under it. */
  function set(next: number, at: { x: number; y: number }): void {
    if (next === zoom) return
    const factor = next / zoom
    const { scrollLeft, scrollTop } = scroller
    zoom = next
    onWidth(fitWidth * zoom, false)
    const direction = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
    // From the right, scrollLeft counts down from 0, and the point's distance is to that side.
    const x = direction === 1 ? at.x : scroller.clientWidth - at.x
    const left = (Math.abs(scrollLeft) + x) * factor - x
    scroller.scrollTo({
      left: direction * left,
      top: (scrollTop + at.y) * factor - at.y,
      behavior: 'instant',
    })
    timer.start(SETTLE_MS, () => onWidth(fitWidth * zoom, true))
  }

  const pointIn = (x: number, y: number) => {
    const { left, top } = scroller.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      set(zoomed(zoom, Math.exp(-event.deltaY / WHEEL_ZOOM_PX)), pointIn(event.clientX, event.clientY))
    },
    { signal, passive: false },
  )

  // One finger scrolls, as everywhere; only two are taken from the browser.
  let span = 0
  const follow = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      span = 0
      return
    }
    event.preventDefault()
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const at = pointIn((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
    if (span > 0) set(zoomed(zoom, now / span), at)
    span = now
  }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    scroller.addEventListener(type, follow, { signal, passive: false })

  const observer = new ResizeObserver(() => {
    if (scroller.clientWidth === fitWidth) return
    fitWidth = scroller.clientWidth
    onWidth(fitWidth * zoom, true)
  })
  observer.observe(scroller)
  signal.addEventListener('abort', () => observer.disconnect())

  return {
    by: (factor) => set(zoomed(zoom, factor), middle()),
    fit: () => set(LEAST_ZOOM, middle()),
  }
}
