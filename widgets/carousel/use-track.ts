/** The row of slides: how many stops it has, and the scrolling between them. */
import { useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { distanceTo, scrollToItem, standsAsScrolled } from '../shared/ui/scroll-into-place.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { ANIMATION_MS, clampStop, nearestStop, stopsFor } from './carousel.state.js'

interface Track {
  /** Depends on how many slides are in view at once; before the first layout, one for each slide. */
  readonly stops: number
  /** The stop in view. */
  readonly index: number
}

interface TrackOptions {
  readonly slides: readonly HTMLElement[]
  readonly wanted: number
  readonly isReduced: boolean
  /** Somebody else has scrolled to the stop `index`: a link to a slide, the search in the page, another script. */
  onScrolled(index: number): void
}

/** Scrolls to the stop `wanted`, or the last one: instantly at first, then animated. It keeps its stop when the width changes. */
export function useTrack(track: HTMLElement, { slides, wanted, isReduced, onScrolled }: TrackOptions): Track {
  const [perView, setPerView] = useState(1)
  const stops = stopsFor(slides.length, perView)
  const index = clampStop(wanted, stops)
  const slide = slides[index]
  const shownSlide = useRef<HTMLElement>(undefined)
  const measuredWidth = useRef<number>(undefined)
  const isMoving = useRef(false)
  const cancelScroll = useRef(() => {})

  const show = useEffectEvent((next: HTMLElement | undefined, durationMs: number) => {
    cancelScroll.current()
    shownSlide.current = next
    if (!next) return
    isMoving.current = true
    cancelScroll.current = scrollToItem(track, next, durationMs, () => {
      isMoving.current = false
    })
  })
  /** Takes the place that the track has been scrolled to, with `newStops`. */
  function adopt(newStops: number): void {
    const stop = nearestStop(
      slides.slice(0, newStops).map((one) => Math.abs(distanceTo(track, one))),
      clampStop(wanted, newStops),
    )
    shownSlide.current = slides[stop]
    if (stop !== clampStop(wanted, newStops)) onScrolled(stop)
  }
  useListener(track, 'scroll', () => {
    // A track of another width is measured first: it has been scrolled by nobody.
    const isSettled = measuredWidth.current && measuredWidth.current === track.clientWidth
    if (isSettled && !isMoving.current && !standsAsScrolled(track)) adopt(stops)
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
    const newStops = stopsFor(slides.length, newPerView)
    setPerView(newPerView)
    // What was scrolled before it mounted stays, as when the focus is in a slide.
    if (!shownSlide.current && wanted === 0 && track.scrollLeft !== 0) adopt(newStops)
    // Needed since nothing snaps: a resumed page may have the scroll offset of a movement that was cut short.
    else if (measuredWidth.current !== clientWidth) show(slides[clampStop(wanted, newStops)], 0)
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
