/** What differs between two versions of something written, part by part, and how a part of one comes into the other. */

import { type DiffRow, fieldRow, theirsIn } from '../diff-row.js'
import { type DiffPart, wordDiff, wordsChanged } from '../word-diff.js'
import { pairBlocks } from './blocks/block-diff.js'
import { BLOCK_FIELDS, BLOCK_LABELS, type BlockDraft } from './blocks/block-fields.js'
import type { DocumentField } from './blocks/document-field.js'
import type { DocumentKind } from './document.js'
import type { SentDocument } from './read-document.js'

type Head = Pick<DocumentKind, 'head'>
type Document = Readonly<SentDocument>

export function documentDiff({ head }: Head, before: Document, after: Document): DiffRow[] {
  const rows: DiffRow[] = []
  for (const field of head) {
    const [was, is] = [before.values[field.name] ?? '', after.values[field.name] ?? '']
    if (was !== is)
      rows.push(fieldRow(`field-${field.name}`, field.label, shownAs(field, was), shownAs(field, is)))
  }
  let sameBefore = 0
  for (const pair of pairBlocks(before.drafts, after.drafts)) {
    if (pair.is === 'same') {
      sameBefore += 1
      continue
    }
    const was = pair.is === 'added' ? undefined : before.drafts[pair.before]
    const is = pair.is === 'removed' ? undefined : after.drafts[pair.after]
    rows.push({
      part: pair.is === 'added' ? `out-${pair.after}` : `block-${pair.before}`,
      label: `${(pair.is === 'added' ? pair.after : pair.before) + 1}, ${labelOf(was ?? is)}`,
      is: pair.is,
      sameBefore,
      fields: blockDiff(was, is),
    })
    sameBefore = 0
  }
  return rows
}

const labelOf = (draft: BlockDraft | undefined): string => (draft ? BLOCK_LABELS[draft.kind] : '')

const isChanged = (parts: readonly DiffPart[]): boolean => parts.some(({ is }) => is !== 'same')

const NOTHING: BlockDraft['values'] = {}

function blockDiff(was: BlockDraft | undefined, is: BlockDraft | undefined): DiffRow['fields'] {
  const kind = (is ?? was)?.kind
  if (!kind) return []
  const fields = BLOCK_FIELDS[kind].map((field) => ({
    label: field.label,
    parts: fieldDiff(field, was?.values ?? NOTHING, is?.values ?? NOTHING),
  }))
  const shown = fields.filter(({ parts }) => isChanged(parts))
  return fields.length === 1 ? shown.map(({ parts }) => ({ label: '', parts })) : shown
}

function fieldDiff(
  field: DocumentField,
  before: BlockDraft['values'],
  after: BlockDraft['values'],
): DiffPart[] {
  const [was, is] = [shownAs(field, before[field.name] ?? ''), shownAs(field, after[field.name] ?? '')]
  return wordDiff(was, is)
}

/** Choices by their names, as the form has them. */
const shownAs = ({ choices }: DocumentField, value: string): string =>
  choices?.find(([known]) => known === value)?.[1] ?? value

/** How many words came and went between two versions. */
export function wordsBetween(
  kind: Head,
  before: Document,
  after: Document,
): { added: number; removed: number } {
  const parts = documentDiff(kind, before, after).flatMap(({ fields }) =>
    fields.flatMap((field) => field.parts),
  )
  return wordsChanged(parts)
}

/**
 * `into` with one part as it is in `from`: a field, a block that was changed or is gone, or without a block that `from` has not.
 * Undefined when there is no such part.
 */
export function takePart(
  { head }: Head,
  from: Document,
  into: Document,
  part: string,
): SentDocument | undefined {
  const [, what, name = ''] = /^(field|block|out)-(\w+)$/.exec(part) ?? []
  if (what === 'field') {
    if (!head.some((field) => field.name === name)) return undefined
    return { values: { ...into.values, [name]: from.values[name] ?? '' }, drafts: [...into.drafts] }
  }
  const pair = pairBlocks(from.drafts, into.drafts).find((one) =>
    what === 'out'
      ? one.is === 'added' && String(one.after) === name
      : one.is !== 'added' && String(one.before) === name,
  )
  if (!pair || pair.is === 'same') return undefined
  const values = { ...into.values }
  if (pair.is === 'added') return { values, drafts: into.drafts.toSpliced(pair.after, 1) }
  const block = from.drafts[pair.before]
  if (!block) return undefined
  return { values, drafts: into.drafts.toSpliced(pair.after, pair.is === 'changed' ? 1 : 0, block) }
}

/** What a form sends, with the parts of `theirs` that it asks for: those that somebody has saved meanwhile. */
export function withTheirs(kind: Head, theirs: Document, sent: SentDocument, form: object): SentDocument {
  return theirsIn(form).reduce((all, part) => takePart(kind, theirs, all, part) ?? all, sent)
}
