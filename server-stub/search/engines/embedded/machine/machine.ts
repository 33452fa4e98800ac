/**
 * One index for all servers of a machine: a thread of one of them has it, and all ask it through a local socket. When that process ends,
 * another one starts the thread, which reads the saved index.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Queries } from '../../../../db/database.js'
import { FolderLockedError, type Lock, lockFolder } from '../../../../db/engines/lock.js'
import type { Backend } from '../../../engine.js'
import { type Connection, ConnectionLostError, dial } from './connection.js'
import type { FromThread, ThreadSettings, ToThread } from './index-thread.js'
import { lend } from './lent-database.js'
import { type MeetingPlace, meetingPlace } from './meeting-place.js'
import type { Question } from './messages.js'

export interface MachineParts {
  /** Lent to the thread where it cannot open the database itself. */
  db: Queries
  dataDir: string
  databaseUrl: string | undefined
  warn(problem: string, cause: unknown): void
}

export interface Machine extends Backend {
  /** Whether the index is in a thread of this process. */
  readonly hasIndex: boolean
}

/** Between two looks whether the process that is about to have the index listens. */
const LOOK_MS = 20
/** A question whose thread ended is asked again so often. */
const MOST_TRIES = 5

interface Thread {
  worker: Worker
  ended: Promise<void>
}

export function createMachine(parts: MachineParts): Machine {
  let place: Promise<MeetingPlace> | undefined
  let connecting: Promise<Connection> | undefined
  let connection: Connection | undefined
  let thread: Thread | undefined
  let isClosed = false

  async function connect(): Promise<Connection> {
    place ??= meetingPlace(parts.dataDir, parts.databaseUrl).catch((error: unknown) => {
      place = undefined
      throw error
    })
    const { folder, address } = await place
    for (;;) {
      if (isClosed) throw new Error('search: the server is closing; ask again in a moment')
      connection = await dial(address)
      if (connection) return connection
      const lock = await lockFolder(folder).catch((error: unknown) => {
        if (error instanceof FolderLockedError) return undefined
        throw error
      })
      if (lock) await lead(address, lock)
      else await pause(LOOK_MS)
    }
  }

  async function lead(address: string, lock: Lock): Promise<void> {
    const started = await startThread(parts, address, lock)
    thread = started
    void started.ended.then(() => {
      if (thread === started) thread = undefined
    })
  }

  async function connected(): Promise<Connection> {
    if (connection && !connection.isLost) return connection
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  async function ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      signal?.throwIfAborted()
      if (isClosed) throw new Error('search: the server is closing; ask again in a moment')
      try {
        return await (await connected()).ask(question, signal)
      } catch (error) {
        if (!(error instanceof ConnectionLostError) || tries === MOST_TRIES) throw error
      }
    }
  }

  return {
    // Two at once of one server would only hold up the others for twice as long.
    running: 1,
    get hasIndex() {
      return thread !== undefined
    },
    async queries(requests, signal) {
      const answers = await ask({ kind: 'queries', requests }, signal)
      return Array.isArray(answers) ? answers : []
    },
    settings: (indexName) => ask({ kind: 'settings', indexName }),
    async warm() {
      await ask({ kind: 'warm' })
    },
    async close() {
      isClosed = true
      await connecting?.catch(() => undefined)
      connection?.close()
      if (thread) {
        thread.worker.ref()
        thread.worker.postMessage({ kind: 'close' } satisfies ToThread)
        await thread.ended
      }
      await (await place?.catch(() => undefined))?.leave()
    },
  }
}

/** Resolves when it listens. It lets go of the lock when it ends. */
async function startThread(
  { db, dataDir, databaseUrl, warn }: MachineParts,
  address: string,
  lock: Lock,
): Promise<Thread> {
  // A process that was killed has left its socket.
  await rm(address, { force: true })
  // Without the flags of the process that starts it: the entry brings its own loader.
  const entry = new URL('./index-thread-entry.mjs', import.meta.url)
  const workerData: ThreadSettings = { address, folder: join(dataDir, 'search'), databaseUrl }
  const worker = new Worker(entry, { execArgv: [], workerData })
  worker.on('error', (cause) =>
    warn('search: the thread with the index failed; another one is started', cause),
  )
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => void lock.release().finally(resolve))
  })
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'listening') resolve()
      else if (message.kind === 'warning') warn(message.problem, new Error(message.cause))
      else void lend(db, worker, message)
    })
    void ended.then(() => reject(new Error('search: the thread with the index did not start')))
  })
  worker.unref()
  return { worker, ended }
}
