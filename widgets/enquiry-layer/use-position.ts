/** Whether the reader has scrolled past the page’s own button, and whether the bar's target is in view. */
import { OptionsError } from 'plinth'
import { useEffect, useState } from 'react'
import { useInView } from '../shared/ui/use-in-view.js'
import type { Seen } from './enquiry-layer.state.js'

export interface Options {
  /** Id of the page’s own enquiry button. */
  readonly button: string
  readonly comes: 'past' | 'at-once'
  /** Id of the bar's target; empty for none. */
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
  useInView(watched.button, { rootMargin: BELOW_THE_TOP }, (isThere) => note({ isPast: !isThere }))
  useInView(watched.target, { rootMargin: ABOVE_THE_FOOT }, (isThere) => note({ isNear: isThere }))
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

function byId(option: string, id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new OptionsError(
    `nothing has the id "${id}"; give it to the page’s own element, or name another in data-${option}`,
  )
}
