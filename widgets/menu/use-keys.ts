/** Tab and Escape in the open menu. The elements are read, not the state: `toggle` events are asynchronous. */
import { useHost, useListener, useSlot, useSlots } from 'plinth/react'
import { isComposed } from '../shared/ui/composition.js'
import { directionOf } from '../shared/ui/direction.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { type Move, moveFor, placeAfter, wrapFocus } from './menu.state.js'
import type { CloseDetails } from './use-drawer.js'

export function useKeys(close: CloseDetails): void {
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
  useEscape(document, () => drawer.open && close(branches.findLast(({ open }) => open) ?? drawer))
}

const STOPS = 'a[href], summary'

export function useArrowKeys(close: CloseDetails): void {
  const host = useHost()
  const drawer = useSlot('drawer', HTMLDetailsElement)
  const panel = useSlot('panel')

  function destination(from: HTMLElement, move: Move): HTMLElement | undefined {
    const branch = namedBy(from)
    if (branch === drawer) return move === 'next' ? firstIn(drawer) : undefined
    if (!panel.contains(from)) return undefined
    if (move === 'in') return branch && enter(branch)
    if (move === 'out') return leave(from, branch)
    const beside = stopsIn(panel, STOPS).filter((stop) => levelOf(stop) === levelOf(from))
    // In an open branch that covers its level only its own name can be reached: going on leads into the branch.
    if (beside.length === 1 && branch?.open) return firstIn(branch)
    return beside[placeAfter(move, beside.indexOf(from), beside.length) ?? -1]
  }

  function enter(branch: HTMLDetailsElement): HTMLElement | undefined {
    branch.open = true
    return firstIn(branch)
  }

  function leave(from: HTMLElement, own: HTMLDetailsElement | undefined): HTMLElement | undefined {
    const branch = own?.open ? own : levelOf(from)?.closest('details')
    if (!branch || branch === drawer) return undefined
    close(branch)
    return branch.querySelector<HTMLElement>(':scope > summary') ?? undefined
  }

  useListener(host, 'keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!drawer.open || event.defaultPrevented || !(target instanceof HTMLElement)) return
    if (altKey || ctrlKey || metaKey || shiftKey || isComposed(event)) return
    const move = moveFor(key, directionOf(host) < 0)
    const to = move && destination(target, move)
    if (!to) return
    event.preventDefault()
    to.focus()
  })
}

const levelOf = (stop: HTMLElement): Element | null => stop.closest('[data-slot="level"]')

/** What the summary `stop` opens. */
function namedBy(stop: HTMLElement): HTMLDetailsElement | undefined {
  const details = stop.localName === 'summary' ? stop.parentElement : undefined
  return details instanceof HTMLDetailsElement ? details : undefined
}

const firstIn = (details: HTMLElement): HTMLElement | undefined =>
  stopsIn(details, STOPS).find((stop) => stop.parentElement !== details)

/** What in `node` fits `selector`, in the order of Tab, without what is hidden or covered. */
const stopsIn = (node: HTMLElement, selector: string): HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
