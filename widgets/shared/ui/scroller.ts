/** The nearest element that scrolls `element`, else the page. */
export function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}

/** What is seen of what `scroller` scrolls, in pixels from the window's top; without what the page keeps free above, for a sticky head. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  const box = scroller === document.scrollingElement ? undefined : scroller.getBoundingClientRect()
  const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
  return {
    top: Math.max(0, box?.top ?? 0) + padding,
    bottom: Math.min(innerHeight, box?.bottom ?? innerHeight),
  }
}

/** Whether the page's scroll bar takes room: while it is hidden that room is kept, so that the page does not move. Reads the layout. */
export const hasScrollBar = (): boolean => innerWidth > document.documentElement.clientWidth

/**
 * Calls `run` in the next frame after anything has scrolled or the window has changed its size, until `signal` aborts. Returns the
 * function that asks for such a frame.
 */
export function onScroll(run: () => void, signal: AbortSignal): () => void {
  let frame = 0
  const runSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      run()
    })
  }
  // Captured: in a page layer an element scrolls, not the window.
  document.addEventListener('scroll', runSoon, { capture: true, passive: true, signal })
  addEventListener('resize', runSoon, { signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  return runSoon
}
