/** What differs between two texts, by word, in any script. */
import { diffArrays } from 'diff'

export interface DiffPart {
  text: string
  is: 'same' | 'added' | 'removed'
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** Of words that come and go. Texts that have less in common are shown one after the other. */
const MOST_EDITS = 800
/** Characters of both together; longer ones are shown one after the other too. */
const LONGEST_COMPARED = 500_000

/** Characters. */
const LONGEST_PIECE = 400
/** A word may end behind it, and none goes on. */
const BREAK = /[\s、。！，？]/

/** Piece by piece, since each segment holds a copy of the whole text that it comes from: those of a long one would fill the memory. */
function* segmentsOf(text: string): Generator<Intl.SegmentData> {
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at)
    yield* SEGMENTER.segment(text.slice(at, end))
    at = end
  }
}

function endOfPiece(text: string, start: number): number {
  const most = start + LONGEST_PIECE
  if (most >= text.length) return text.length
  for (let end = most; end > start; end--)
    if (BREAK.test(text[end - 1] ?? '') && !BREAK.test(text[end] ?? '')) return end
  // The second half of a sign does not begin a piece.
  return /[\uDC00-\uDFFF]/.test(text[most] ?? '') ? most - 1 : most
}

const wordsOf = (text: string): string[] => Array.from(segmentsOf(text), ({ segment }) => segment)

export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ text: before, is: 'same' }]
  if (before === '' || after === '' || before.length + after.length > LONGEST_COMPARED)
    return wholly(before, after)
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS })
  if (!changes) return wholly(before, after)
  const parts = changes.map(({ value, added, removed }): DiffPart => {
    const text = value.join('')
    return { text, is: added ? 'added' : removed ? 'removed' : 'same' }
  })
  return joined(parts)
}

const wholly = (before: string, after: string): DiffPart[] =>
  [
    { text: before, is: 'removed' as const },
    { text: after, is: 'added' as const },
  ].filter(({ text }) => text !== '')

/** A space alone between two changes would make one change look like many. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: { removed: string; added: string; same: string }[] = []
  for (const [index, { text, is }] of parts.entries()) {
    const last = runs.at(-1)
    const isBridge = is === 'same' && text.trim() === '' && index > 0 && index < parts.length - 1
    if (is === 'same' && !isBridge) runs.push({ removed: '', added: '', same: text })
    else if (last?.same !== '') {
      const start = { removed: '', added: '', same: '' }
      runs.push(start)
      put(start, text, is)
    } else put(last, text, is)
  }
  return runs.flatMap(({ removed, added, same }) => [
    ...(removed ? [{ text: removed, is: 'removed' as const }] : []),
    ...(added ? [{ text: added, is: 'added' as const }] : []),
    ...(same ? [{ text: same, is: 'same' as const }] : []),
  ])
}

function put(run: { removed: string; added: string }, text: string, is: DiffPart['is']): void {
  if (is !== 'added') run.removed += text
  if (is !== 'removed') run.added += text
}

/** How many words came and went. */
export function wordsChanged(parts: readonly DiffPart[]): { added: number; removed: number } {
  const count = (is: DiffPart['is']) =>
    parts.reduce((all, part) => (part.is === is ? all + countWords(part.text) : all), 0)
  return { added: count('added'), removed: count('removed') }
}

const countWords = (text: string): number => {
  let words = 0
  for (const { isWordLike } of segmentsOf(text)) if (isWordLike) words += 1
  return words
}

/** From 0, nothing in common, to 1. */
export function similarity(before: string, after: string): number {
  if (before === after) return 1
  const [some, others] = [wordsOf(before), wordsOf(after)].map((words) =>
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)),
  )
  if (!some?.length || !others?.length) return 0
  const left = new Map<string, number>()
  for (const word of some) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    shared += 1
  }
  return (2 * shared) / (some.length + others.length)
}
