/** The snapshot of a host, taken before its widget first mounts, and the way to restore exactly that. */
import { Attribute } from '../attributes.js'
import type { HostSnapshot, SnapshotPart } from '../host.js'
import { slotsOf } from '../slots.js'
import { unshadowed } from '../unshadowed.js'

const HOSTS = `[${Attribute.Widget}]`

/** A nested host's counterpart inside the snapshot of the host around it: what is committed there comes back with both. */
const counterparts = new WeakMap<Element, HTMLElement>()

/** Takes the snapshot of `host`, before anything is mounted in it, and notes the counterpart of each nested host. */
export function createSnapshot(host: HTMLElement): HostSnapshot {
  const known = counterparts.get(host)
  return known ? snapshotOf(host, known) : retakeSnapshot(host, () => undefined)
}

/**
 * Takes the snapshot of `host` as it stands now. Of mounted hosts inside it `mounted` gives their own, which becomes part of this one,
 * as this one becomes part of that of the host around.
 */
export function retakeSnapshot(
  host: HTMLElement,
  mounted: (nested: Element) => HTMLElement | undefined,
): HostSnapshot {
  const clone = cloneOf(host)
  const copies = clone.querySelectorAll<HTMLElement>(HOSTS)
  for (const [index, nested] of [...host.querySelectorAll(HOSTS)].entries()) {
    const copy = copies[index]
    // Otherwise it has gone with the copy of a host around it.
    if (!copy || !clone.contains(copy)) continue
    const own = mounted(nested)
    if (own) copy.replaceWith(own)
    counterparts.set(nested, own ?? copy)
  }
  const before = counterparts.get(host)
  if (before) counterparts.set(host, clone)
  before?.replaceWith(clone)
  return snapshotOf(host, clone)
}

function snapshotOf(host: HTMLElement, clone: HTMLElement): HostSnapshot {
  const copies = slotsOf(clone)
  const parts = [partOf(host, clone)]
  for (const [index, slot] of slotsOf(host).entries()) {
    const copy = copies[index]
    if (copy) parts.push(partOf(slot, copy))
  }
  for (const part of parts) partsByElement.set(part.live, part)
  return { clone, parts, texts: new Map() }
}

/** Restores attributes and child lists of the host, its slots and what else was recorded, in the server's order and to the byte. */
export function restoreSnapshot({ parts, texts }: HostSnapshot): void {
  for (const [text, data] of texts) text.data = data
  for (const { live, copy, children } of parts) {
    restoreAttributes(live, copy)
    restoreChildren(live, children)
  }
}

const partsByElement = new WeakMap<Element, SnapshotPart>()

/** What is recorded of a slot, or of a host; undefined for any other element. */
export const partOfSlot = (element: HTMLElement): SnapshotPart | undefined => partsByElement.get(element)

let inert: Document | undefined

/** A copy in a document without a window. In the page's own, Chromium would keep each copy of a responsive picture for ever. */
export function inertCopy<Copied extends Node>(node: Copied, isDeep = true): Copied {
  inert ??= document.implementation.createHTMLDocument('')
  return inert.importNode(node, isDeep)
}

function cloneOf(host: HTMLElement): HTMLElement {
  const clone = inertCopy(host)
  clone.removeAttribute(Attribute.Key)
  clone.removeAttribute(Attribute.State)
  for (const nested of clone.querySelectorAll(`[${Attribute.State}]`)) nested.removeAttribute(Attribute.State)
  return clone
}

export const partOf = (live: Element, copy: Element): SnapshotPart => ({
  live,
  copy,
  children: [...unshadowed(live, 'childNodes')],
  drawn: new Set(),
  coverCount: 0,
})

/**
 * Undoing change by change is not enough: `hidden` would move to the end, `class=""` and `style=""` would stay. What is in its place is
 * not touched: WebKit writes a `value` when the `type` of a field is set again.
 */
export function restoreAttributes(live: Element, copy: Element): void {
  const wanted = [...unshadowed(copy, 'attributes')]
  const names = live.getAttributeNames()
  const inPlace = wanted.findIndex(({ name }, index) => names[index] !== name)
  for (const name of names.slice(inPlace < 0 ? wanted.length : inPlace)) live.removeAttribute(name)
  for (const { name, value } of wanted) if (live.getAttribute(name) !== value) live.setAttribute(name, value)
}

/**
 * Removes what is not the server's, inserts what is missing and leaves the rest in place. Moving a responsive picture inside
 * a page that is out of sight would have Chromium keep that page for ever.
 */
function restoreChildren(live: Element, children: readonly Node[]): void {
  const known = new Set(children)
  for (const node of [...unshadowed(live, 'childNodes')]) if (!known.has(node)) live.removeChild(node)
  let at = live.firstChild
  for (const child of children) {
    if (child === at) at = at.nextSibling
    else live.insertBefore(child, at)
  }
}
