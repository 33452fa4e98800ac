/** Tab and Escape in the open menu. The elements are read, not the state: `toggle` events are asynchronous. */
import { useHost, useListener, useSlot, useSlots } from 'plinth/react'
import { isComposed } from '../shared/ui/composition.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { wrapFocus } from './menu.state.js'
import { stopsIn } from './stops.js'
import type { Shut } from './use-drawer.js'

export function useKeys(shut: Shut): void {
  const host = useHost()
  const drawer = useSlot('drawer', HTMLDetailsElement)
  const branches = useSlots('branch', HTMLDetailsElement)

  // The open drawer covers the page, so Tab stays in the header.
  useListener(host, 'keydown', (event) => {
    if (!drawer.open || event.key !== 'Tab' || isComposed(event)) return
    const stops = stopsIn(host, 'a[href], button, summary, input')
    const here = stops.findIndex((stop) => stop.matches(':focus'))
    const next = wrapFocus(here, stops.length, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    stops[next]?.focus()
  })
  // Closes the innermost open branch first, then the drawer.
  useEscape(document, () => drawer.open && shut(branches.findLast(({ open }) => open) ?? drawer))
}
