/** Which block of one version of a text is which of another. */
import { diffArrays } from 'diff'
import { similarity } from '../../word-diff.js'
import { BLOCK_FIELDS, type BlockDraft } from './block-fields.js'

export type BlockPair =
  | { is: 'same' | 'changed'; before: number; after: number }
  /** `after`: the place that it would have. */
  | { is: 'removed'; before: number; after: number }
  | { is: 'added'; after: number }

/** Less in common, and it is another block. */
const LIKE_ENOUGH = 0.3

export const isSameBlock = (one: BlockDraft, other: BlockDraft): boolean =>
  one.kind === other.kind &&
  BLOCK_FIELDS[one.kind].every(({ name }) => (one.values[name] ?? '') === (other.values[name] ?? ''))

const textOf = ({ values }: BlockDraft): string => Object.values(values).join(' ')

/** In the order of a page that shows both. */
export function pairBlocks(before: readonly BlockDraft[], after: readonly BlockDraft[]): BlockPair[] {
  const changes = diffArrays([...before], [...after], { comparator: isSameBlock })
  const pairs: BlockPair[] = []
  let [was, is] = [0, 0]
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at]
    if (!change) continue
    if (!change.added && !change.removed) {
      for (let n = 0; n < change.value.length; n++) pairs.push({ is: 'same', before: was++, after: is++ })
      continue
    }
    const next = changes[at + 1]
    const isBoth = next !== undefined && (next.added || next.removed) && next.added !== change.added
    const gone = (change.removed ? change : isBoth ? next : undefined)?.value.length ?? 0
    const come = (change.added ? change : isBoth ? next : undefined)?.value.length ?? 0
    pairs.push(...pairRun(before, after, { was, is, gone, come }))
    was += gone
    is += come
    if (isBoth) at += 1
  }
  return pairs
}

interface Run {
  was: number
  is: number
  gone: number
  come: number
}

/** Blocks that stand in the same place: those that say much the same are one block that was changed. */
function pairRun(
  before: readonly BlockDraft[],
  after: readonly BlockDraft[],
  { was, is, gone, come }: Run,
): BlockPair[] {
  const pairs: BlockPair[] = []
  let taken = is
  for (let one = was; one < was + gone; one++) {
    const block = before[one]
    const isAlone = gone === 1 && come === 1 && after[is]?.kind === block?.kind
    const match = isAlone ? is : block ? likest(block, after, taken, is + come) : undefined
    if (match === undefined) {
      pairs.push({ is: 'removed', before: one, after: taken })
      continue
    }
    for (; taken < match; taken++) pairs.push({ is: 'added', after: taken })
    pairs.push({ is: 'changed', before: one, after: match })
    taken = match + 1
  }
  for (; taken < is + come; taken++) pairs.push({ is: 'added', after: taken })
  return pairs
}

function likest(
  block: BlockDraft,
  others: readonly BlockDraft[],
  from: number,
  to: number,
): number | undefined {
  let [best, place]: [number, number | undefined] = [LIKE_ENOUGH, undefined]
  for (let at = from; at < to; at++) {
    const other = others[at]
    if (other?.kind !== block.kind) continue
    const like = similarity(textOf(block), textOf(other))
    if (like > best) [best, place] = [like, at]
  }
  return place
}
