/** Turns a scroll-snap track into a carousel: it moves the server's slides and draws the controls beside them. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useMedia, useMessages, usePersisted, useSlots } from 'plinth/react'
import { useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { usePinched } from '../shared/ui/use-swipe.js'
import { useTabStop } from '../shared/ui/use-tab-stop.js'
import { useDelay } from '../shared/ui/use-timer.js'
import {
  INTERVAL_MS,
  indicatorState,
  type Persisted,
  shouldPlay,
  stopShowing,
  wrap,
} from './carousel.state.js'
import { messages } from './messages.js'
import { useGestures, usePauseReasons, useTrack } from './use-track.js'

type Context = WidgetContext<
  { readonly interval: number; readonly autoplay: boolean },
  { readonly track: HTMLElement },
  Persisted
>

export function Carousel({ host, options: { interval, autoplay }, slots: { track } }: Context) {
  const slides = useSlots('slide')
  const { text } = useMessages()
  const emit = useEmit<'carousel'>()
  const [persisted, setPersisted] = usePersisted<Persisted>({ index: 0, isPaused: !autoplay })
  const [announced, setAnnounced] = useState('')
  const isReduced = useMedia(REDUCED_MOTION)
  const reasons = usePauseReasons(host)
  const { stops, index } = useTrack(track, {
    slides,
    wanted: persisted.index,
    isReduced,
    onScrolled: (next) => moveTo(next),
  })
  const isPlaying = shouldPlay({ ...reasons, isPaused: persisted.isPaused, isReduced }, stops)
  const intervalMs = interval || INTERVAL_MS

  function moveTo(next: number): void {
    if (next === index) return
    setPersisted({ ...persisted, index: next })
    emit('moved', { index: next, from: index })
  }
  function moveByReader(next: number): void {
    if (next !== index) setAnnounced(text(messages.position, { index: next + 1, count: slides.length }))
    moveTo(next)
  }
  const moveBy = (by: number) => moveByReader(wrap(index, by, stops))

  useDelay(isPlaying ? intervalMs : undefined, () => moveTo(wrap(index, 1, stops)), index)
  useGestures(host, track, {
    moveBy,
    showFocused(target) {
      const slide = slides.findIndex((element) => element.contains(target))
      if (slide >= 0) moveByReader(stopShowing(slide, index, { slides: slides.length, stops }))
    },
  })
  useRoles(host, slides)
  useTabStop(track)
  // Screen readers expect this of carousels. Moving changes no text in the track: the live region below announces the reader's moves.
  useAttributes(track, {
    'data-moved-by': 'script',
    'data-pinched': usePinched(),
    'aria-live': isPlaying ? 'off' : 'polite',
  })

  return (
    <>
      {stops > 1 && (
        <Controls
          {...{ index, stops }}
          isPlaying={isPlaying}
          slideCount={slides.length}
          intervalMs={intervalMs}
          isPaused={persisted.isPaused}
          canPause={autoplay && !isReduced}
          onToggle={() => setPersisted({ ...persisted, isPaused: !persisted.isPaused })}
          onShow={moveByReader}
          onStep={moveBy}
        />
      )}
      <LiveRegion>{announced}</LiveRegion>
    </>
  )
}

function useRoles(host: HTMLElement, slides: readonly HTMLElement[]): void {
  const { text } = useMessages()
  /** What this has called slides: a copy of one that another script has made came with that. */
  const given = useRef(new Set<string>())
  const authored = useRef(new WeakMap<HTMLElement, boolean>())
  function hasOwnLabel(slide: HTMLElement): boolean {
    const label = slide.getAttribute('aria-label')
    const isOwn = authored.current.get(slide) ?? (label !== null && !given.current.has(label))
    authored.current.set(slide, isOwn)
    return isOwn
  }
  function labelFor(index: number): string {
    const label = text(messages.position, { index: index + 1, count: slides.length })
    given.current.add(label)
    return label
  }
  useAttributes(host, { 'aria-roledescription': text(messages.carouselRole) })
  useAttributes(slides, (slide, index) => ({
    'aria-roledescription': text(messages.slideRole),
    'aria-label': hasOwnLabel(slide) ? undefined : labelFor(index),
  }))
}

interface Props {
  /** The current stop, and how many there are. */
  readonly index: number
  readonly stops: number
  readonly isPlaying: boolean
  /** Where several slides are in view at once, there are fewer stops than slides. */
  readonly slideCount: number
  readonly intervalMs: number
  readonly isPaused: boolean
  /** Whether slides would advance by themselves. */
  readonly canPause: boolean
  onToggle(): void
  onShow(stop: number): void
  onStep(by: 1 | -1): void
}

function Controls({ isPaused, canPause, onToggle, onStep, ...indicators }: Props) {
  const { text } = useMessages()
  return (
    <div className="w-carousel__controls">
      {canPause ? (
        <Control
          label={text(isPaused ? messages.play : messages.pause)}
          icon={isPaused ? PLAY : PAUSE}
          onPress={onToggle}
        />
      ) : null}
      <Indicators {...indicators} />
      <Control direction="back" label={text(messages.previous)} icon={BACK} onPress={() => onStep(-1)} />
      <Control direction="on" label={text(messages.next)} icon={ON} onPress={() => onStep(1)} />
    </div>
  )
}

type IndicatorsProps = Omit<Props, 'isPaused' | 'canPause' | 'onToggle' | 'onStep'>

function Indicators({ index, stops, slideCount, isPlaying, intervalMs, onShow }: IndicatorsProps) {
  const { text } = useMessages()
  return (
    <ol className="w-carousel__indicators" style={{ '--w-carousel-interval': `${intervalMs}ms` }}>
      {[...Array(stops).keys()].map((stop) => (
        <li key={stop} className="w-carousel__stop">
          <Button
            className="w-carousel__indicator"
            data-state={indicatorState(stop, index, isPlaying)}
            aria-label={text(messages.indicator, { index: stop + 1, count: slideCount })}
            aria-current={stop === index ? 'true' : undefined}
            onClick={() => onShow(stop)}
          />
        </li>
      ))}
    </ol>
  )
}

interface ControlProps {
  readonly label: string
  /** The path of an SVG of 24 by 24. */
  readonly icon: string
  readonly direction?: 'back' | 'on'
  onPress(): void
}

const Control = ({ label, icon, direction, onPress }: ControlProps) => (
  <Button className="w-carousel__button" data-direction={direction} onClick={onPress}>
    <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={label}>
      <path d={icon} />
    </svg>
  </Button>
)

const PLAY = 'M8 5l11 7-11 7z'
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z'
const BACK = 'M15 5l-7 7 7 7'
const ON = 'M9 5l7 7-7 7'
