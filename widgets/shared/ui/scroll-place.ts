/** Keeps or restores the place of the reader where a list changes: what they read stays where it was in the window. */
import type { Navigation } from 'plinth'
import { nextFrames } from './next-frames.js'
import { scrollerOf, viewOf } from './scroller.js'
import { withSignal } from './with-signal.js'

/** A smaller difference does not scroll: fractions of pixels differ between two layouts. */
const SAME_PX = 2
/** What was out of view has its true height again after at most so many frames. */
const SETTLING_FRAMES = 6
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Where scrollers were when they were last seen, and how much they held. */
const places = new WeakMap<Element, { readonly topPx: number; readonly heightPx: number }>()
const moves = new WeakMap<Event, Move>()

interface Move {
  /** How far it was scrolled since it was last seen, and not from here. */
  readonly byPx: number
  readonly grownPx: number
}

/** Notes where `scroller` is: what moved it until now was not the reader. */
export function recordPlace(scroller: Element): void {
  places.set(scroller, { topPx: scroller.scrollTop, heightPx: scroller.scrollHeight })
}

/** How far an event `scroll` has moved `scroller`; the same for all who ask. */
export function moveBy(event: Event, scroller: Element): Move {
  const before = places.get(scroller)
  const move = moves.get(event) ?? {
    byPx: scroller.scrollTop - (before?.topPx ?? 0),
    grownPx: before ? scroller.scrollHeight - before.heightPx : 0,
  }
  moves.set(event, move)
  recordPlace(scroller)
  return move
}

/** Scrolls so that the upper edge of `element` is `topPx` below the window's. */
function scrollBackTo(element: Element, topPx: number): void {
  const offBy = element.getBoundingClientRect().top - topPx
  if (Math.abs(offBy) <= SAME_PX) return
  const scroller = scrollerOf(element)
  scroller.scrollBy({ top: offBy, behavior: 'instant' })
  recordPlace(scroller)
}

/**
 * Call it before more is placed at the end of `host`, and what it returns afterwards. `last` is the last of what was there. Browsers
 * would keep in its place what is below the list once no more than a sticky head covers of the list is in view, and carry the reader
 * to the new end; those who are past the list do keep what is below, also in browsers that keep nothing. So do those whose keyboard has
 * come to something below.
 */
export function holdPlace(host: Element, last: Element): () => void {
  const scroller = scrollerOf(host)
  const isPast = last.getBoundingClientRect().bottom <= viewOf(scroller).top
  const still = focusBelow(host) ?? ((isPast && after(host)) || host)
  const topPx = still.getBoundingClientRect().top
  const letGo = withoutAnchoring(scroller)
  return () => {
    scrollBackTo(still, topPx)
    recordPlace(scroller)
    nextFrames(letGo)
  }
}

/** What has the focus by the keyboard, where it follows `host`: the end of the page would be carried away from under the reader. */
function focusBelow(host: Element): Element | undefined {
  const { activeElement } = host.ownerDocument
  if (!activeElement?.matches(':focus-visible') || host.contains(activeElement)) return undefined
  const isAfter = host.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
  return isAfter ? activeElement : undefined
}

/** The first element after `host` that takes room. */
function after(host: Element): Element | undefined {
  for (let outer: Element | null = host; outer; outer = outer.parentElement)
    for (let next = outer.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getBoundingClientRect().height > 0) return next
  return undefined
}

/** How many hold a scroller, and the style that it had before. */
const held = new WeakMap<Element, { count: number; readonly style: string | null }>()

function withoutAnchoring(scroller: Element): () => void {
  if (!(scroller instanceof HTMLElement)) return () => undefined
  const hold = held.get(scroller) ?? { count: 0, style: scroller.getAttribute('style') }
  hold.count += 1
  held.set(scroller, hold)
  scroller.style.setProperty('overflow-anchor', 'none')
  const written = scroller.getAttribute('style')
  return () => {
    hold.count -= 1
    if (hold.count > 0) return
    held.delete(scroller)
    // The page may have written its own style since.
    if (scroller.getAttribute('style') !== written) scroller.style.removeProperty('overflow-anchor')
    else if (hold.style === null) scroller.removeAttribute('style')
    else scroller.setAttribute('style', hold.style)
  }
}

/**
 * Brings the reader back to what `find` finds: at once, and again when the page has loaded or the visit has ended, since only then
 * the browser's own offset has been put back. What is around it takes its true height in the frames after.
 */
export function restoreScroll(
  find: () => Element | null | undefined,
  topPx: number,
  navigation: Navigation,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stop = withSignal((until) => {
    const scrollFor = (frames: number) => {
      if (until.aborted) return
      const element = find()
      if (element) scrollBackTo(element, topPx)
      if (frames > 0) requestAnimationFrame(() => scrollFor(frames - 1))
    }
    scrollFor(SETTLING_FRAMES)
    addEventListener('load', () => scrollFor(SETTLING_FRAMES), { signal: until })
    navigation.onEnd((what) => what === 'visit' && scrollFor(SETTLING_FRAMES), until)
    // Stop when the reader scrolls or starts a visit.
    navigation.onStart(() => stop(), until)
    for (const type of SCROLL_EVENTS) addEventListener(type, () => stop(), { passive: true, signal: until })
    signal.addEventListener('abort', () => stop(), { signal: until })
  })
}
