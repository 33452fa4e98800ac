/** Where the reader is in the page: past the page’s own button, near what the bar leads to. */
import { OptionsError } from 'plinth'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Seen } from './enquiry-layer.state.js'

export interface Options {
  /** Id of the page’s own enquiry button. */
  readonly button: string
  readonly comes: 'past' | 'at-once'
  /** Id of what the bar leads to; empty for nothing. */
  readonly target: string
}

/** More than any page is long, so that an observer also reports what a jump has left far behind. */
const FAR = '1000000px'
/** All that is not above the window. */
const BELOW_THE_TOP = `0px 0px ${FAR} 0px`
/** All that is not below it. */
const ABOVE_THE_FOOT = `${FAR} 0px 0px 0px`

/** Throws when an id of the options is not in the page. */
export function usePosition({ button, comes, target }: Options, note: (seen: Partial<Seen>) => void): void {
  const [watched] = useState(() => ({
    button: comes === 'past' ? byId('button', button) : undefined,
    target: target ? byId('target', target) : undefined,
  }))
  useIntersection(watched.button, BELOW_THE_TOP, (isThere) => note({ isPast: !isThere }))
  useIntersection(watched.target, ABOVE_THE_FOOT, (isThere) => note({ isNear: isThere }))
  useEffect(
    function comeAtOnce() {
      if (comes !== 'at-once') return
      // In the next frame, so that its transition is seen.
      const frame = requestAnimationFrame(() => note({ isPast: true }))
      return () => cancelAnimationFrame(frame)
    },
    [comes, note],
  )
}

function useIntersection(
  watched: HTMLElement | undefined,
  rootMargin: string,
  onChange: (isIntersecting: boolean) => void,
): void {
  const change = useEffectEvent(onChange)
  useEffect(
    function watch() {
      if (!watched) return
      const observer = new IntersectionObserver(
        (entries) => {
          const latest = entries.at(-1)
          if (latest) change(latest.isIntersecting)
        },
        { rootMargin },
      )
      observer.observe(watched)
      return () => observer.disconnect()
    },
    [watched, rootMargin],
  )
}

function byId(option: string, id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new OptionsError(
    `nothing has the id "${id}"; give it to the page’s own element, or name another in data-${option}`,
  )
}
