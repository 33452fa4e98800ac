/** Tab and Escape in the open menu. They ask the elements: what has just opened is told in a task of its own, which may be to come. */
import { useHost, useListener, useSlot, useSlots } from 'plinth/react'
import { isFreeEscape } from '../shared/ui/dismiss.js'
import { wrapFocus } from './menu.state.js'
import { stopsIn } from './stops.js'
import type { Shut } from './use-drawer.js'

export function useKeys(shut: Shut): void {
  const host = useHost()
  const drawer = useSlot('drawer', HTMLDetailsElement)
  const branches = useSlots('branch', HTMLDetailsElement)

  // The open drawer covers the page, so Tab stays in the header.
  useListener(host, 'keydown', (event) => {
    if (!drawer.open || event.key !== 'Tab') return
    const stops = stopsIn(host, 'a[href], button, summary, input')
    const here = stops.findIndex((stop) => stop.matches(':focus'))
    const next = wrapFocus(here, stops.length, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    stops[next]?.focus()
  })
  // A step back while a branch is open, then out.
  useListener(document, 'keydown', (event) => {
    if (!drawer.open || !isFreeEscape(event)) return
    event.preventDefault()
    shut(branches.findLast(({ open }) => open) ?? drawer)
  })
}
