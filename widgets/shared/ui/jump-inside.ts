import { decode } from '../contract/address.js'

/**
 * Has a link to an anchor jump within `frame`: the anchor belongs to the page in it, while the address bar and the history are
 * those of the page behind.
 */
export function jumpInside(event: MouseEvent, frame: HTMLElement): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  const hash = link.hash.slice(1)
  const id = decode(hash) ?? hash
  const target = id && frame.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!target) return
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
