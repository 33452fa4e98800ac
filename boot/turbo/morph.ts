/** What a morphing refresh means for a host: keep it, give it new options, or let the server's new markup in. */
import { Attribute } from '../attributes.js'
import type { Host, HostRegistry, HostSnapshot } from '../host.js'
import { preserveMarks } from '../mount/restore.js'
import { inertCopy, partOf, restoreAttributes } from '../mount/snapshot.js'
import type { HostLife } from '../visit-library.js'
import type { Listen } from './events.js'

/** Follows what Turbo morphs, in pages and in frames. */
export function handleMorphs(on: Listen, hosts: HostRegistry, life: HostLife): void {
  on<{ currentElement: Element }>('before-frame-morph', ({ currentElement }) =>
    recordFrameMorph(hosts, currentElement),
  )
  on<{ newElement?: Element }>('before-morph-element', ({ newElement }, event) => {
    const host = event.target instanceof Element ? hosts.of(event.target) : undefined
    if (host && newElement && refreshHost(host, newElement, life)) event.preventDefault()
  })
  on<{ attributeName: string }>('before-morph-attribute', ({ attributeName }, event) => {
    if (/^data-(widget-(state|key)|page-key)$/.test(attributeName)) event.preventDefault()
  })
}

/** True when `host` takes care of itself, and Turbo must leave it alone. */
function refreshHost(host: Host, next: Element, life: HostLife): boolean {
  const clone = host.snapshot?.clone
  if (!clone) return false
  if (clone.isEqualNode(next)) return true
  const hasOnlyNewOptions = clone.tagName === next.tagName && clone.innerHTML === next.innerHTML
  if (!hasOnlyNewOptions || host.state !== 'mounted') {
    life.dispose(host, true)
    return false
  }
  preserveMarks(host.element, () => {
    for (const element of [clone, host.element]) restoreAttributes(element, next)
  })
  life.update(host)
  return true
}

/** A frame that is morphed changes what the server wrote in the host around it: in any element, and within texts. */
function recordFrameMorph(hosts: HostRegistry, frame: Element): void {
  const around = frame.closest(`[${Attribute.Widget}]`)
  const snapshot = around ? hosts.of(around)?.snapshot : undefined
  if (snapshot) recordContent(snapshot)
}

/**
 * Call this before another script morphs content of the host in place, as Turbo does with a frame: all of it is recorded,
 * not the slots alone, and will be restored. Nested hosts restore themselves.
 */
export function recordContent({ parts, texts }: HostSnapshot): void {
  const recorded = new Set<Node>(parts.map(({ live }) => live))
  // It grows on the way.
  for (const { children } of parts)
    for (const child of children) {
      if (child instanceof CharacterData && !texts.has(child)) texts.set(child, child.data)
      else if (child instanceof Element && !recorded.has(child) && !child.hasAttribute(Attribute.Widget))
        parts.push(partOf(child, inertCopy(child, false)))
    }
}
