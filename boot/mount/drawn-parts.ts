/** Hosts and slots that something is drawn in beside the server's nodes, or in their place. */
import type { SnapshotPart } from '../host.js'
import { partOfSlot } from './snapshot.js'

interface Where {
  /** In place of the server's nodes. */
  covers: boolean
  /** Before the server's nodes, else after them. */
  atStart: boolean
}

/**
 * Shows `drawn` in `slot`, after the server's nodes, before them or in their place. When `drawn` is the slot itself,
 * its further children are shown already. Returns what undoes that. Throws when `slot` is no slot.
 */
export function showInPart(slot: HTMLElement, drawn: HTMLElement, { covers, atStart }: Where): () => void {
  const part = partOfSlot(slot)
  if (!part)
    throw new Error(
      'InSlot: the node given is not a slot of this host; name it in the widget’s slots, or give the host',
    )
  part.drawnCount += 1
  if (covers) cover(part)
  if (drawn !== slot) slot.insertBefore(drawn, atStart ? slot.firstChild : null)
  return () => {
    part.drawnCount -= 1
    if (drawn !== slot) drawn.remove()
    if (covers) uncover(part)
  }
}

function cover(part: SnapshotPart): void {
  part.coverCount += 1
  if (part.coverCount > 1) return
  for (const node of part.children) node.parentNode?.removeChild(node)
}

function uncover(part: SnapshotPart): void {
  part.coverCount -= 1
  if (part.coverCount === 0) part.live.prepend(...part.children)
}
