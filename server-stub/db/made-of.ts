/** Caches what is computed from a row, for as long as the row itself is in memory. Pages share frozen rows (http/cache/page-rows.ts). */

/**
 * `make`, with its results cached by row and by the key that `keyOf` gives for the other arguments. A result must depend on nothing else.
 * A row that is not frozen may still change, so nothing is cached for it.
 */
export function madeOnce<Row extends object, Args extends unknown[], Made>(
  make: (row: Row, ...args: Args) => Made,
  keyOf: (...args: Args) => string = () => '',
): (row: Row, ...args: Args) => Made {
  const known = new WeakMap<Row, Map<string, Made>>()
  return (row, ...args) => {
    if (!Object.isFrozen(row)) return make(row, ...args)
    const ofRow = known.get(row) ?? new Map<string, Made>()
    known.set(row, ofRow)
    const key = keyOf(...args)
    const found = ofRow.get(key)
    if (found !== undefined) return found
    // Shared as the row is.
    const made = Object.freeze(make(row, ...args))
    ofRow.set(key, made)
    // A failure is the asker's alone.
    if (made instanceof Promise) made.catch(() => ofRow.delete(key))
    return made
  }
}
