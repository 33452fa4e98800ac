/** A server's database, lent to a thread: its statements are run by the server, one message there and one back. */
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Queries, Row } from '../../../../db/database.js'
import { errorOf, type Failure, failureOf } from './messages.js'

export interface Statement {
  kind: 'statement'
  id: number
  text: string
  values: unknown[]
}
export type Rows = { kind: 'rows'; id: number } & ({ rows: Row[] } | { failure: Failure })

/** Answers a statement of the thread. */
export async function lend(db: Queries, worker: Worker, { id, text, values }: Statement): Promise<void> {
  const answer = (rows: Rows) => worker.postMessage(rows)
  try {
    // The values are the thread's own; the statement takes them as they are.
    const statement = { text, values } as Parameters<Queries['query']>[0]
    answer({ kind: 'rows', id, rows: await db.query(statement) })
  } catch (error) {
    answer({ kind: 'rows', id, failure: failureOf(error) })
  }
}

export interface Borrowed extends Queries {
  /** Takes what `lend` has sent. */
  take(rows: Rows): void
}

export function borrow(port: MessagePort): Borrowed {
  const waiting = new Map<number, { resolve(rows: Row[]): void; reject(error: Error): void }>()
  let last = 0
  return {
    query({ text, values }) {
      const id = ++last
      const statement: Statement = { kind: 'statement', id, text, values }
      port.postMessage(statement)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    take(answer) {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('rows' in answer) asked?.resolve(answer.rows)
      else asked?.reject(errorOf(answer.failure))
    },
  }
}
