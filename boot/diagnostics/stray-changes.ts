/** In development and tests: finds what a widget changed elsewhere than on its host and slots. */
import { Attribute } from '../attributes.js'

/** Compares a restored host with its snapshot; a difference is reported by name, and the server's HTML replaces it. */
export function findStrayChange(widget: string, element: HTMLElement, snapshot: HTMLElement): void {
  // A nested widget outlives the failure of the one around it: there the DOM is rightly not the server's.
  if (element.querySelector(`[${Attribute.Key}]`)) return
  // Nor is it where a translator has put elements of its own around the words.
  if (element.querySelector('font') && !snapshot.querySelector('font')) return
  const now = comparable(element)
  const then = comparable(snapshot)
  if (now.isEqualNode(then)) return
  console.error(
    `${widget}: left changes outside its host and slots; change only what data-slot names`,
    now,
    then,
  )
  element.replaceChildren(...document.importNode(snapshot, true).childNodes)
}

function comparable(root: HTMLElement): HTMLElement {
  const clone = document.importNode(root, true)
  for (const host of [clone, ...clone.querySelectorAll(`[${Attribute.State}]`)])
    host.removeAttribute(Attribute.State)
  // A reader opens and closes <details>, not a widget.
  for (const details of clone.querySelectorAll('details')) details.open = false
  return clone
}
