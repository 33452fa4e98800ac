/** What is drawn in a host, in its slots and for it in the body: in containers of our own, beside the server's nodes or in their place. */
import { Attribute } from '../attributes.js'
import type { SnapshotPart } from '../host.js'
import { unshadowed } from '../unshadowed.js'
import { partOfSlot } from './snapshot.js'

/** The host that each container in the page is drawn for. */
const owners = new WeakMap<Element, HTMLElement>()
const made = new WeakSet<Element>()

/**
 * A container to draw in. It is a `<slot>`, which means nothing outside a shadow tree and shows its content alone: no template has one there,
 * so a script that morphs the page never takes it for an element of the server's.
 */
export function createContainer(document: Document): HTMLElement {
  const container = document.createElement('slot')
  container.setAttribute(Attribute.Root, '')
  made.add(container)
  return container
}

/** Whether we have made it: other containers were saved with a page. */
export const isOurs = (container: Element): boolean => made.has(container)

/** Puts a container into the page by `insert`. It is taken for removed by another script unless it goes by `takeOut`. */
export function putIn(container: Element, host: HTMLElement, insert: () => void): void {
  owners.set(container, host)
  insert()
}

export function removeContainer(container: Element): void {
  owners.delete(container)
  container.remove()
}

/** The hosts that draw in what another script has removed with `node`. */
export const ownersOfDrawn = (node: Element): HTMLElement[] =>
  [node, ...node.querySelectorAll(`[${Attribute.Root}]`)].flatMap((element) => owners.get(element) ?? [])

interface Where {
  /** In place of the server's nodes. */
  covers: boolean
  /** Before the server's nodes, else after them. */
  atStart: boolean
  host: HTMLElement
}

/**
 * Shows `drawn` in `slot`, after the server's nodes, before them or in their place. When `drawn` is the slot itself,
 * its further children are shown already. Returns what undoes that. Throws when `slot` is no slot.
 */
export function showInPart(
  slot: HTMLElement,
  drawn: HTMLElement,
  { covers, atStart, host }: Where,
): () => void {
  const part = partOfSlot(slot)
  if (!part)
    throw new Error(
      'InSlot: the node given is not a slot of this host; name it in the widget’s slots, or give the host',
    )
  part.drawn.add(drawn)
  // Whoever reads saved HTML sees that the slot had words of the server's.
  if (drawn !== slot) drawn.setAttribute(Attribute.Root, covers ? 'replace' : '')
  if (covers) cover(part)
  if (drawn !== slot) putIn(drawn, host, () => slot.insertBefore(drawn, atStart ? slot.firstChild : null))
  return () => {
    part.drawn.delete(drawn)
    if (drawn !== slot) removeContainer(drawn)
    if (covers) uncover(part)
  }
}

function cover(part: SnapshotPart): void {
  part.coverCount += 1
  if (part.coverCount > 1) return
  part.covered = serverNodes(part)
  for (const node of part.covered) node.parentNode?.removeChild(node)
}

function uncover(part: SnapshotPart): void {
  part.coverCount -= 1
  if (part.coverCount > 0) return
  part.live.prepend(...(part.covered ?? []))
  part.covered = undefined
}

/** What has become of the server's nodes: translators put others in the place of texts. Where React draws beside them it is those that are known. */
const serverNodes = ({ live, drawn, children }: SnapshotPart): Node[] =>
  drawn.has(live)
    ? children
    : [...unshadowed(live, 'childNodes')].filter((node) => !(node instanceof Element && isOurs(node)))
