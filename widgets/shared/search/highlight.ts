/** Matches in an answer's texts: the service puts marks around them, and readers see them as `<mark>`, never as HTML of the text. */

/** Marks that no text of ours holds. InstantSearch uses the same. */
export const MARK_BEFORE = '__ais-highlight__'
export const MARK_AFTER = '__/ais-highlight__'

export interface Part {
  text: string
  isMatch: boolean
}

/** The parts of a marked text, in order; none is empty. A mark without its other half is left out. */
export function partsOf(marked: string): Part[] {
  const parts: Part[] = []
  const add = (text: string, isMatch: boolean) => text && parts.push({ text, isMatch })
  const [first = '', ...rest] = marked.split(MARK_BEFORE)
  add(first.replaceAll(MARK_AFTER, ''), false)
  for (const piece of rest) {
    const end = piece.indexOf(MARK_AFTER)
    if (end < 0) add(piece, false)
    else {
      add(piece.slice(0, end), true)
      add(piece.slice(end + MARK_AFTER.length).replaceAll(MARK_AFTER, ''), false)
    }
  }
  return parts
}

export const withoutMarks = (marked: string): string =>
  marked.replaceAll(MARK_BEFORE, '').replaceAll(MARK_AFTER, '')
