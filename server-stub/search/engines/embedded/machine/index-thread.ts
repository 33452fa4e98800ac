/** The thread that has the index: it makes it, keeps it up to date, and answers all servers of this machine. */
import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { openPostgres } from '../../../../db/database.js'
import type { Backend } from '../../../engine.js'
import { createRules } from '../../../store/rules.js'
import { createAnswers } from '../answer.js'
import { createEmbedded } from '../embedded.js'
import { createSavedIndex } from '../saved.js'
import { borrow, type Rows, type Statement } from './lent-database.js'
import { type FromIndex, failureOf, type Question, receive, send, type ToIndex } from './messages.js'

export interface ThreadSettings {
  /** Where it listens. */
  address: string
  /** Where the index is kept. */
  folder: string
  /** PostgreSQL, which it opens itself; without one it borrows the server's database. */
  databaseUrl: string | undefined
}
export type ToThread = { kind: 'close' } | Rows
export type FromThread =
  | { kind: 'listening' }
  | { kind: 'warning'; problem: string; cause: string }
  | Statement

const port = parentPort
if (!port) throw new Error('search: the thread of the index is started by a server')
const { address, folder, databaseUrl }: ThreadSettings = workerData

const lent = borrow(port)
const own = databaseUrl === undefined ? undefined : await openPostgres(databaseUrl)
const db = own ?? lent
const tell = (message: FromThread) => port.postMessage(message)
const warn = (problem: string, cause: unknown) =>
  tell({
    kind: 'warning',
    problem,
    cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  })
const now = () => performance.now()
const embedded = createEmbedded({ db, warn, now, saved: createSavedIndex({ db, folder, warn }) })
const answers = createAnswers(embedded, createRules({ db, warn, now }), now)

const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  const running = new Map<number, AbortController>()
  // Whoever has gone waits for nothing any more.
  socket.on('close', () => {
    sockets.delete(socket)
    for (const asked of running.values()) asked.abort(new Error('search: the server has gone'))
  })
  socket.on('error', () => socket.destroy())
  receive<ToIndex>(socket, (message) => {
    if ('isAborted' in message) {
      running.get(message.id)?.abort(new Error('search: not wanted any more'))
      return
    }
    const { id, question } = message
    const asked = new AbortController()
    running.set(id, asked)
    void answer(answers, question, asked.signal)
      .then(
        (value): FromIndex => ({ id, json: JSON.stringify(value) ?? 'null' }),
        (error: unknown): FromIndex => ({ id, failure: failureOf(error) }),
      )
      .then((said) => {
        running.delete(id)
        if (!socket.destroyed) send(socket, said)
      })
  })
})

function answer(
  { queries, settings, warm }: Pick<Backend, 'queries' | 'settings' | 'warm'>,
  question: Question,
  signal: AbortSignal,
): Promise<unknown> {
  switch (question.kind) {
    case 'queries':
      return queries(question.requests, signal)
    case 'settings':
      return settings(question.indexName)
    case 'warm':
      return warm()
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'rows') lent.take(message)
  else void close()
})

async function close(): Promise<void> {
  server.close()
  for (const socket of sockets) socket.destroy()
  await embedded.close()
  await own?.close()
  process.exit(0)
}

server.listen(address, () => tell({ kind: 'listening' }))
