/** The row of slides: at how many places it can stop, and the movement from one to another. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollToItem } from '../shared/ui/scroll-into-place.js'
import { useMeasure } from '../shared/ui/use-measure.js'
import { ANIMATION_MS, stopsFor } from './carousel.state.js'

/** How many stops the track has, by how many slides are seen at once; before it has been laid out, one for each slide. */
export function useStops(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const [perView, setPerView] = useState(1)
  useMeasure(track, () => setPerView(seenAtOnce(track, slides)))
  return stopsFor(slides.length, perView)
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
  const width = useRef<number>(undefined)

  useLayoutEffect(
    function scrollToSlide() {
      const before = latest.current
      latest.current = slide
      // The first is brought to its place below, once it has been laid out.
      if (!slide || !before || slide === before) return
      stop.current()
      stop.current = scrollToItem(track, slide, isReduced ? 0 : ANIMATION_MS)
    },
    [track, slide, isReduced],
  )
  useMeasure(track, () => {
    // Script moves the track, so nothing snaps. The first report is no change, but a page that comes back gets its
    // scroll offsets before it, which may be those of a movement that was interrupted.
    if (width.current !== track.clientWidth && latest.current) {
      stop.current()
      stop.current = scrollToItem(track, latest.current, 0)
    }
    width.current = track.clientWidth
  })
  useEffect(function stopOnLeaving() {
    return () => {
      stop.current()
      width.current = undefined
    }
  }, [])
}
