/**
 * Cleans hosts that come with marks of the runtime: HTML that was saved while widgets were mounted, or a copy that a script has made of a mounted
 * host. Loaded with the first such host. All that has state is handed in.
 */
import { Attribute } from '../attributes.js'
import type { Host, HostPage, HostRegistry } from '../host.js'
import { slotsOf } from '../slots.js'
import { unshadowed } from '../unshadowed.js'
import type { PageRecord } from './page-record.js'

interface CleaningParts {
  hosts: HostRegistry
  recordOf(page: HostPage): PageRecord
  /** Whether the container was made by this load of the page. */
  isOurs(container: Element): boolean
}

const HOSTS = `[${Attribute.Widget}]`
const CONTAINERS = `[${Attribute.Root}]`

let isReported = false

export function cleanHost({ element, name, page }: Host, parts: CleaningParts): void {
  const { snapshots } = parts.recordOf(page)
  const original = snapshots.get(element.getAttribute(Attribute.Key) ?? '')
  // By its key alone it might be another host: the page may have been saved and changed since.
  if (original && hasSameContent(element, original)) {
    element.removeAttribute(Attribute.Key)
    element.replaceChildren(...unshadowed(document.importNode(original, true), 'childNodes'))
    return
  }
  removeContainers(element, parts)
  for (const marked of [element, ...element.querySelectorAll(`[${Attribute.Key}]`)])
    if (!isMounted(marked, parts)) marked.removeAttribute(Attribute.Key)
  // What dialogs and toasts were drawn in.
  for (const child of [...page.body.children])
    if (child.matches(CONTAINERS) && !parts.isOurs(child)) child.remove()
  if (original || isReported) return
  isReported = true
  console.warn(
    `${name}: this HTML was saved while the widget was mounted, and what it had drawn is taken out; save what the server wrote, or call plinth.stop() before`,
    element,
  )
}

const isMounted = (element: Element, { hosts }: CleaningParts): boolean =>
  hosts.of(element)?.snapshot !== undefined

function removeContainers(root: Element, parts: CleaningParts): void {
  for (const container of root.querySelectorAll(CONTAINERS)) {
    const around = container.closest(HOSTS)
    if (around && around !== root && isMounted(around, parts)) continue
    // The server's own words are lost with what covered them. Those that were shown are the nearest to them.
    if (container.getAttribute(Attribute.Root)) container.replaceWith(container.textContent)
    else container.remove()
  }
}

/** Attributes are left out, since the widget may have written them, and so is what it had covered. */
function hasSameContent(copy: HTMLElement, original: HTMLElement): boolean {
  const covered = slotsOf(copy).map((slot) =>
    [...unshadowed(slot, 'children')].some((child) => Boolean(child.getAttribute(Attribute.Root))),
  )
  const [one, other] = [copy, original].map((element) => {
    const bare = document.importNode(element, true)
    for (const [index, slot] of slotsOf(bare).entries()) if (covered[index]) slot.replaceChildren()
    for (const container of bare.querySelectorAll(CONTAINERS)) container.remove()
    for (const part of [bare, ...bare.querySelectorAll('*')])
      for (const attribute of part.getAttributeNames()) part.removeAttribute(attribute)
    bare.normalize()
    return bare
  })
  return one !== undefined && other !== undefined && one.isEqualNode(other)
}
