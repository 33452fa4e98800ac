/** Threads for pictures, so that the server's own loop is never held up by one: what is asked waits in line for them. */
import { Worker } from 'node:worker_threads'
import { FairLine } from '../../http/limits/fair-line.js'
import type { FileSettings } from '../files/uploads.js'
import { UploadError } from './accept-upload.js'
import type { Answer, Question, Results, Task, Tasks, WorkerSettings } from './tasks.js'

export interface PoolOptions {
  /** `behind` waits until nobody waits for anything else. */
  when?: 'now' | 'behind'
  /** Clients take turns; without a name all are one. */
  client?: string | undefined
  /** Aborted, what has not begun is not begun. */
  signal?: AbortSignal | undefined
}

export interface Pool {
  /**
   * @throws PainterBusyError when the line or the client's share of it is full, or the wait too long; ask again after a few seconds.
   * @throws UploadError for an upload that cannot be kept.
   */
  run<K extends keyof Tasks>(kind: K, task: Tasks[K], options?: PoolOptions): Promise<Results[K]>
  close(): Promise<void>
}

export interface PoolSettings {
  /** Where uploads are. */
  files?: FileSettings
  /** The module that paints recipes; without one only what was uploaded is shown. */
  painter?: URL | undefined
  /** Threads at most; each is started when it is first needed. */
  threads?: number
  /** Tasks that may wait, of each kind. */
  queue?: number
  /** Of those, the tasks of one client. */
  share?: number
  /** How long a task for somebody who waits may wait itself. */
  waitMs?: number
  /** How long a task may take; then its thread is given up. */
  mostMs?: number
  /** Told of every task a thread takes up. */
  onStart?: (task: Task) => void
}

export class PainterBusyError extends Error {
  override name = 'PainterBusyError'
}

interface Job {
  task: Task
  when: 'now' | 'behind'
  begin(): void
  resolve(result: Results[keyof Results]): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  job: Job | undefined
  /** Whose master it holds for certain. */
  painted: string | undefined
  timer: NodeJS.Timeout | undefined
}

const busy = (found: string) => new PainterBusyError(`Painter: ${found}; ask again in a few seconds`)

export function createPool({
  files = { dataDir: '' },
  painter,
  threads: most = 1,
  queue = 300,
  share = 100,
  waitMs = 15_000,
  mostMs = 120_000,
  onStart,
}: PoolSettings = {}): Pool {
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
    job.begin()
    const { task } = job
    const recipe = task.kind === 'upload' ? undefined : JSON.stringify(task.task.recipe)
    const idles = threads.filter((thread) => thread.job === undefined)
    const idle = idles.find(({ painted }) => painted === recipe) ?? idles[0] ?? start()
    idle.painted = recipe
    idle.job = job
    idle.worker.ref()
    // One that hangs would keep its place, and all who wait for its picture, for ever.
    idle.timer = setTimeout(() => void idle.worker.terminate(), mostMs).unref()
    onStart?.(task)
    idle.worker.postMessage({ id: ++count, ...task } satisfies Question)
  }

  function start(): Thread {
    // Without the flags of the process that starts it: the entry brings its own loader.
    const entry = new URL('./paint-worker-entry.mjs', import.meta.url)
    const workerData: WorkerSettings = { files, painter: painter?.href }
    const worker = new Worker(entry, { execArgv: [], workerData })
    const thread: Thread = { worker, job: undefined, painted: undefined, timer: undefined }
    worker.on('message', (answer: Answer) => {
      const { job } = thread
      thread.job = undefined
      clearTimeout(thread.timer)
      worker.unref()
      if ('result' in answer) job?.resolve(answer.result)
      else if (answer.isRefusal) job?.reject(new UploadError(answer.error))
      else job?.reject(new Error(`Painter: ${answer.error}; correct the recipe`))
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
    clearTimeout(thread.timer)
    thread.job?.reject(new Error('Painter: the painting thread ended; ask again', { cause }))
    next()
  }

  /** Puts it in line; whoever leaves, or has waited too long, leaves the line. */
  function push(
    task: Task,
    { when = 'now', client = '', signal }: PoolOptions,
  ): Promise<Results[keyof Results]> {
    const line = waiting[when]
    return new Promise((resolve, reject) => {
      const job: Job = { task, when, begin, resolve, reject }
      const timer = when === 'now' ? setTimeout(leave, waitMs).unref() : undefined
      function begin(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      function leave(): void {
        begin()
        line.remove(client, job)
        reject(signal?.aborted ? signal.reason : busy(`a picture has waited for ${waitMs / 1000} seconds`))
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(client, job)
      next()
    })
  }

  return {
    async run<K extends keyof Tasks>(
      kind: K,
      task: Tasks[K],
      options: PoolOptions = {},
    ): Promise<Results[K]> {
      options.signal?.throwIfAborted()
      const line = waiting[options.when ?? 'now']
      if (isClosed) throw busy('closed')
      if (line.length >= queue || line.lengthOf(options.client ?? '') >= share)
        throw busy(`${line.length} pictures are waiting`)
      // What a kind of task gives is what its thread answers.
      return (await push({ kind, task } as Task, options)) as Results[K]
    },
    async close() {
      isClosed = true
      for (const job of [...waiting.now.takeAll(), ...waiting.behind.takeAll()]) {
        job.begin()
        job.reject(busy('closed'))
      }
      await Promise.all(threads.map((thread) => thread.worker.terminate()))
    },
  }
}
