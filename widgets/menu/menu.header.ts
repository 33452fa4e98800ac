/** Fixes the bar at the window's top once the header has scrolled away. */
import { isFixed } from './menu.state.js'

/** Gives the way to look again: an open drawer wants the bar in its place. */
export function followScroll(host: HTMLElement, mustStand: () => boolean, signal: AbortSignal): () => void {
  const ad = document.querySelector<HTMLElement>('[data-ad-header]')

  function draw(): void {
    // The drawer hangs below the bar: with the bar half scrolled away it would hang off the window.
    const isAdrift = mustStand() && host.getBoundingClientRect().top !== 0
    host.toggleAttribute('data-fixed', isFixed(scrollY, ad?.offsetHeight ?? 0) || isAdrift)
  }

  addEventListener('scroll', draw, { passive: true, signal })
  addEventListener('resize', draw, { signal })
  // Draws first after the next layout, where reading the place costs nothing: to read it now would make the page lay itself out at once.
  const observer = new ResizeObserver(draw)
  observer.observe(ad ?? host)
  signal.addEventListener('abort', () => observer.disconnect())
  return draw
}
