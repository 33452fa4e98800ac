/** The row of slides: how many stops it has, and the scrolling between them. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollToItem } from '../shared/ui/scroll-into-place.js'
import { useMeasure } from '../shared/ui/use-measure.js'
import { ANIMATION_MS, clampStop, stopsFor } from './carousel.state.js'

interface Track {
  /** Depends on how many slides are in view at once; before the first layout, one for each slide. */
  readonly stops: number
  /** The stop in view. */
  readonly index: number
}

/** Scrolls to the stop `wanted`, or the last one: instantly at first, then animated. It keeps its stop when the width changes. */
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
  const shownSlide = useRef<HTMLElement>(undefined)
  const measuredWidth = useRef<number>(undefined)
  const cancelScroll = useRef(() => {})

  const show = useEffectEvent((next: HTMLElement | undefined, durationMs: number) => {
    shownSlide.current = next
    cancelScroll.current()
    if (next) cancelScroll.current = scrollToItem(track, next, durationMs)
  })
  useLayoutEffect(
    function moveToSlide() {
      // The first slide is placed by `useMeasure` below, once the track has been laid out.
      if (shownSlide.current && slide !== shownSlide.current) show(slide, isReduced ? 0 : ANIMATION_MS)
    },
    [slide, isReduced],
  )
  useMeasure(track, () => {
    const { clientWidth } = track
    const newPerView = slidesPerView(clientWidth, slides)
    setPerView(newPerView)
    // Needed since nothing snaps: a resumed page may have the scroll offset of a movement that was cut short.
    if (measuredWidth.current !== clientWidth)
      show(slides[clampStop(wanted, stopsFor(slides.length, newPerView))], 0)
    measuredWidth.current = clientWidth
  })
  useEffect(function stopOnLeaving() {
    return () => {
      cancelScroll.current()
      measuredWidth.current = undefined
    }
  }, [])
  return { stops, index }
}

function slidesPerView(width: number, [first, second]: readonly HTMLElement[]): number {
  if (!first) return 1
  // From one slide's start to the next: its width and the gap.
  const pitch = second
    ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    : first.getBoundingClientRect().width
  return pitch > 0 ? Math.floor((width + 1) / pitch) : 1
}
