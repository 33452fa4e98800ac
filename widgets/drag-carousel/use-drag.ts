/** Drags a row with the mouse. Fingers have the browser's own scrolling, which is better than any of ours. */
import { useAttributes, useListener } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ownsDrag } from '../shared/ui/belongs-inside.js'
import { directionOf } from '../shared/ui/direction.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { distanceTo } from '../shared/ui/scroll-into-place.js'
import { DRAG_STARTS_PX, dragged, restFrom } from './drag-carousel.state.js'

interface Press {
  readonly startX: number
  readonly fromOffset: number
  lastX: number
  heading: number
  hasMoved: boolean
}

type Phase = 'idle' | 'dragging' | { readonly glidesTo: number }

export function useDrag(track: HTMLElement, row: Row): void {
  const press = useRef<Press>(undefined)
  const isClickOfDrag = useRef(false)
  const [phase, setPhase] = useState<Phase>('idle')
  // The row snaps again once it has come to rest: before, it would jump.
  useAttributes(track, { 'data-dragging': phase !== 'idle' })

  function drag({ clientX, pointerId, buttons }: PointerEvent): void {
    const { current } = press
    if (!current) return
    // The button was released outside the row, which got no event.
    if ((buttons & 1) === 0) {
      release()
      isClickOfDrag.current = false
      return
    }
    if (!current.hasMoved) {
      if (Math.abs(clientX - current.startX) < DRAG_STARTS_PX) return
      current.hasMoved = true
      // From here on the row gets the events wherever the mouse goes.
      track.setPointerCapture(pointerId)
      // At once: a row that snaps would not stay where it is dragged to.
      flushSync(() => setPhase('dragging'))
    }
    const direction = row.direction()
    if (clientX !== current.lastX) current.heading = Math.sign(current.lastX - clientX) * direction
    current.lastX = clientX
    row.set(dragged(current.fromOffset, (clientX - current.startX) * direction, row.end()))
  }

  function release(): void {
    const { current } = press
    press.current = undefined
    if (!current?.hasMoved) return
    isClickOfDrag.current = true
    const glidesTo = restFrom(row.stops(), row.offset(), current.heading, row.end())
    row.glide(glidesTo)
    setPhase({ glidesTo })
  }

  useListener(track, 'pointerdown', ({ pointerType, button, clientX, target }) => {
    isClickOfDrag.current = false
    if (pointerType !== 'mouse' || button !== 0 || ownsDrag(target, track)) return
    press.current = { startX: clientX, lastX: clientX, fromOffset: row.offset(), heading: 0, hasMoved: false }
  })
  useListener(track, 'pointermove', drag)
  useListener(track, 'pointerup', release)
  useListener(track, 'pointercancel', release)
  useListener(
    track,
    'click',
    (event) => {
      if (!isClickOfDrag.current) return
      isClickOfDrag.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  // The browser would drag the picture or the link instead.
  useListener(track, 'dragstart', (event) => {
    if (!ownsDrag(event.target, track)) event.preventDefault()
  })

  useEffect(
    function endAtRest() {
      if (typeof phase !== 'object') return
      return watchForRest(row, phase.glidesTo, () => setPhase('idle'))
    },
    [row, phase],
  )
  useEffect(function endOnLeaving() {
    return () => {
      press.current = undefined
      setPhase('idle')
    }
  }, [])
}

/** A row that has not moved for so long, in time and in frames drawn, was stopped on its way. */
const STILL_MS = 200
const STILL_FRAMES = 5
/** Browsers scroll by fractions of a pixel, and round. */
const ROUNDING_PX = 1

/**
 * Calls `onRest` once when the row has come to `target`, or rests elsewhere because the reader scrolled it. It looks at each
 * frame, since not every browser announces the end of scrolling. Returns the way to stop.
 */
function watchForRest(row: Row, target: number, onRest: () => void): () => void {
  let frame = 0
  let still = { offset: row.offset(), sinceMs: performance.now(), frames: 0 }
  function check(nowMs: number): void {
    const offset = row.offset()
    if (offset === still.offset) still.frames++
    else still = { offset, sinceMs: nowMs, frames: 0 }
    const isStill = still.frames >= STILL_FRAMES && nowMs - still.sinceMs >= STILL_MS
    if (isStill || Math.abs(offset - target) <= ROUNDING_PX) onRest()
    else frame = requestAnimationFrame(check)
  }
  check(still.sinceMs)
  return () => cancelAnimationFrame(frame)
}

export type Row = ReturnType<typeof createRow>

export function createRow(track: HTMLElement, items: readonly HTMLElement[]) {
  /** 1 when the page reads to the right, else -1. */
  const direction = () => directionOf(track)
  const offset = () => track.scrollLeft * direction()
  const scroll = (to: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: to * direction(), behavior })
  return {
    direction,
    offset,
    end: () => track.scrollWidth - track.clientWidth,
    stops: () => items.map((item) => distanceTo(track, item) * direction() + offset()),
    set: (to: number) => scroll(to, 'instant'),
    glide: (to: number) => scroll(to, matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'),
  }
}
