/** Scroll positions that Turbo or the browser would lose: of the window on Back, and of elements that are moved. */
import { Attribute } from '../attributes.js'
import type { Listen } from './events.js'
import { restorationIdOf, type ScrollPosition, type TurboSession } from './internals.js'

/**
 * From a step back on Turbo notes every scrolling under the entry that the step leads to, though the page that is leaving
 * is still in view: scrolling that happens or is reported meanwhile would overwrite the position to come back to.
 */
export function preserveWindowPosition(session: TurboSession | undefined, on: Listen): void {
  let position: ScrollPosition | undefined
  on<{ action: string }>('visit', ({ action }) => {
    const id = action === 'restore' && restorationIdOf(history.state)
    position = id ? session?.history.getRestorationDataForIdentifier(id).scrollPosition : undefined
  })
  // Turbo scrolls right after this.
  on('render', () => {
    if (document.documentElement.hasAttribute(Attribute.Preview)) return
    if (position) session?.history.updateRestorationData({ scrollPosition: position })
    position = undefined
  })
}

/** Where an element was scrolled to: it loses that when it leaves the document, if only to be moved. */
export interface ScrollOffset {
  readonly element: Element
  readonly left: number
  readonly top: number
}

export interface ScrollTracker {
  /** The offsets of what was scrolled inside `body`. */
  offsetsIn(body: HTMLElement): ScrollOffset[]
  /** Starts again, knowing `offsets`: the browser reports scrolling late, and the next visit may begin before. */
  reset(offsets: readonly ScrollOffset[]): void
}

export function trackScrolling(signal: AbortSignal): ScrollTracker {
  const scrolled = new Set<Element>()
  addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
    capture: true,
    passive: true,
    signal,
  })
  return {
    offsetsIn: (body) =>
      [...scrolled]
        .filter((element) => body.contains(element))
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop })),
    reset(offsets) {
      scrolled.clear()
      for (const { element } of offsets) scrolled.add(element)
    },
  }
}

export function restoreOffsets(offsets: readonly ScrollOffset[]): void {
  for (const { element, left, top } of offsets) element.scrollTo({ left, top, behavior: 'instant' })
}
