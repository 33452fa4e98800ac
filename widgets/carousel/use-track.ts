/** The row of slides: how many stops it has, and the scrolling between them. */
import { useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { ownsArrows, ownsDrag, ownsWheel } from '../shared/ui/belongs-inside.js'
import { directionOf } from '../shared/ui/direction.js'
import { isPointedAt } from '../shared/ui/pointed-at.js'
import { distanceTo, scrollToItem, standsAsScrolled } from '../shared/ui/scroll-into-place.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { useSwipe } from '../shared/ui/use-swipe.js'
import {
  ANIMATION_MS,
  clampStop,
  nearestStop,
  type PauseReasons,
  stopsFor,
  turnWheel,
  WHEEL_AT_REST,
} from './carousel.state.js'

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

interface GestureHandlers {
  /** In reading direction. */
  moveBy(steps: 1 | -1): void
  /** The keyboard has moved the focus to `target`. */
  showFocused(target: Element): void
}

export function useGestures(
  host: HTMLElement,
  track: HTMLElement,
  { moveBy, showFocused }: GestureHandlers,
): void {
  const wheel = useRef(WHEEL_AT_REST)
  const move = (step: -1 | 0 | 1) => {
    if (step !== 0) moveBy(directionOf(host) === 1 ? step : step === 1 ? -1 : 1)
  }

  useListener(host, 'keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    // A carousel nested in this one has handled a prevented event.
    if (
      step === 0 ||
      ownsArrows(event.target, host) ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    move(step)
  })
  // A slide that the keyboard reaches is moved into view. A pressed one is not: it would move away from the pointer.
  useListener(host, 'focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) showFocused(target)
  })
  useListener(
    track,
    'wheel',
    (event) => {
      if (event.defaultPrevented || ownsWheel(event.target, track)) return
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      const turned = turnWheel(wheel.current, event.deltaX, event.timeStamp)
      wheel.current = turned.wheel
      move(turned.step)
    },
    { passive: false },
  )
  useSwipe(track, move, { mayBegin: ({ target }) => !ownsDrag(target, track) })
}

type ReaderReasons = Omit<PauseReasons, 'isPaused' | 'isReduced'>

const readReasons = (host: HTMLElement): ReaderReasons => ({
  isHovered: isPointedAt(host),
  isPressed: false,
  isFocused: host.matches(':focus-within'),
  isHidden: document.hidden,
})

/** Returns the same object where nothing has changed, so that React does not draw again. */
const reasonsReducer = (before: ReaderReasons, change: Partial<ReaderReasons>): ReaderReasons =>
  Object.entries(change).some(([name, value]) => value !== before[name as keyof ReaderReasons])
    ? { ...before, ...change }
    : before

export function usePauseReasons(host: HTMLElement): ReaderReasons {
  const [reasons, dispatch] = useReducer(reasonsReducer, host, readReasons)

  // When a page is resumed, the pointer is no longer where it was.
  useLayoutEffect(
    function seeAgain() {
      dispatch(readReasons(host))
    },
    [host],
  )
  // Only a mouse rests on the carousel; a finger "hovers" for the length of a tap.
  useListener(
    host,
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && dispatch({ isHovered: true }),
  )
  useListener(host, 'pointerleave', () => dispatch({ isHovered: false }))
  // The slide must not change during a press. The press may end anywhere; only the primary pointer makes a click.
  useListener(
    host,
    'pointerdown',
    ({ isPrimary, button }) => isPrimary && button === 0 && dispatch({ isPressed: true }),
  )
  const release = ({ isPrimary }: PointerEvent) => isPrimary && dispatch({ isPressed: false })
  useListener(window, 'pointerup', release, { capture: true })
  useListener(window, 'pointercancel', release, { capture: true })
  useListener(host, 'focusin', () => dispatch({ isFocused: true }))
  useListener(host, 'focusout', ({ relatedTarget }) =>
    dispatch({ isFocused: relatedTarget instanceof Node && host.contains(relatedTarget) }),
  )
  useListener(document, 'visibilitychange', () => dispatch({ isHidden: document.hidden }))
  return reasons
}
