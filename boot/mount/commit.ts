/** What a widget adds to its slots as if the server had sent it. */
import type { HostSnapshot, SnapshotPart } from '../host.js'
import { inertCopy } from './snapshot.js'

/**
 * Adds `nodes` to a slot, or puts them in place of its content, as if the server had sent them: their copies join the
 * snapshot before anything mounts in them. Throws when `slot` is not a slot of this host.
 */
export function commitNodes(
  { parts }: HostSnapshot,
  slot: HTMLElement,
  nodes: readonly Node[],
  how: 'append' | 'replace' = 'append',
): void {
  const part = parts.find(({ live }) => live === slot)
  if (!part) throw new Error('commit: not a slot of this host; commit into one of its slots')
  const copies = nodes.map((node) => inertCopy(node))
  if (how === 'replace') part.copy.replaceChildren(...copies)
  else part.copy.append(...copies)
  placeNodes(part, nodes, how)
}

/** Places `nodes` in the page. What React draws there stays as it is, after the server's nodes or in place of them. */
function placeNodes(part: SnapshotPart, nodes: readonly Node[], how: 'append' | 'replace'): void {
  const { live, children, drawn, covered } = part
  part.children = how === 'replace' ? [...nodes] : [...children, ...nodes]
  if (covered) {
    part.covered = how === 'replace' ? [...nodes] : [...covered, ...nodes]
    return
  }
  if (drawn.size === 0) {
    if (how === 'replace') live.replaceChildren(...nodes)
    else live.append(...nodes)
    return
  }
  const last = children.findLast((node) => node.parentNode === live)
  const next = last ? last.nextSibling : live.firstChild
  for (const node of nodes) live.insertBefore(node, next)
  if (how === 'replace') for (const node of children) if (node.parentNode === live) live.removeChild(node)
}
