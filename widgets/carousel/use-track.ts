/** The row of slides: at how many places it can stop, and the movement from one to another. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollToItem } from '../shared/ui/scroll-into-place.js'
import { useResize } from '../shared/ui/use-resize.js'
import { ANIMATION_MS, stopsFor } from './carousel.state.js'

/** How many stops the track has, by how many slides are seen at once. */
export function useStops(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const measure = () => stopsFor(slides.length, seenAtOnce(track, slides))
  const [stops, setStops] = useState(measure)
  useResize(track, () => setStops(measure()))
  return stops
}

function seenAtOnce(track: HTMLElement, [first, second]: readonly HTMLElement[]): number {
  if (!first) return 1
  // From one slide's start to the next: its width and the gap.
  const pitch = second
    ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    : first.getBoundingClientRect().width
  return pitch > 0 ? Math.floor((track.clientWidth + 1) / pitch) : 1
}

/** Brings `slide` to the start of the track: at once at first, then by a movement. It stays there when the width changes. */
export function useSlideInView(track: HTMLElement, slide: HTMLElement | undefined, isReduced: boolean): void {
  const stop = useRef(() => {})
  const latest = useRef<HTMLElement>(undefined)

  useLayoutEffect(
    function scrollToSlide() {
      if (!slide || slide === latest.current) return
      const durationMs = latest.current && !isReduced ? ANIMATION_MS : 0
      latest.current = slide
      stop.current()
      stop.current = scrollToItem(track, slide, durationMs)
    },
    [track, slide, isReduced],
  )

  useEffect(
    function stayInPlace() {
      let width: number | undefined
      const observer = new ResizeObserver(() => {
        // Script moves the track, so nothing snaps. The first report is no change, but a page that comes back gets its
        // scroll offsets before it, which may be those of a movement that was interrupted.
        if (width !== track.clientWidth && latest.current) {
          stop.current()
          stop.current = scrollToItem(track, latest.current, 0)
        }
        width = track.clientWidth
      })
      observer.observe(track)
      return () => {
        observer.disconnect()
        stop.current()
      }
    },
    [track],
  )
}
