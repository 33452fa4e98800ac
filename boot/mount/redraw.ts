/**
 * Draws widgets anew on hosts that another script has changed: what stands there now counts as the server's HTML. React keeps its state
 * where its containers and the slots are still the same elements; elsewhere there is what the widget persisted. Loaded with the first such host.
 */
import { Attribute } from '../attributes.js'
import { dispatch } from '../diagnostics/report.js'
import type { Host, HostPage, HostRegistry, HostSnapshot, SnapshotPart } from '../host.js'
import { slotsOf } from '../slots.js'
import { unshadowed } from '../unshadowed.js'
import type { PageRecord } from './page-record.js'

/** Functions of modules that have state, and which are in another file than this one. */
export interface Redrawing {
  hosts: HostRegistry
  /** Suspends hosts whose roots go on. */
  suspend(hosts: Iterable<Host>): void
  /** Gives a host a new context, and draws it again. */
  update(host: Host): void
  /** Ends a widget. Its DOM stays as it is. */
  end(host: Host): void
  mount(hosts: readonly Host[]): void
  /** Undefined when the messages for an element are there. */
  loadMessages(element: Element): Promise<unknown> | undefined
  scan(element: Element): void
  retakeSnapshot(host: HTMLElement, mounted: (nested: Element) => HTMLElement | undefined): HostSnapshot
  restoreSnapshot(snapshot: HostSnapshot): void
  restoreAttributes(live: Element, copy: Element): void
  removeContainer(container: Element): void
  recordOf(page: HostPage): PageRecord
}

interface Touched extends Redrawing {
  /** Its root has lost its hold on what it drew. */
  broken: Host | undefined
  /** Of hosts as they were when they had been morphed, where widgets may have written to them since. */
  copies: ReadonlyMap<Element, Node> | undefined
}

export function redrawHosts(touched: Iterable<Host>, parts: Touched): void {
  const { broken } = parts
  const inOrder = [...touched].sort(({ element: one }, { element: other }) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  )
  const kept = new Set<Host>()
  // Hosts inside others first: what is the server's of these is part of the snapshots of those.
  for (const host of [...inOrder].reverse()) if (recordAgain(host, parts)) kept.add(host)
  for (const host of inOrder) {
    const { element, state, name } = host
    // It may speak another language from now on.
    void parts.loadMessages(element)?.then(() => host.state === 'mounted' && parts.update(host))
    if (kept.has(host)) {
      parts.update(host)
      continue
    }
    if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: name })
    if (state === 'failed' || isRenamed(host)) {
      parts.hosts.drop(host)
      parts.scan(element)
    } else if (state === 'mounted' || broken === host) parts.mount([host])
  }
}

export const isRenamed = ({ element, name }: Host): boolean => element.getAttribute(Attribute.Widget) !== name

/** Leaves nothing but the server's HTML in the host, and ends its widget unless its root can go on: then it is true. */
function recordAgain(host: Host, parts: Touched): boolean {
  const { element, snapshot: before, root, key = '' } = host
  const isBroken = host === parts.broken
  const morphed = parts.copies?.get(element)
  const source = morphed instanceof HTMLElement ? morphed : element
  const isMorphed = !source.hasAttribute(Attribute.Key)
  const hasContainers = before !== undefined && removeContainers(host, before, parts)
  // Before anything is undone: that writes what was there when the widget mounted, while another script may have written something since.
  const now = parts.retakeSnapshot(element, (nested) => parts.hosts.of(nested)?.snapshot?.clone)
  // It was not prepared: there is nothing to undo.
  if (!before) {
    host.setState(host.state)
    return false
  }
  if (!isMorphed) for (const part of now.parts) recordServerNodes(part, before, parts)
  else if (source !== element)
    for (const [index, one] of [source, ...slotsOf(source)].entries()) {
      const copy = now.parts[index]?.copy
      if (copy) parts.restoreAttributes(copy, one)
    }
  const snapshot = isBroken && !isMorphed ? before : now
  const goesOn =
    root !== undefined &&
    host.state === 'mounted' &&
    !(isBroken || isRenamed(host)) &&
    hasContainers &&
    hasSameParts(before, now)
  if (goesOn) parts.suspend([host])
  else {
    parts.end(host)
    host.controller = new AbortController()
  }
  parts.restoreSnapshot(snapshot)
  host.snapshot = snapshot
  const { snapshots } = parts.recordOf(host.page)
  if (snapshots.delete(key) && !isRenamed(host)) snapshots.set(key, snapshot.clone)
  if (isRenamed(host)) return false
  element.setAttribute(Attribute.Key, key)
  host.setState(host.state)
  return goesOn
}

/** False when one of them is another script's now, or when React has drawn in a list of the server's. */
function removeContainers({ root }: Host, { parts }: HostSnapshot, { removeContainer }: Redrawing): boolean {
  let areOurs = root?.detach() ?? false
  for (const { live, drawn, covered = [] } of parts) {
    for (const container of drawn) {
      if (container === live || !container.hasAttribute(Attribute.Root)) areOurs = false
      else if (container.parentNode === live) {
        removeContainer(container)
        live.prepend(...covered)
      }
    }
  }
  return areOurs
}

/** Where another script has changed a part of the host alone, its attributes, and what React draws in lists, may be the widget's own. */
function recordServerNodes(
  { live, copy, children }: SnapshotPart,
  before: HostSnapshot,
  parts: Redrawing,
): void {
  const earlier = before.parts.find((part) => part.live === live)
  if (!earlier) return
  const name = copy.getAttribute(Attribute.Widget)
  parts.restoreAttributes(copy, earlier.copy)
  // Whoever names a host otherwise means it.
  if (name === null) copy.removeAttribute(Attribute.Widget)
  else copy.setAttribute(Attribute.Widget, name)
  if (!earlier.drawn.has(live)) return
  const copies = [...unshadowed(copy, 'childNodes')]
  for (const [index, child] of children.entries()) {
    const node = copies[index]
    if (node && !earlier.children.includes(child)) copy.removeChild(node)
  }
  if (earlier.covered) copy.replaceChildren(...unshadowed(earlier.copy, 'childNodes'))
  children.splice(0, children.length, ...earlier.children)
}

const hasSameParts = ({ parts: before }: HostSnapshot, { parts: now }: HostSnapshot): boolean =>
  before.length === now.length && before.every(({ live }, index) => live === now[index]?.live)
