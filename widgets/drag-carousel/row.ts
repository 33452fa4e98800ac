/** A scrolling row, measured and moved in reading direction: its start is 0, on whichever side it is. */
import { directionOf } from '../shared/ui/direction.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { distanceTo } from '../shared/ui/scroll-into-place.js'

export interface Row {
  /** 1 when the page reads to the right, else -1. */
  direction(): 1 | -1
  offset(): number
  end(): number
  /** Where each item starts. */
  stops(): number[]
  set(offset: number): void
  glide(offset: number): void
}

export function createRow(track: HTMLElement, items: readonly HTMLElement[]): Row {
  const direction = () => directionOf(track)
  const offset = () => track.scrollLeft * direction()
  const scroll = (to: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: to * direction(), behavior })
  return {
    direction,
    offset,
    end: () => track.scrollWidth - track.clientWidth,
    stops: () => items.map((item) => distanceTo(track, item) * direction() + offset()),
    set: (to) => scroll(to, 'instant'),
    glide: (to) => scroll(to, matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'),
  }
}
