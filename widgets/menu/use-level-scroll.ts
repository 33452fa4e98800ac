import { useSlot } from 'plinth/react'
import { useLayoutEffect, useRef } from 'react'

/** A level starts at its top; the one above is scrolled to where it was left. */
export function useLevelScroll(level: number): void {
  const panel = useSlot('panel')
  const scrolledTo = useRef<number[]>([])
  const latest = useRef(1)
  useLayoutEffect(
    function scrollLevel() {
      if (level === latest.current) return
      const isDeeper = level > latest.current
      if (isDeeper) scrolledTo.current[latest.current] = panel.scrollTop
      panel.scrollTop = isDeeper ? 0 : (scrolledTo.current[level] ?? 0)
      latest.current = level
    },
    [panel, level],
  )
}
