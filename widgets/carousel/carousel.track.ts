/** The row of slides: how many places it can stand at, and the movement from one to another. */
import { scrollToItem } from '../shared/react/scroll-into-place.js'
import { stopsFor } from './carousel.state.js'

export interface Track {
  /** How many places it can stand at, by how many slides are seen at once. */
  stops(): number
  /** Brings slide `index` to its start over `durationMs`, unless it stands or moves there already. */
  show(index: number, durationMs: number): void
  /** Tells the stops whenever the track's size changes; the slide in view stays where it is. */
  follow(changed: (stops: number) => void): void
}

export function createTrack(track: HTMLElement, slides: readonly HTMLElement[], signal: AbortSignal): Track {
  let current: HTMLElement | undefined
  let stop = () => {}
  signal.addEventListener('abort', () => stop())
  track.setAttribute('data-moved-by', 'script')

  function scroll(durationMs: number): void {
    stop()
    if (current) stop = scrollToItem(track, current, durationMs)
  }

  const stops = () => stopsFor(slides.length, seenAtOnce(track, slides))
  return {
    stops,
    show(index, durationMs) {
      const slide = slides[index]
      if (slide === current) return
      current = slide
      scroll(durationMs)
    },
    follow(changed) {
      let width: number | undefined
      const observer = new ResizeObserver(() => {
        changed(stops())
        // Nothing snaps here that would keep the slide in place. The first time tells no change, but comes after a page
        // that is back in view got its scroll offsets again, which may be those of a movement that was under way.
        if (width !== track.clientWidth) scroll(0)
        width = track.clientWidth
      })
      observer.observe(track)
      signal.addEventListener('abort', () => observer.disconnect())
    },
  }
}

function seenAtOnce(track: HTMLElement, [first, second]: readonly HTMLElement[]): number {
  if (!first) return 1
  // From one slide's start to the next: its width and the gap.
  const pitch = second
    ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    : first.getBoundingClientRect().width
  return pitch > 0 ? Math.floor((track.clientWidth + 1) / pitch) : 1
}
