/** What is made of rows that pages share is made once, and goes when they go (http/page-rows.ts). */

/** The same as `make`, which gives what depends on `row` and on the text of `keyOf` alone. Of a row that may still be changed it is made each time. */
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
