import { useLayoutEffect, useState } from 'react'
import { stopsFor } from './carousel.state.js'

/** How many places the track can stand at, by how many slides are seen at once; follows its size. */
export function useStops(track: HTMLElement, slides: HTMLElement[]): number {
  const [stops, setStops] = useState(() => measureStops(track, slides))
  useLayoutEffect(
    function followSize() {
      const observer = new ResizeObserver(() => setStops(measureStops(track, slides)))
      observer.observe(track)
      return () => observer.disconnect()
    },
    [track, slides],
  )
  return stops
}

function measureStops(track: HTMLElement, slides: HTMLElement[]): number {
  const [first, second] = slides
  if (!first) return 0
  // From one slide's start to the next: its width and the gap.
  const pitch = second
    ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    : first.getBoundingClientRect().width
  return stopsFor(slides.length, pitch > 0 ? Math.floor((track.clientWidth + 1) / pitch) : 1)
}
