import { useHost, useSlot } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { scrollerOf } from '../shared/ui/scroller.js'
import { type GridAction, LOAD_MARGIN_PX } from './grid.state.js'

/**
 * Asks for the next page when the end of the list comes near the view, while `isEnabled`. Observing starts again after each page,
 * and reports at once what is in view: a short page may leave the end there.
 *
 * A reader who is past the last card, in the foot of the page, gets no more. The browser keeps what they read where it is, so
 * the end would stay as near, and page after page would come until all are there.
 */
export function useInfiniteScroll(isEnabled: boolean, dispatch: Dispatch<GridAction>): void {
  const host = useHost()
  const items = useSlot('items')
  const loader = useSlot('loader')
  useEffect(
    function watchEnd() {
      const last = items.lastElementChild
      if (!isEnabled || !last) return
      const inView = new Set<Element>()
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) inView.add(target)
            else inView.delete(target)
          }
          if (inView.size === 2) dispatch({ type: 'endReached' })
        },
        // There is no margin above the view: the reader is past what has left it there.
        { root: rootOf(host), rootMargin: `0px 0px ${LOAD_MARGIN_PX}px` },
      )
      observer.observe(loader)
      observer.observe(last)
      return () => observer.disconnect()
    },
    [host, isEnabled, items, loader, dispatch],
  )
}

/** The element whose edge the margin is measured from: a box that scrolls by itself, else the view. */
function rootOf(host: HTMLElement): Element | null {
  const scroller = scrollerOf(host)
  return scroller === document.scrollingElement ? null : scroller
}
