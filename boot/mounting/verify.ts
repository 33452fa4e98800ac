/** In development and tests: finds what a widget changed beyond its host and slots. */
import { Attribute } from '../attributes.js'

/** Compares a host that was given back with its pristine; a difference is named, and the server's HTML put in its place. */
export function findStrayChange(widget: string, element: HTMLElement, pristine: HTMLElement): void {
  // A widget inside outlives the failure of the one around it: there the DOM is not the server's, and rightly so.
  if (element.querySelector(`[${Attribute.Key}]`)) return
  const now = comparable(element)
  const then = comparable(pristine)
  if (now.isEqualNode(then)) return
  console.error(
    `${widget}: left changes outside its host and slots; change only what data-slot names`,
    now,
    then,
  )
  element.replaceChildren(...document.importNode(pristine, true).childNodes)
}

function comparable(root: HTMLElement): HTMLElement {
  const clone = document.importNode(root, true)
  for (const host of [clone, ...clone.querySelectorAll(`[${Attribute.State}]`)])
    host.removeAttribute(Attribute.State)
  // A reader opens and closes <details>; that is no widget's doing.
  for (const details of clone.querySelectorAll('details')) details.open = false
  return clone
}
