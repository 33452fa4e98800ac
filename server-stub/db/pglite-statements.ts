/**
 * Runs statements on PGlite by one message each: parsed at their first use, then bound, run and settled. PGlite's own `query` sends five
 * messages, and has each statement parsed and planned anew each time.
 */
import type { ExecProtocolResult, PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { Row } from './database.js'
import type { Sql } from './sql.js'
import { isStale } from './stale.js'

type Pglite = typeof import('@electric-sql/pglite')
type Message = ExecProtocolResult['messages'][number]

export interface Statements {
  /** The caller takes turns with others: what runs meanwhile joins a transaction that is open. */
  run(statement: Sql): Promise<Row[]>
  /** Several statements without values. */
  script(text: string): Promise<void>
  begin(): Promise<void>
  /** @throws Error when a statement has failed since: then nothing is kept. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** The database holds so many, some 50 KB each. */
const MOST_PREPARED = 300
/** What pages ask for again and again; the rest is parsed each time. */
const WORTH_KEEPING = /^\s*(?:select|insert|update|delete|with)\b/i
/** Commands after which a statement may mean something else, or is gone. */
const CHANGES_STATEMENTS = /^(?:CREATE|ALTER|DROP|DO|DISCARD|DEALLOCATE|IMPORT|REASSIGN)\b/

interface Prepared {
  name: string
  /** Of its columns; undefined when it gives none. */
  description: Message | undefined
}

export function createStatements(db: PGlite, { parse, protocol, types }: Pglite): Statements {
  const { serialize, messages: kinds } = protocol
  /** Names of those that the database may forget; it is told so with the next message. */
  let forgotten: string[] = []
  const prepared = new LRUCache<string, Prepared>({
    max: MOST_PREPARED,
    dispose: ({ name }) => forgotten.push(name),
  })
  let named = 0
  let isInTransaction = false
  let hasChangedStatements = false

  /** Calls are sent in their order, since nothing is waited for before. */
  async function send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const closing = forgotten.map((name) => serialize.close({ type: 'S', name }))
    forgotten = []
    const message = Buffer.concat([...closing, ...parts])
    // It throws the first error before its caller could see what went well.
    const { messages } = await db.runExclusive(() => db.execProtocol(message, { throwOnError: false }))
    if (messages.some(hasChanged)) {
      hasChangedStatements = true
      prepared.clear()
    }
    return messages
  }

  const hasChanged = (message: Message): boolean =>
    message instanceof kinds.CommandCompleteMessage && CHANGES_STATEMENTS.test(message.text)

  function throwErrorIn(messages: readonly Message[]): void {
    for (const message of messages) if (message instanceof kinds.DatabaseError) throw message
  }

  async function runPrepared({ values }: Sql, { name, description }: Prepared): Promise<Row[]> {
    const messages = await send([
      serialize.bind({ statement: name, values: values.map(textOf) }),
      serialize.execute(),
      serialize.sync(),
    ])
    throwErrorIn(messages)
    return rowsOf(description ? [description, ...messages] : messages)
  }

  async function prepareAndRun({ text, values }: Sql): Promise<Row[]> {
    const name = WORTH_KEEPING.test(text) ? `plinth_${named++}` : ''
    const messages = await send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.bind({ statement: name, values: values.map(textOf) }),
      serialize.execute(),
      serialize.sync(),
    ])
    // A statement that fails for its values is there all the same.
    if (name && messages.includes(kinds.parseComplete)) {
      const description = messages.find((message) => message instanceof kinds.RowDescriptionMessage)
      prepared.set(text, { name, description })
    }
    throwErrorIn(messages)
    return rowsOf(messages)
  }

  const rowsOf = (messages: Message[]): Row[] => parse.parseResults(messages, db.parsers)[0]?.rows ?? []

  function textOf(value: unknown): string | null {
    if (value === null || value === undefined) return null
    if (value instanceof Date) return value.toISOString()
    return Array.isArray(value) ? types.arraySerializer(value, undefined, 0) : String(value)
  }

  async function simply(text: string): Promise<Message[]> {
    const messages = await send([serialize.query(text)])
    throwErrorIn(messages)
    return messages
  }

  function end(): void {
    isInTransaction = false
    // Those that were prepared meanwhile may be about what a rollback has taken back.
    if (hasChangedStatements) prepared.clear()
    hasChangedStatements = false
  }

  return {
    async run(statement) {
      const known = prepared.get(statement.text)
      if (!known) return prepareAndRun(statement)
      try {
        return await runPrepared(statement, known)
      } catch (error) {
        if (!isStale(error)) throw error
        prepared.delete(statement.text)
        // Nothing has been done yet; a transaction has failed as a whole.
        if (isInTransaction) throw error
        return prepareAndRun(statement)
      }
    },
    async script(text) {
      await simply(text)
    },
    async begin() {
      await simply('begin')
      isInTransaction = true
    },
    async commit() {
      const messages = await simply('commit')
      end()
      if (
        messages.some(
          (message) => message instanceof kinds.CommandCompleteMessage && message.text === 'ROLLBACK',
        )
      )
        throw new Error(
          'store: a statement of the transaction has failed, so nothing of it is kept; let its error through',
        )
    },
    async rollback() {
      await simply('rollback')
      end()
    },
  }
}
