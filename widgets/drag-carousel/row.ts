/** A scrolling row, measured and moved in reading direction: its start is 0, on whichever side it is. */
import { directionOf } from '../shared/ui/direction.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { distanceTo } from '../shared/ui/scroll-into-place.js'

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
