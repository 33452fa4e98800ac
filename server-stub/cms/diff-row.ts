/** A part of two versions that differs, as `cms/diff` draws it. */
import { textIn } from '../http/forms/fields.js'
import { type DiffPart, wordDiff } from './word-diff.js'

export interface DiffRow {
  /** The part's own name: of a field, or of a block. */
  part: string
  label: string
  /** `added`: only the second version has it. */
  is: 'changed' | 'added' | 'removed'
  /** How many blocks before it are the same in both. */
  sameBefore: number
  /** The label is empty where there is but one. */
  fields: { label: string; parts: DiffPart[] }[]
}

export const fieldRow = (part: string, label: string, before: string, after: string): DiffRow => ({
  part,
  label,
  is: 'changed',
  sameBefore: 0,
  fields: [{ label: '', parts: wordDiff(before, after) }],
})

const TAKE = 'take-'

/** Whether the form asks for what was saved meanwhile in the place of what it sends. */
export const isTheirs = (sent: object, part: string): boolean => textIn(sent, TAKE + part) === 'theirs'

/** All parts of which a form asks so. */
export const theirsIn = (sent: object): string[] =>
  Object.keys(sent).flatMap((name) => {
    const part = name.slice(TAKE.length)
    return name.startsWith(TAKE) && isTheirs(sent, part) ? [part] : []
  })
