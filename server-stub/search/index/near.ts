/**
 * Words with typing mistakes: a letter more, less or another, or two neighbours swapped, each counting one (Damerau and
 * Levenshtein's distance, a pair swapped once). The sorted terms are walked like a tree: each letter costs one row of the
 * table, rows of a shared beginning are kept, and a beginning that is too far off is skipped with all that follows it.
 */
import type { Terms } from './terms.js'

const LONGEST_TERM = 64

/** How many mistakes a word of so many letters may hold. Numbers hold none: another year is another year. */
export function typoBudget(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Reports every term that is 1 to `budget` mistakes from `word`; with `isPrefix` also those of which a beginning is.
 * A term that is `word`, or begins with it when `isPrefix`, is not reported.
 */
export function nearTerms(
  { list, shared }: Terms,
  word: string,
  budget: number,
  isPrefix: boolean,
  report: (term: number, typos: number) => void,
): void {
  if (budget === 0 || word.length > LONGEST_TERM) return
  const table = createTable(word)
  // Of the beginning of each length: the fewest mistakes with which `word` ends in it.
  const fewest = new Uint8Array(LONGEST_TERM + 1).fill(255)
  /** The length of the current beginning from which on nothing can come near any more. */
  let deadFrom = LONGEST_TERM + 1
  for (let index = 0; index < list.length; index++) {
    const kept = shared[index] ?? 0
    if (kept >= deadFrom) {
      const carried = fewest[deadFrom] ?? 255
      if (isPrefix && carried > 0 && carried <= budget) report(index, carried)
      continue
    }
    const term = list[index] ?? ''
    const length = Math.min(term.length, LONGEST_TERM)
    deadFrom = LONGEST_TERM + 1
    let depth = kept
    while (depth < length) {
      depth++
      const least = table.addRow(
        depth,
        term.charCodeAt(depth - 1),
        depth > 1 ? term.charCodeAt(depth - 2) : -1,
      )
      fewest[depth] = Math.min(fewest[depth - 1] ?? 255, table.distanceAt(depth))
      if (least > budget) {
        deadFrom = depth
        break
      }
    }
    const typos = isPrefix ? (fewest[depth] ?? 255) : depth === length ? table.distanceAt(length) : 255
    if (typos > 0 && typos <= budget) report(index, typos)
  }
}

interface Table {
  /** Writes the row of the `depth`th letter; gives its least number. */
  addRow(depth: number, letter: number, letterBefore: number): number
  /** The distance between the word and the beginning of `depth` letters. */
  distanceAt(depth: number): number
}

function createTable(word: string): Table {
  const width = word.length + 1
  const letters = Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index))
  const cells = new Uint8Array(width * (LONGEST_TERM + 1))
  for (let column = 0; column < width; column++) cells[column] = column
  return {
    distanceAt: (depth) => cells[depth * width + width - 1] ?? 255,
    addRow(depth, letter, letterBefore) {
      const row = depth * width
      const above = row - width
      cells[row] = depth
      let least = depth
      for (let column = 1; column < width; column++) {
        const own = letters[column - 1] ?? 0
        let cost = (cells[above + column - 1] ?? 0) + (own === letter ? 0 : 1)
        cost = Math.min(cost, (cells[above + column] ?? 0) + 1, (cells[row + column - 1] ?? 0) + 1)
        if (column > 1 && own === letterBefore && letters[column - 2] === letter)
          cost = Math.min(cost, (cells[above - width + column - 2] ?? 0) + 1)
        cells[row + column] = cost
        if (cost < least) least = cost
      }
      return least
    },
  }
}
