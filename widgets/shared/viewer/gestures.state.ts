/** Recognizes gestures on a picture. Points are measured from the middle of the backdrop. Pure. */
import type { Point } from './transform.js'

/** A finger, pen or mouse button that goes down, moves or is lifted. */
export interface PointerSample {
  readonly kind: 'down' | 'move' | 'up' | 'cancel'
  readonly id: number
  readonly at: Point
  readonly atMs: number
}

export type Gesture =
  /** One pointer drags by so much; `total` is the distance since it went down. */
  | { readonly kind: 'drag'; readonly by: Point; readonly total: Point }
  /** Two fingers move by so much, and spread by a factor around the point between them. */
  | { readonly kind: 'pinch'; readonly by: Point; readonly factor: number; readonly around: Point }
  /** Pressed and let go in one place. */
  | { readonly kind: 'tap'; readonly at: Point }
  /** Twice in one place, shortly after another; the first was a `tap` too. */
  | { readonly kind: 'double-tap'; readonly at: Point }
  /** All pointers are lifted after a drag or a pinch; `total` is the distance of one pointer, and 0 after a pinch. */
  | { readonly kind: 'release'; readonly total: Point }

export interface PointerState {
  readonly down: ReadonlyMap<number, Point>
  readonly from: Point
  readonly doing: 'nothing' | 'press' | 'drag' | 'pinch'
  readonly lastTap?: { readonly at: Point; readonly atMs: number }
}

type Outcome = readonly [hands: PointerState, gesture?: Gesture | undefined]

/** A movement below this is still a tap. */
export const DRAG_STARTS_PX = 5
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const NOWHERE: Point = { x: 0, y: 0 }

export const NO_POINTERS: PointerState = { down: new Map(), from: NOWHERE, doing: 'nothing' }

/** The pointers after `contact`, and the gesture that it makes or continues. */
export function pointersAfter(hands: PointerState, contact: PointerSample): Outcome {
  if (contact.kind === 'down') return [put(hands, contact)]
  const before = hands.down.get(contact.id)
  if (!before) return [hands]
  return contact.kind === 'move' ? move(hands, contact, before) : lift(hands, contact)
}

function put(hands: PointerState, { id, at }: PointerSample): PointerState {
  const down = new Map(hands.down).set(id, at)
  return down.size > 1 ? { ...hands, down, doing: 'pinch' } : { ...hands, down, from: at, doing: 'press' }
}

function move(hands: PointerState, { id, at }: PointerSample, before: Point): Outcome {
  const { doing, from } = hands
  const down = new Map(hands.down).set(id, at)
  if (doing === 'pinch') {
    const other = [...down].find(([one]) => one !== id)?.[1]
    return [{ ...hands, down }, other && pinch(other, before, at)]
  }
  const total = minus(at, from)
  if (doing === 'press' && Math.hypot(total.x, total.y) < DRAG_STARTS_PX) return [hands]
  const by = doing === 'press' ? total : minus(at, before)
  return [
    { ...hands, down, doing: 'drag' },
    { kind: 'drag', by, total },
  ]
}

function pinch(other: Point, before: Point, now: Point): Gesture {
  const around = middleOf(other, now)
  const was = distance(other, before)
  const factor = was > 0 ? distance(other, now) / was : 1
  return { kind: 'pinch', by: minus(around, middleOf(other, before)), factor, around }
}

function lift(hands: PointerState, contact: PointerSample): Outcome {
  const down = new Map(hands.down)
  down.delete(contact.id)
  if (down.size > 0) return [{ ...hands, down }]
  const rest: PointerState = { ...hands, down, doing: 'nothing' }
  if (hands.doing === 'drag') return [rest, { kind: 'release', total: minus(contact.at, hands.from) }]
  if (hands.doing === 'pinch') return [rest, { kind: 'release', total: NOWHERE }]
  return contact.kind === 'cancel' ? [rest] : tap(rest, contact.atMs)
}

function tap({ lastTap, ...hands }: PointerState, atMs: number): Outcome {
  const at = hands.from
  const isSecond =
    lastTap && atMs - lastTap.atMs <= DOUBLE_TAP_MS && distance(at, lastTap.at) <= DOUBLE_TAP_PX
  return isSecond
    ? [hands, { kind: 'double-tap', at }]
    : [
        { ...hands, lastTap: { at, atMs } },
        { kind: 'tap', at },
      ]
}

const WHEEL_LINE_PX = 16
/** Trackpads send a pinch as a wheel with Ctrl: this many pixels zoom by a factor of e. */
const WHEEL_ZOOM_PX = 200

/** What a turn of the wheel at `around` asks for: with Ctrl a pinch, else a drag. */
export function gestureOfWheel(
  { ctrlKey, deltaX, deltaY, deltaMode }: Pick<WheelEvent, 'ctrlKey' | 'deltaX' | 'deltaY' | 'deltaMode'>,
  around: Point,
): Gesture {
  // Some browsers count lines.
  const unit = deltaMode === 0 ? 1 : WHEEL_LINE_PX
  return ctrlKey
    ? { kind: 'pinch', by: NOWHERE, factor: Math.exp((-deltaY * unit) / WHEEL_ZOOM_PX), around }
    : { kind: 'drag', by: { x: -deltaX * unit, y: -deltaY * unit }, total: NOWHERE }
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
