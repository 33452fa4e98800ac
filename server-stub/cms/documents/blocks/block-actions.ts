/** What the buttons beside blocks do to the form. Nothing is saved by them. */
import { type BlockDraft, emptyDraft, isBlockKind } from './block-fields.js'

export type BlockAct =
  | { do: 'up' | 'down' | 'remove'; at: number }
  | { do: 'add'; at: number; kind: BlockDraft['kind'] }
  /** Shows what the form of a widget makes. */
  | { do: 'apply'; at: number }

export interface Acted {
  drafts: BlockDraft[]
  /** The block that the reader goes on with. */
  at: number
}

/** The act that a button's value names: `up-3`, `down-3`, `remove-3`, `add-3-figure`, `apply-3`. Undefined when it names none. */
export function readAct(value: string): BlockAct | undefined {
  const [, act, number, kind = ''] = /^(up|down|remove|add|apply)-(\d{1,3})(?:-([a-z]+))?$/.exec(value) ?? []
  const at = Number(number)
  if (act === 'add') return isBlockKind(kind) ? { do: act, at, kind } : undefined
  if (act === 'up' || act === 'down' || act === 'remove' || act === 'apply') return { do: act, at }
  return undefined
}

/** An act on a block that is not there changes nothing. */
export function applyAct(drafts: readonly BlockDraft[], act: BlockAct): Acted {
  if (act.do === 'add') {
    const at = Math.min(act.at, drafts.length)
    return { drafts: drafts.toSpliced(at, 0, emptyDraft(act.kind)), at }
  }
  const draft = drafts[act.at]
  if (!draft || act.do === 'apply') return { drafts: [...drafts], at: act.at }
  const without = drafts.toSpliced(act.at, 1)
  if (act.do === 'remove') return { drafts: without, at: Math.min(act.at, without.length - 1) }
  const at = Math.min(without.length, Math.max(0, act.at + (act.do === 'up' ? -1 : 1)))
  return { drafts: without.toSpliced(at, 0, draft), at }
}
