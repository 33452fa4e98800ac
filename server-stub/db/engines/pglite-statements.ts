/**
 * Runs statements on PGlite by one message each: parsed at their first use, then bound, run and settled. PGlite's own `query` sends five
 * messages, and has each statement parsed and planned anew each time.
 */
import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { Row } from '../database.js'
import type { Sql } from '../sql.js'
import { type Answer, type Column, type Message, readAnswer } from './pglite-answer.js'
import { isStale } from './stale.js'

type Pglite = typeof import('@electric-sql/pglite')

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
const WORTH_KEEPING = /^[\s(]*(?:select|insert|update|delete|with)\b/i
/** Commands after which a statement may mean something else, or is gone. */
const CHANGES_STATEMENTS = /^(?:CREATE|ALTER|DROP|DO|DISCARD|DEALLOCATE|IMPORT|REASSIGN)\b/

interface Prepared {
  name: string
  columns: readonly Column[]
}

/** `hear` is told what is sent to channels that the database listens to, before the statement that sends it is answered. */
export function createStatements(
  db: PGlite,
  { protocol, types }: Pglite,
  hear: (channel: string, payload: string) => void,
): Statements {
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

  const parser = new protocol.Parser()
  const reading = {
    parseMessage(bytes: Buffer): Message[] {
      const parsed: Message[] = []
      parser.parse(bytes, (message) => parsed.push(message))
      return parsed
    },
    columnsIn: (message: Message): Column[] | undefined =>
      message instanceof kinds.RowDescriptionMessage
        ? message.fields.map(({ name, dataTypeID }) => ({ name, parse: db.parsers[dataTypeID] }))
        : undefined,
  }

  /** Calls are sent in their order, since nothing is waited for before. */
  async function send(parts: readonly Uint8Array[], known: readonly Column[] = []): Promise<Answer> {
    if (db.closed) throw new Error('store: the database is closed')
    const closing = forgotten.map((name) => serialize.close({ type: 'S', name }))
    forgotten = []
    const message = Buffer.concat([...closing, ...parts])
    const chunks: Buffer[] = []
    await db.runExclusive(() =>
      // The bytes are the database's own, and are others as soon as it goes on.
      db.execProtocolRawStream(message, { onRawData: (bytes) => void chunks.push(Buffer.from(bytes)) }),
    )
    const answer = readAnswer(Buffer.concat(chunks), known, reading)
    for (const one of answer.messages) take(one)
    return answer
  }

  function take(message: Message): void {
    if (message instanceof kinds.NotificationResponseMessage) {
      const { channel, payload } = message
      queueMicrotask(() => hear(channel, payload))
    }
    if (message instanceof kinds.CommandCompleteMessage && CHANGES_STATEMENTS.test(message.text)) {
      hasChangedStatements = true
      prepared.clear()
    }
  }

  function withoutError<A extends Answer>(answer: A): A {
    for (const message of answer.messages) if (message instanceof kinds.DatabaseError) throw message
    return answer
  }

  async function runPrepared({ values }: Sql, { name, columns }: Prepared): Promise<Row[]> {
    const answer = await send(
      [
        serialize.bind({ statement: name, values: values.map(textOf) }),
        serialize.execute(),
        serialize.sync(),
      ],
      columns,
    )
    return withoutError(answer).rows
  }

  async function prepareAndRun({ text, values }: Sql): Promise<Row[]> {
    const name = WORTH_KEEPING.test(text) ? `plinth_${named++}` : ''
    const answer = await send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.bind({ statement: name, values: values.map(textOf) }),
      serialize.execute(),
      serialize.sync(),
    ])
    // A statement that fails for its values is there all the same.
    if (name && answer.messages.includes(kinds.parseComplete))
      prepared.set(text, { name, columns: answer.columns ?? [] })
    return withoutError(answer).rows
  }

  function textOf(value: unknown): string | null {
    if (value === null || value === undefined) return null
    if (value instanceof Date) return value.toISOString()
    return Array.isArray(value) ? types.arraySerializer(value, undefined, 0) : String(value)
  }

  const simply = async (text: string): Promise<Answer> => withoutError(await send([serialize.query(text)]))

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
      const { messages } = await simply('commit')
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
