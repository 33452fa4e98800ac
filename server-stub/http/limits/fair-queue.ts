/** Work that takes the process's time, a few pieces at once, with a turn for each client and a bound on what waits. */
import { FairLine } from './fair-line.js'

export interface QueueBounds {
  /** Pieces of work at the same time. */
  running: number
  /** Pieces that may wait, of one client and of all together. */
  waitingOfOne: number
  waiting: number
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'

  constructor(
    /** Whether the client's own share is used up; else the whole queue is full. */
    readonly isOwn: boolean,
  ) {
    super(`queue: ${isOwn ? 'the share of one client' : 'all of it'} is full; ask again in a moment`)
  }
}

export interface FairQueue {
  /**
   * Runs `work` when the client's turn comes. With an aborted `signal` it is not begun.
   * @throws QueueFullError when too much is waiting, the signal's reason when it was aborted before its turn.
   */
  run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createFairQueue({ running: most, waitingOfOne, waiting }: QueueBounds): FairQueue {
  const line = new FairLine<() => void>()
  let running = 0

  function turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (running < most) {
      running++
      return Promise.resolve()
    }
    if (line.lengthOf(client) >= waitingOfOne) return Promise.reject(new QueueFullError(true))
    if (line.length >= waiting) return Promise.reject(new QueueFullError(false))
    return new Promise((resolve, reject) => {
      function begin(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      function leave(): void {
        line.remove(client, begin)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(client, begin)
    })
  }

  function next(): void {
    const begin = line.shift()
    if (begin) begin()
    else running--
  }

  return {
    async run(client, work, signal) {
      signal?.throwIfAborted()
      await turn(client, signal)
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        next()
      }
    },
  }
}
