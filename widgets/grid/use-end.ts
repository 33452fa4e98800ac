import { useHost } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { scrollerOf } from '../shared/ui/scroller.js'
import { type GridChange, LOAD_MARGIN_PX } from './grid.state.js'

/**
 * Asks for the next page when the end of the list comes near the view, while `isOpen`. Observing starts again after each page,
 * and tells at once where things are: a short page may leave the end in view.
 */
export function useEnd(loader: HTMLElement, isOpen: boolean, send: Dispatch<GridChange>): void {
  const host = useHost()
  useEffect(
    function watchEnd() {
      if (!isOpen) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting) send({ type: 'asked', byItself: true })
        },
        { root: rootOf(host), rootMargin: `${LOAD_MARGIN_PX}px 0px` },
      )
      observer.observe(loader)
      return () => observer.disconnect()
    },
    [host, isOpen, loader, send],
  )
}

/** What the margin is measured from: a box that scrolls by itself, else the view. */
function rootOf(host: HTMLElement): Element | null {
  const scroller = scrollerOf(host)
  return scroller === document.scrollingElement ? null : scroller
}
