/** Tells how long each statement took, without the values that it was given. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries, Row } from '../db/database.js'
import type { Sql } from '../db/sql.js'

/** For which request a statement is run. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

export interface RanStatement {
  /** With `$1` and the like in the place of values. */
  text: string
  /** As `performance.now()`. */
  startedMs: number
  ms: number
  hasFailed: boolean
}

export type StatementListener = (statement: RanStatement) => void

/** The same database, which tells `listener` of each statement. */
export function watchDatabase(db: Database, listener: StatementListener): Database {
  async function timed(queries: Queries, statement: Sql): Promise<Row[]> {
    const startedMs = performance.now()
    let hasFailed = true
    try {
      const rows = await queries.query(statement)
      hasFailed = false
      return rows
    } finally {
      listener({ text: statement.text, startedMs, ms: performance.now() - startedMs, hasFailed })
    }
  }
  return {
    ...db,
    query: (statement) => timed(db, statement),
    transaction: (work) =>
      db.transaction((tx) => work({ ...tx, query: (statement) => timed(tx, statement) })),
  }
}

/** `select`, `insert` and the like: few enough to be a label. */
export function operationOf(text: string): string {
  const [, word = ''] = /^\s*(\w+)/.exec(text) ?? []
  const operation = word.toLowerCase()
  return ['select', 'insert', 'update', 'delete', 'with'].includes(operation) ? operation : 'other'
}
