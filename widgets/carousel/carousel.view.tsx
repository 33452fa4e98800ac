import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WidgetContext } from '../shared/define.js'
import { REDUCED_MOTION } from '../shared/motion.js'
import { scrollToItem } from '../shared/react/scroll-into-place.js'
import { useListeners } from '../shared/react/use-listeners.js'
import { useMedia } from '../shared/react/use-media.js'
import {
  ANIMATION_MS,
  indicatorState,
  intervalFor,
  isPlaying,
  swipeStep,
  turnWheel,
  WHEEL_AT_REST,
  wrap,
} from './carousel.state.js'
import { useStillness } from './use-stillness.js'
import { useStops } from './use-stops.js'

interface Options {
  interval: number
  autoplay: boolean
}
type Context = WidgetContext<Options, { track: 'one'; slide: 'many' }, number>

/** Turns a scroll-snap track into a carousel: it moves the server's slides and draws the controls beside them. */
export function Carousel({ host, slots: { track, slide: slides }, options, kept = 0, keep, emit }: Context) {
  const stops = useStops(track, slides)
  const [current, setCurrent] = useState(kept < slides.length ? kept : 0)
  const [isPaused, setPaused] = useState(!options.autoplay)
  const still = useStillness(host)
  const isReduced = useMedia(REDUCED_MOTION)
  const plays = isPlaying({ ...still, isPaused, isReduced }, stops)
  const intervalMs = options.interval || intervalFor(location.pathname, slides.length)
  const index = Math.min(current, Math.max(0, stops - 1))

  const moveTo = (next: number) => {
    if (next === index) return
    setCurrent(next)
    keep(next)
    emit('moved', { index: next, from: index })
  }
  const moveBy = (steps: number) => moveTo(wrap(index, steps, stops))

  useSlideNames(host, slides, plays)
  useScrolling(track, slides[index], isReduced ? 0 : ANIMATION_MS)
  useGestures(host, track, moveBy, slides, (slide) => moveTo(Math.min(slide, stops - 1)))

  const advance = useRef(moveBy)
  useEffect(function noteLatest() {
    advance.current = moveBy
  })
  // `index` restarts the time whenever the slide changes, by whoever.
  useEffect(
    function advanceInTime() {
      if (!plays || index < 0) return
      const timer = setTimeout(() => advance.current(1), intervalMs)
      return () => clearTimeout(timer)
    },
    [plays, intervalMs, index],
  )

  if (stops < 2) return null
  return (
    <div className="w-carousel__controls">
      {options.autoplay && !isReduced && (
        <button type="button" className="w-carousel__button" onClick={() => setPaused(!isPaused)}>
          <Icon
            path={isPaused ? 'M8 5l11 7-11 7z' : 'M7 5h3v14H7zM14 5h3v14h-3z'}
            label={isPaused ? 'Play' : 'Pause'}
          />
        </button>
      )}
      <ol className="w-carousel__indicators">
        {[...Array(stops).keys()].map((stop) => (
          <li key={stop}>
            <button
              type="button"
              className="w-carousel__indicator"
              data-state={indicatorState(stop, index, plays)}
              aria-label={`Slide ${stop + 1} of ${stops}`}
              aria-current={stop === index ? 'true' : undefined}
              style={{ '--w-carousel-interval': `${intervalMs}ms` } as CSSProperties}
              onClick={() => moveTo(stop)}
            />
          </li>
        ))}
      </ol>
      <button type="button" className="w-carousel__button" data-direction="back" onClick={() => moveBy(-1)}>
        <Icon path="M15 5l-7 7 7 7" label="Previous slide" />
      </button>
      <button type="button" className="w-carousel__button" data-direction="on" onClick={() => moveBy(1)}>
        <Icon path="M9 5l7 7-7 7" label="Next slide" />
      </button>
    </div>
  )
}

function Icon({ path, label }: { path: string; label: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** Names the region and its slides; the track says what changed only while it does not change by itself. */
function useSlideNames(host: HTMLElement, slides: HTMLElement[], plays: boolean) {
  useLayoutEffect(
    function nameSlides() {
      host.setAttribute('aria-roledescription', 'carousel')
      for (const [index, slide] of slides.entries()) {
        slide.setAttribute('aria-roledescription', 'slide')
        slide.setAttribute('aria-label', `${index + 1} of ${slides.length}`)
      }
    },
    [host, slides],
  )
  useLayoutEffect(
    function setLive() {
      slides[0]?.parentElement?.setAttribute('aria-live', plays ? 'off' : 'polite')
    },
    [slides, plays],
  )
}

function useScrolling(track: HTMLElement, slide: HTMLElement | undefined, durationMs: number) {
  const isFirst = useRef(true)
  useLayoutEffect(
    function takeOver() {
      track.setAttribute('data-moved-by', 'script')
    },
    [track],
  )
  useLayoutEffect(
    function scroll() {
      if (!slide) return
      const stop = scrollToItem(track, slide, isFirst.current ? 0 : durationMs)
      isFirst.current = false
      return stop
    },
    [track, slide, durationMs],
  )
}

function useGestures(
  host: HTMLElement,
  track: HTMLElement,
  moveBy: (steps: number) => void,
  slides: HTMLElement[],
  reveal: (slide: number) => void,
) {
  const wheel = useRef(WHEEL_AT_REST)
  const fingerX = useRef<number | undefined>(undefined)
  const direction = () => (getComputedStyle(host).direction === 'rtl' ? -1 : 1)

  useListeners(host, {
    keydown(event) {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const isField = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (step === 0 || isField || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      moveBy(step * direction())
    },
    focusin(event) {
      // A slide that the keyboard reaches comes into view as the current one.
      const slide = slides.findIndex((element) => element.contains(event.target as Node))
      if (slide >= 0) reveal(slide)
    },
  })
  useListeners(track, {
    wheel(event) {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      const turned = turnWheel(wheel.current, event.deltaX, event.timeStamp)
      wheel.current = turned.wheel
      if (turned.step !== 0) moveBy(turned.step * direction())
    },
    touchstart(event) {
      fingerX.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined
    },
    touchend(event) {
      const from = fingerX.current
      const to = event.changedTouches[0]?.clientX
      fingerX.current = undefined
      if (from !== undefined && to !== undefined) moveBy(swipeStep(to - from) * direction())
    },
    touchcancel() {
      fingerX.current = undefined
    },
  })
}
