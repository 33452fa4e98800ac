/** Arrow keys in the open menu: up and down along a level, across into a branch and out of it. Tab needs none of this. */

import { useHost, useListener, useSlot } from 'plinth/react'
import { isComposed } from '../shared/ui/composition.js'
import { directionOf } from '../shared/ui/direction.js'
import { type Move, moveFor, placeAfter } from './menu.state.js'
import { stopsIn } from './stops.js'
import type { Shut } from './use-drawer.js'

const STOPS = 'a[href], summary'

export function useArrowKeys(shut: Shut): void {
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
    shut(branch)
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
