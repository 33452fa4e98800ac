import { type RefObject, useEffect, useRef } from 'react'
import type { Shown } from './search-results.state.js'

/** The next page is asked for when the marker comes this close to the view. */
const MARGIN_PX = 200

/** Calls `more` when the marker comes near the view. Every page that is shown asks anew: the marker may still be in view. */
export function useLoadMore(
  shown: Shown,
  isIdle: boolean,
  more: () => void,
): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(function noteLatest() {
    latest.current = more
  })
  useEffect(
    function watchMarker() {
      if (!marker.current || !isIdle || !shown.hasMore) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          latest.current()
        },
        { rootMargin: `${MARGIN_PX}px 0px` },
      )
      observer.observe(marker.current)
      return () => observer.disconnect()
    },
    [shown, isIdle],
  )
  return marker
}
