/** PostgreSQL parses and plans a named statement once a connection. */

/** A connection keeps the statements that it has prepared until it ends, so only so many get a name. */
const MOST_NAMES = 500
/** A statement whose text depends on what was asked for may never come again. */
const NAMED_AFTER = 3

export interface StatementNames {
  /** The name to prepare a statement under; undefined for one that is not worth it. */
  nameOf(text: string): string | undefined
  /** Its name means something that is no longer so: it gets another, as if it had not come yet. */
  forget(text: string): void
}

export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let made = 0

  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined || made >= MOST_NAMES) return name
      const count = (uses.get(text) ?? 0) + 1
      if (count < NAMED_AFTER) {
        uses.set(text, count)
        if (uses.size > 4 * MOST_NAMES) uses.clear()
        return undefined
      }
      uses.delete(text)
      names.set(text, `s${made++}`)
      return names.get(text)
    },
    forget(text) {
      names.delete(text)
    },
  }
}
