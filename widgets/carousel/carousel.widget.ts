import { defineWidget } from '../shared/define.js'
import { flag, milliseconds, options } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { createControls } from './carousel.controls.js'
import { followGestures } from './carousel.gestures.js'
import {
  ANIMATION_MS,
  type CarouselState,
  intervalFor,
  parseKept,
  type Stillness,
  shownOf,
  wrap,
} from './carousel.state.js'
import { followStillness, seeStillness } from './carousel.stillness.js'
import { createTrack } from './carousel.track.js'

/** Turns a scroll-snap track into a carousel: it moves the server's slides and draws the controls beside them. */
export default defineWidget({
  options: options({
    interval: milliseconds(
      'How long a slide stays. 0 takes the page’s own: 12000, 6000 under /about/, 3000 under /membership/.',
      0,
    ),
    autoplay: flag('Whether slides advance by themselves.', true),
  }),
  slots: { track: 'one', slide: 'many' },
  keep: { maxBytes: 40, parse: parseKept },
  placeable: true,
  enhance({ host, slots, options: { interval, autoplay }, kept, keep, emit, signal }) {
    const slides = slots.slide
    const intervalMs = interval || intervalFor(location.pathname, slides.length)
    const timer = createTimer(signal)
    const track = createTrack(slots.track, slides, signal)
    const controls = createControls(host, { intervalMs, autoplay, moveTo, moveBy, togglePlay })
    // What moves changes nothing that a screen reader would hear of.
    const said = element('p', { class: 'w-carousel__said', role: 'status' })
    host.append(said)
    /** The slide whose time runs. */
    let timed: number | undefined
    let state: CarouselState = {
      wanted: kept && kept.index < slides.length ? kept.index : 0,
      stops: track.stops(),
      stillness: { ...seeStillness(host), isPaused: kept?.isPaused ?? !autoplay },
    }

    function moveTo(next: number, isByReader = true): void {
      const from = shownOf(state).index
      if (next === from) return
      update({ wanted: next })
      if (isByReader) said.textContent = `${next + 1} of ${state.stops}`
      keepState()
      emit('moved', { index: next, from })
    }

    function moveBy(steps: number, isByReader = true): void {
      const { index, stops } = shownOf(state)
      moveTo(wrap(index, steps, stops), isByReader)
    }

    function togglePlay(): void {
      still({ isPaused: !state.stillness.isPaused })
      keepState()
    }

    const keepState = () => keep({ index: shownOf(state).index, isPaused: state.stillness.isPaused })
    const still = (change: Partial<Stillness>) => update({ stillness: { ...state.stillness, ...change } })

    function update(change: Partial<CarouselState>): void {
      state = { ...state, ...change }
      draw(state.stillness.isReduced ? 0 : ANIMATION_MS)
    }

    function draw(durationMs: number): void {
      const shown = shownOf(state)
      track.show(shown.index, durationMs)
      // While slides change by themselves, hearing of each would talk over the reader.
      slots.track.setAttribute('aria-live', shown.isPlaying ? 'off' : 'polite')
      controls.draw(shown, state.stillness)
      runTime(shown.isPlaying ? shown.index : undefined)
    }

    /** A slide's time begins when it comes, and anew when the carousel plays on. */
    function runTime(index: number | undefined): void {
      if (index === timed) return
      timed = index
      if (index === undefined) timer.stop()
      else timer.start(intervalMs, () => moveBy(1, false))
    }

    host.setAttribute('aria-roledescription', 'carousel')
    for (const [index, slide] of slides.entries()) {
      slide.setAttribute('aria-roledescription', 'slide')
      slide.setAttribute('aria-label', `${index + 1} of ${slides.length}`)
    }
    draw(0)
    track.follow((stops) => update({ stops }))
    followStillness(host, still, signal)
    followGestures(
      host,
      slots.track,
      {
        moveBy,
        reach(target) {
          const slide = slides.findIndex((element) => element.contains(target))
          if (slide >= 0) moveTo(Math.min(slide, state.stops - 1))
        },
      },
      signal,
    )
  },
})
