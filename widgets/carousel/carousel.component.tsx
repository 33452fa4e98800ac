/** Turns a scroll-snap track into a carousel: it moves the server's slides and draws the controls beside them. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useMedia, useMessages, usePersisted } from 'plinth/react'
import { useState } from 'react'
import { LiveRegion } from '../shared/ui/live-region.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { useTabStop } from '../shared/ui/use-tab-stop.js'
import { intervalFor, isPlaying, type Persisted, stopShowing, wrap } from './carousel.state.js'
import { Controls } from './controls.js'
import { messages } from './messages.js'
import { useAttention } from './use-attention.js'
import { useAutoplay } from './use-autoplay.js'
import { useGestures } from './use-gestures.js'
import { useTrack } from './use-track.js'

type Context = WidgetContext<
  { readonly interval: number; readonly autoplay: boolean },
  { readonly track: HTMLElement; readonly slide: readonly HTMLElement[] },
  Persisted
>

export function Carousel({
  host,
  options: { interval, autoplay },
  slots: { track, slide: slides },
}: Context) {
  const { text } = useMessages()
  const emit = useEmit()
  // Of the page that it came with: other widgets may change the address.
  const [path] = useState(() => location.pathname)
  const [persisted, setPersisted] = usePersisted<Persisted>({ index: 0, isPaused: !autoplay })
  const [announced, setAnnounced] = useState('')
  const isReduced = useMedia(REDUCED_MOTION)
  const attention = useAttention(host)
  const { stops, index } = useTrack(track, slides, persisted.index, isReduced)
  const plays = isPlaying({ ...attention, isPaused: persisted.isPaused, isReduced }, stops)
  const intervalMs = interval || intervalFor(path, slides.length)

  function moveTo(next: number): void {
    if (next === index) return
    setPersisted({ ...persisted, index: next })
    emit('moved', { index: next, from: index })
  }
  function moveByReader(next: number): void {
    if (next !== index) setAnnounced(text(messages.position, { index: next + 1, count: slides.length }))
    moveTo(next)
  }
  const step = (by: number) => moveByReader(wrap(index, by, stops))

  useAutoplay(plays, intervalMs, index, () => moveTo(wrap(index, 1, stops)))
  useGestures(host, track, {
    moveBy: step,
    reach(target) {
      const slide = slides.findIndex((element) => element.contains(target))
      if (slide >= 0) moveByReader(stopShowing(slide, index, { slides: slides.length, stops }))
    },
  })
  useRoles(host, slides)
  useTabStop(track)
  // As screen readers know carousels. A turn changes no text in the track: what the reader did is announced below.
  useAttributes(track, { 'data-moved-by': 'script', 'aria-live': plays ? 'off' : 'polite' })

  return (
    <>
      {stops > 1 && (
        <Controls
          {...{ index, stops }}
          isPlaying={plays}
          slideCount={slides.length}
          intervalMs={intervalMs}
          isPaused={persisted.isPaused}
          canPause={autoplay && !isReduced}
          onToggle={() => setPersisted({ ...persisted, isPaused: !persisted.isPaused })}
          onShow={moveByReader}
          onStep={step}
        />
      )}
      <LiveRegion>{announced}</LiveRegion>
    </>
  )
}

/** Tells screen readers what the host and its slides are. */
function useRoles(host: HTMLElement, slides: readonly HTMLElement[]): void {
  const { text } = useMessages()
  const [areNamed] = useState(() => slides.map((slide) => slide.hasAttribute('aria-label')))
  useAttributes(host, { 'aria-roledescription': text(messages.carouselRole) })
  useAttributes(slides, (_, index) => ({
    'aria-roledescription': text(messages.slideRole),
    'aria-label': areNamed[index]
      ? undefined
      : text(messages.position, { index: index + 1, count: slides.length }),
  }))
}
