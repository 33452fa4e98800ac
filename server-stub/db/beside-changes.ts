/** What is written in the transaction of whatever a request changes, such as the log of what staff do: with the change, or not at all. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queries } from './database.js'

/** `isWhole` for what was made a transaction by whoever changes something; else it is one statement alone. */
export type Beside = (tx: Queries, isWhole: boolean) => Promise<void>

/** Set by who writes beside, around all that is done then. */
export const besideChanges = new AsyncLocalStorage<Beside>()

const READS = /^\s*select\b/i

export function writingBeside(db: Database): Database {
  return {
    ...db,
    query(statement) {
      const write = besideChanges.getStore()
      if (!write || READS.test(statement.text)) return db.query(statement)
      return db.transaction(async (tx) => {
        const rows = await tx.query(statement)
        await write(tx, false)
        return rows
      })
    },
    transaction(work) {
      const write = besideChanges.getStore()
      if (!write) return db.transaction(work)
      return db.transaction(async (tx) => {
        const result = await work(tx)
        await write(tx, true)
        return result
      })
    },
  }
}
