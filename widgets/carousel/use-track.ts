/** The row of slides: at how many places it can stop, and the movement from one to another. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollToItem } from '../shared/ui/scroll-into-place.js'
import { useMeasure } from '../shared/ui/use-measure.js'
import { ANIMATION_MS, clampStop, stopsFor } from './carousel.state.js'

interface Track {
  /** By how many slides are seen at once; before it has been laid out, one for each slide. */
  readonly stops: number
  /** Of the stop in view. */
  readonly index: number
}

/** Shows the stop `wanted`, or the last one: at once at first, then by a movement. It stays in place when the width changes. */
export function useTrack(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  wanted: number,
  isReduced: boolean,
): Track {
  const [perView, setPerView] = useState(1)
  const stops = stopsFor(slides.length, perView)
  const index = clampStop(wanted, stops)
  const slide = slides[index]
  const shown = useRef<HTMLElement>(undefined)
  const width = useRef<number>(undefined)
  const stop = useRef(() => {})

  const show = useEffectEvent((next: HTMLElement | undefined, durationMs: number) => {
    shown.current = next
    stop.current()
    if (next) stop.current = scrollToItem(track, next, durationMs)
  })
  useLayoutEffect(
    function moveToSlide() {
      // The first one comes to its place below, once it has been laid out.
      if (shown.current && slide !== shown.current) show(slide, isReduced ? 0 : ANIMATION_MS)
    },
    [slide, isReduced],
  )
  useMeasure(track, () => {
    const { clientWidth } = track
    const nowPerView = seenAtOnce(clientWidth, slides)
    setPerView(nowPerView)
    // Script moves the track, so nothing snaps. The first report is no change, but a page that comes back gets its
    // scroll offsets before it, which may be those of a movement that was interrupted.
    if (width.current !== clientWidth) show(slides[clampStop(wanted, stopsFor(slides.length, nowPerView))], 0)
    width.current = clientWidth
  })
  useEffect(function stopOnLeaving() {
    return () => {
      stop.current()
      width.current = undefined
    }
  }, [])
  return { stops, index }
}

function seenAtOnce(width: number, [first, second]: readonly HTMLElement[]): number {
  if (!first) return 1
  // From one slide's start to the next: its width and the gap.
  const pitch = second
    ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    : first.getBoundingClientRect().width
  return pitch > 0 ? Math.floor((width + 1) / pitch) : 1
}
