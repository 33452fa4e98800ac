/** A press on a picture in the page, which opens something that takes longer than a frame. */
import { isPlainClick } from '../ui/plain-click.js'

/** Resolves once the page has answered the hand with a frame. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Calls `open` for a plain press, after the frame that shows it: to make an entry of the history and to open a modal dialog over a
 * long page takes a tenth of a second on a slow phone. `[aria-busy]` says so until `open` has ended; a second press meanwhile is none.
 */
export function followPress(link: HTMLElement, open: () => Promise<void>, signal: AbortSignal): void {
  const press = async () => {
    const here = location.href
    link.setAttribute('aria-busy', 'true')
    try {
      await painted()
      // Whoever has left meanwhile wants it no more.
      if (!signal.aborted && location.href === here) await open()
    } finally {
      link.removeAttribute('aria-busy')
    }
  }
  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event) || event.defaultPrevented) return
      event.preventDefault()
      if (!link.hasAttribute('aria-busy')) void press()
    },
    { signal },
  )
}
