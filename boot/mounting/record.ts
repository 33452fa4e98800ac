/** What a host was before its widget came, and the way back to exactly that. */
import { Attribute } from '../attributes.js'

export interface HostRecord {
  /** The host as the server wrote it. Never in a document, never changed but by `commit`. */
  pristine: HTMLElement
  /** The host and its slots beside their counterparts in `pristine`: a widget changes nothing else. */
  parts: Part[]
}

const HOSTS = `[${Attribute.Widget}]`

interface Part {
  live: HTMLElement
  pristine: HTMLElement
  children: Node[]
}

/** A nested host's counterpart inside the pristine of the host around it: what is committed there comes back with both. */
const counterparts = new WeakMap<Element, HTMLElement>()

/** Notes `host` as it stands, before anything is mounted in it. Also notes which pristine each nested host has. */
export function recordHost(host: HTMLElement): HostRecord {
  const known = counterparts.get(host)
  const pristine = known ?? cloneOf(host)
  if (!known) {
    const copies = pristine.querySelectorAll<HTMLElement>(HOSTS)
    let index = 0
    for (const nested of host.querySelectorAll(HOSTS)) {
      const copy = copies[index++]
      if (copy) counterparts.set(nested, copy)
    }
  }
  const copies = slotsOf(pristine)
  const parts = [partOf(host, pristine)]
  for (const [index, slot] of slotsOf(host).entries()) {
    const copy = copies[index]
    if (copy) parts.push(partOf(slot, copy))
  }
  return { pristine, parts }
}

/** Puts attributes and child lists of the host and its slots back, in the server's order and to the byte. */
export function restoreHost(record: HostRecord): void {
  for (const { live, pristine, children } of record.parts) {
    restoreAttributes(live, pristine)
    restoreChildren(live, children)
  }
}

/**
 * Gives a slot `nodes` for good, after what it holds or in its place: their copies join the pristine before anything mounts
 * in them.
 */
export function commitNodes(
  record: HostRecord,
  slot: HTMLElement,
  nodes: readonly Node[],
  how: 'append' | 'replace' = 'append',
): void {
  const part = record.parts.find(({ live }) => live === slot)
  if (!part)
    throw new Error('commit: the node given is not a slot of this host; commit into one of its slots')
  const copies = nodes.map((node) => asInert(node))
  if (how === 'replace') {
    part.pristine.replaceChildren(...copies)
    part.children = [...nodes]
    slot.replaceChildren(...nodes)
  } else {
    part.pristine.append(...copies)
    part.children.push(...nodes)
    slot.append(...nodes)
  }
}

/** The slots of `host`, in document order, without those of the hosts nested in it. */
export function slotsOf(host: HTMLElement): HTMLElement[] {
  const slots = [...host.querySelectorAll<HTMLElement>(`[${Attribute.Slot}]`)]
  // Most hosts have none inside: asking once is cheaper than asking for each slot.
  return host.querySelector(HOSTS) ? slots.filter((slot) => slot.closest(HOSTS) === host) : slots
}

let inert: Document | undefined

/** A copy in a document that nobody sees. In the page's own, Chromium would keep each copy of a responsive picture for ever. */
function asInert<Copied extends Node>(node: Copied): Copied {
  inert ??= document.implementation.createHTMLDocument('')
  return inert.importNode(node, true)
}

function cloneOf(host: HTMLElement): HTMLElement {
  const clone = asInert(host)
  clone.removeAttribute(Attribute.Key)
  clone.removeAttribute(Attribute.State)
  for (const nested of clone.querySelectorAll(`[${Attribute.State}]`)) nested.removeAttribute(Attribute.State)
  return clone
}

const partOf = (live: HTMLElement, pristine: HTMLElement): Part => ({
  live,
  pristine,
  children: [...live.childNodes],
})

/** Undoing change by change is not enough: `hidden` would move to the end, `class=""` and `style=""` would stay. */
function restoreAttributes(live: HTMLElement, pristine: HTMLElement): void {
  const same =
    live.attributes.length === pristine.attributes.length &&
    [...pristine.attributes].every(({ name, value }, index) => {
      const attribute = live.attributes[index]
      return attribute?.name === name && attribute.value === value
    })
  if (same) return
  for (const { name } of [...live.attributes]) live.removeAttribute(name)
  for (const { name, value } of pristine.attributes) live.setAttribute(name, value)
}

/**
 * Takes out what is not the server's and puts in what is missing; what stands right is not touched. Moving a responsive picture
 * inside a page that is out of sight would have Chromium keep that page for ever.
 */
function restoreChildren(live: HTMLElement, children: readonly Node[]): void {
  const known = new Set(children)
  for (const node of [...live.childNodes]) if (!known.has(node)) node.remove()
  let at = live.firstChild
  for (const child of children) {
    if (child === at) at = at.nextSibling
    else live.insertBefore(child, at)
  }
}
