/**
 * Words with typing mistakes: a letter more, less or another, or two neighbours swapped, each counting one (Damerau and
 * Levenshtein's distance, a pair swapped once). The sorted terms are walked like a tree. At each letter three numbers say where in
 * the word one may stand, bit by bit, after no mistake, at most one and at most two; those of a shared beginning are kept, and a
 * beginning after which one can stand nowhere is skipped with all that follows it.
 */
import type { Terms } from './terms.js'

/** A bit for each place between the letters of a word. */
const LONGEST_WORD = 30
const LONGEST_TERM = 64

/** How many mistakes a word of so many letters may hold. */
function budgetOf(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** How many mistakes there may be between a word as it was typed and the one that was meant: the longer of them decides. */
function budgetBetween(typed: number, meant: number): 0 | 1 | 2 {
  return budgetOf(Math.max(typed, meant))
}

/**
 * Reports every term that `word` may stand for with mistakes in it, and how many; with `isPrefix` also terms that begin with
 * what it may stand for. A term that is `word`, or begins with it when `isPrefix`, is not reported. Numbers hold no mistakes:
 * another year is another year.
 */
export function nearTerms(
  { list, shared }: Terms,
  word: string,
  isPrefix: boolean,
  report: (term: number, typos: number) => void,
): void {
  const prefixBudget = isPrefix ? budgetOf(word.length) : 0
  // A word that was typed two letters short may have been of the length that allows two mistakes.
  const most = budgetOf(word.length + budgetOf(word.length + 2))
  if (most === 0 || word.length > LONGEST_WORD || /^\d+$/.test(word)) return
  const places = placesOf(word, most)
  // Of the beginning of each length: the fewest mistakes with which `word` ends in it.
  const fewest = new Uint8Array(LONGEST_TERM + 1).fill(TOO_MANY)
  /** The length of the current beginning from which on nothing can come near any more. */
  let deadFrom = LONGEST_TERM + 1
  for (let index = 0; index < list.length; index++) {
    const kept = shared[index] ?? 0
    if (kept >= deadFrom) {
      const carried = fewest[deadFrom] ?? TOO_MANY
      if (carried > 0 && carried <= prefixBudget) report(index, carried)
      continue
    }
    const term = list[index] ?? ''
    const length = Math.min(term.length, LONGEST_TERM)
    deadFrom = LONGEST_TERM + 1
    let depth = kept
    while (depth < length) {
      const isAlive = places.step(depth, term)
      depth++
      fewest[depth] = Math.min(fewest[depth - 1] ?? TOO_MANY, places.typosAt(depth))
      if (isAlive) continue
      deadFrom = depth
      break
    }
    const begun = fewest[depth] ?? TOO_MANY
    if (begun === 0 && isPrefix) continue
    const whole = depth === length ? places.typosAt(length) : TOO_MANY
    if (whole > 0 && whole <= budgetBetween(word.length, term.length)) report(index, whole)
    else if (begun > 0 && begun <= prefixBudget) report(index, begun)
  }
  places.release()
}

const TOO_MANY = 3
/** Of each letter the places after which it stands in the word that is looked for; zero again when that is done. */
const AFTER = new Int32Array(0x10000)

interface Places {
  /** From the beginning of `depth` letters of a term to the next; false when one can stand nowhere then. */
  step(depth: number, term: string): boolean
  /** With how many mistakes the whole word stands for the beginning of `depth` letters. */
  typosAt(depth: number): number
  release(): void
}

function placesOf(word: string, most: number): Places {
  const { length } = word
  const all = 2 ** (length + 1) - 1
  const end = 1 << length
  for (let index = 0; index < length; index++) {
    const letter = word.charCodeAt(index)
    AFTER[letter] = (AFTER[letter] ?? 0) | (2 << index)
  }
  const none = new Int32Array(LONGEST_TERM + 1)
  const one = new Int32Array(LONGEST_TERM + 1)
  const two = new Int32Array(LONGEST_TERM + 1)
  // Before the first letter: letters that are missing may be passed over.
  none[0] = 1
  one[0] = 3 & all
  two[0] = 7 & all
  return {
    step(depth, term) {
      const letter = AFTER[term.charCodeAt(depth)] ?? 0
      const [before0, before1, before2] = [none[depth] ?? 0, one[depth] ?? 0, two[depth] ?? 0]
      const now0 = (before0 << 1) & letter
      let now1 = ((before1 << 1) & letter) | before0 | (before0 << 1) | (now0 << 1)
      let now2 = ((before2 << 1) & letter) | before1 | (before1 << 1)
      if (depth > 0) {
        // Two letters that the word has the other way round.
        const swapped = (letter << 1) & (AFTER[term.charCodeAt(depth - 1)] ?? 0)
        now1 |= ((none[depth - 1] ?? 0) << 2) & swapped
        now2 |= ((one[depth - 1] ?? 0) << 2) & swapped
      }
      now2 |= now1 << 1
      none[depth + 1] = now0
      one[depth + 1] = now1 & all
      two[depth + 1] = now2 & all
      return ((most === 2 ? now2 : now1) & all) !== 0
    },
    typosAt(depth) {
      if (((none[depth] ?? 0) & end) !== 0) return 0
      if (((one[depth] ?? 0) & end) !== 0) return 1
      return most === 2 && ((two[depth] ?? 0) & end) !== 0 ? 2 : TOO_MANY
    },
    release() {
      for (let index = 0; index < length; index++) AFTER[word.charCodeAt(index)] = 0
    },
  }
}
