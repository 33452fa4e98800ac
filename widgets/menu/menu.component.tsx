/** Drives the server's header: the bar that stays in view, and the drawer with its levels. */
import { useAttributes, useHost, useListener, useSlot, useSlots } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposed } from '../shared/ui/composition.js'
import { directionOf } from '../shared/ui/direction.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { useResize } from '../shared/ui/use-size.js'
import { isFixed, type Move, moveFor, placeAfter, wrapFocus } from './menu.state.js'
import { type CloseDetails, useDrawer } from './use-drawer.js'

export function Menu() {
  const host = useHost()
  const { isOpen, level, going, hasGutter, close } = useDrawer()
  const isFixed = useFixed(isOpen)
  useLevelScroll(level)
  useKeys(close)
  useArrowKeys(close)
  useAttributes(host, {
    'data-fixed': isFixed,
    'data-open': isOpen,
    'data-gutter': hasGutter,
    'data-level': level > 1 ? level : null,
    'data-going': going,
  })
  return null
}

/** Whether the bar is fixed at the window's top: once the header has scrolled away, and under an open drawer when it has in part. */
function useFixed(isOpen: boolean): boolean {
  const host = useHost()
  const [isBarFixed, setBarFixed] = useState(false)
  const [ad] = useState(() => document.querySelector<HTMLElement>('[data-ad-header]'))

  function measure(): void {
    // The drawer hangs below the bar: below a bar that is half out of view it would overflow the window.
    const isBarMoved = isOpen && host.getBoundingClientRect().top !== 0
    setBarFixed(isFixed(scrollY, ad?.offsetHeight ?? 0) || isBarMoved)
  }
  useListener(window, 'scroll', measure, { passive: true })
  useListener(window, 'resize', measure)
  // Measures after the next layout: measuring on mounting would force one.
  useResize(ad ?? host, measure)
  const measureAgain = useEffectEvent(measure)
  useLayoutEffect(
    function measureWithDrawer() {
      if (!isOpen) return
      measureAgain()
      return () => measureAgain()
    },
    [isOpen],
  )
  return isBarFixed
}

/** A level starts at its top; the one above is scrolled to where it was left. */
function useLevelScroll(level: number): void {
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

/** Tab and Escape in the open menu. The elements are read, not the state: `toggle` events are asynchronous. */
function useKeys(close: CloseDetails): void {
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

/** Arrow keys from one name to the next, into a branch and out of it. */
function useArrowKeys(close: CloseDetails): void {
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
