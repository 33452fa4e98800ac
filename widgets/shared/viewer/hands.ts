/** What mouse, pen, fingers and wheel do on a picture. Points are counted from the middle of the ground. */
import type { Point } from './pose.js'

export interface Hands {
  /** One hand drags by so much; `total` is what it has come in all. */
  drag(by: Point, total: Point): void
  /** Two fingers, or a wheel with Ctrl as trackpads send it. */
  zoom(factor: number, around: Point): void
  /** Pressed and let go in one place. */
  tap(at: Point): void
  /** Twice in one place, shortly after another; the first was a `tap` too. */
  doubleTap(at: Point): void
  /** A drag by one hand is over; `total` as above. Not after a second finger. */
  letGo(total: Point): void
}

/** A hand that trembles less than this taps. */
const DRAG_STARTS_PX = 5
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const WHEEL_LINE_PX = 16
/** Of a wheel with Ctrl: so many pixels are a factor of e. */
const WHEEL_ZOOM_PX = 200

/** Follows them on `ground`, which must have `touch-action: none`. Presses on buttons and links in it are theirs. */
export function followHands(ground: HTMLElement, hands: Hands, signal: AbortSignal): void {
  const down = new Map<number, Point>()
  let from: Point = { x: 0, y: 0 }
  let what: 'nothing' | 'press' | 'drag' | 'pinch' = 'nothing'
  let lastTap: (Point & { atMs: number }) | undefined

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
  ) => ground.addEventListener(type, listen, { signal, passive: false })

  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = ground.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  on('pointerdown', (event) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a')
    if (event.button !== 0 || isControl) return
    // The hand is followed wherever it goes.
    ground.setPointerCapture(event.pointerId)
    down.set(event.pointerId, pointOf(event))
    if (down.size > 1) what = 'pinch'
    else {
      from = pointOf(event)
      what = 'press'
    }
  })

  on('pointermove', (event) => {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    if (what === 'pinch') {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      if (other) pinch(other, before, now)
      return
    }
    const total = minus(now, from)
    if (what === 'press' && Math.hypot(total.x, total.y) < DRAG_STARTS_PX) return
    const by = what === 'press' ? total : minus(now, before)
    what = 'drag'
    down.set(event.pointerId, now)
    hands.drag(by, total)
  })

  function pinch(other: Point, before: Point, now: Point): void {
    const around = middleOf(other, now)
    const was = distance(other, before)
    hands.drag(minus(around, middleOf(other, before)), { x: 0, y: 0 })
    if (was > 0) hands.zoom(distance(other, now) / was, around)
  }

  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size > 0) return
    const point = pointOf(event)
    const done = event.type === 'pointercancel' && what === 'press' ? 'nothing' : what
    what = 'nothing'
    if (done === 'drag') hands.letGo(minus(point, from))
    else if (done === 'pinch') hands.letGo({ x: 0, y: 0 })
    else if (done === 'press') press(from, event.timeStamp)
  }
  on('pointerup', lift)
  on('pointercancel', lift)

  function press(at: Point, atMs: number): void {
    const isSecond = lastTap && atMs - lastTap.atMs <= DOUBLE_TAP_MS && distance(at, lastTap) <= DOUBLE_TAP_PX
    lastTap = isSecond ? undefined : { ...at, atMs }
    if (isSecond) hands.doubleTap(at)
    else hands.tap(at)
  }

  on('wheel', (event) => {
    // The page behind does not scroll, and the browser does not zoom its own way.
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE_PX
    if (event.ctrlKey) {
      hands.zoom(Math.exp((-event.deltaY * unit) / WHEEL_ZOOM_PX), pointOf(event))
      return
    }
    hands.drag({ x: -event.deltaX * unit, y: -event.deltaY * unit }, { x: 0, y: 0 })
  })
  // The browser would drag the picture away instead.
  on('dragstart', (event) => event.preventDefault())
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
