/** Records what Turbo is about to morph in a host. */
import { Attribute } from '../attributes.js'
import type { HostSnapshot } from '../host.js'
import { inertCopy, partOf } from '../mount/snapshot.js'

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
