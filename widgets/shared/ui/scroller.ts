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
