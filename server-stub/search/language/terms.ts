/**
 * Every word of the index, sorted, so that words with one beginning stand together: a prefix is a range, and the list can be
 * walked like a tree, where what is known of a beginning holds for all words that share it.
 */

export interface Terms {
  readonly list: readonly string[]
  /** How many letters each shares with the one before it, 255 at most. */
  readonly shared: Uint8Array
}

/** `sorted` by UTF-16 units, without repetition. */
export function createTerms(sorted: readonly string[]): Terms {
  const shared = new Uint8Array(sorted.length)
  for (let index = 1; index < sorted.length; index++)
    shared[index] = sharedLetters(sorted[index - 1] ?? '', sorted[index] ?? '')
  return { list: sorted, shared }
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let count = 0
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++
  return count
}

/** The terms that begin with `word`, from the first to before the last. `word` itself, when it is a term, is the first. */
export function prefixRange({ list }: Terms, word: string): { from: number; to: number } {
  const from = firstWhere(list, (term) => term >= word)
  const to = firstWhere(list, (term) => term > word && !term.startsWith(word))
  return { from, to }
}

/** The first place at which `holds`, which then holds for all that follow. */
function firstWhere(list: readonly string[], holds: (term: string) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(list[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}
