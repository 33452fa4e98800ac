/** Painting in worker threads, so that the server's own loop is never held up by a picture. */
import { Worker } from 'node:worker_threads'
import { FairLine } from '../http/fair-line.js'
import type { Order } from './encode.js'
import type { Answer, WorkerSettings } from './paint-worker.js'

export interface Painter {
  /**
   * `behind` waits until nobody waits for anything else. Clients take turns; without a name all are one.
   * @throws PainterBusyError when the queue or the client's share of it is full; ask again after a few seconds.
   */
  paint(order: Order, when?: 'now' | 'behind', client?: string): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export interface PainterSettings {
  /** The folder of what was uploaded. */
  uploads?: string
  /** The module that paints recipes; without one only what was uploaded is shown. */
  painter?: URL | undefined
  /** Threads at most; each is started when it is first needed. */
  threads?: number
  /** Orders that may wait, of each kind. */
  queue?: number
  /** Of those, the orders of one client. */
  share?: number
  /** Told of every order a thread takes up. */
  onStart?: (order: Order) => void
}

export class PainterBusyError extends Error {
  override name = 'PainterBusyError'
}

interface Job {
  order: Order
  when: 'now' | 'behind'
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  job: Job | undefined
  /** Whose master it holds for certain. */
  painted: string | undefined
}

export function createPainter({
  uploads = '',
  painter,
  threads: most = 1,
  queue = 300,
  share = 100,
  onStart,
}: PainterSettings = {}): Painter {
  const threads: Thread[] = []
  const waiting: Record<'now' | 'behind', FairLine<Job>> = { now: new FairLine(), behind: new FairLine() }
  let count = 0
  let isClosed = false

  function next(): void {
    if (isClosed || waiting.now.length + waiting.behind.length === 0) return
    const isFull = threads.length >= most && threads.every((thread) => thread.job !== undefined)
    if (isFull) return
    // What may wait never takes every thread.
    const isBehind = threads.some((thread) => thread.job?.when === 'behind')
    const job = waiting.now.shift() ?? (isBehind ? undefined : waiting.behind.shift())
    if (!job) return
    const recipe = JSON.stringify(job.order.recipe)
    const idles = threads.filter((thread) => thread.job === undefined)
    const idle = idles.find(({ painted }) => painted === recipe) ?? idles[0] ?? start()
    idle.painted = recipe
    idle.job = job
    idle.worker.ref()
    onStart?.(job.order)
    idle.worker.postMessage({ id: ++count, order: job.order })
  }

  function start(): Thread {
    // Without the flags of the process that starts it: the entry brings its own loader.
    const entry = new URL('./paint-worker-entry.mjs', import.meta.url)
    const workerData: WorkerSettings = { uploads, painter: painter?.href }
    const worker = new Worker(entry, { execArgv: [], workerData })
    const thread: Thread = { worker, job: undefined, painted: undefined }
    worker.on('message', (answer: Answer) => {
      const { job } = thread
      thread.job = undefined
      worker.unref()
      if ('error' in answer) job?.reject(new Error(`Painter: ${answer.error}; correct the recipe`))
      else job?.resolve(answer.bytes)
      next()
    })
    worker.on('error', (cause) => lose(thread, cause))
    worker.on('exit', (code) => lose(thread, new Error(`exit code ${code}`)))
    threads.push(thread)
    return thread
  }

  /** A thread that died takes its one picture with it; the next order starts another. */
  function lose(thread: Thread, cause: unknown): void {
    const at = threads.indexOf(thread)
    if (at < 0) return
    threads.splice(at, 1)
    thread.job?.reject(new Error('Painter: the painting thread ended; ask again', { cause }))
    next()
  }

  return {
    paint(order, when = 'now', client = '') {
      const line = waiting[when]
      if (isClosed || line.length >= queue || line.lengthOf(client) >= share) {
        const found = isClosed ? 'closed' : `${line.length} pictures are waiting`
        return Promise.reject(new PainterBusyError(`Painter: ${found}; ask again in a few seconds`))
      }
      return new Promise((resolve, reject) => {
        line.push(client, { order, when, resolve, reject })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const job of [...waiting.now.takeAll(), ...waiting.behind.takeAll()])
        job.reject(new PainterBusyError('Painter: closed; ask again in a few seconds'))
      await Promise.all(threads.map((thread) => thread.worker.terminate()))
    },
  }
}
