/** One piece of work for all who want the same at the same time. Nobody depends on whoever was the first to ask. */

export interface SharedWork<T> {
  /**
   * Waits for the work under `key`, and begins it where nobody has. What others have begun and what fails, such as by their share of a
   * queue, is begun once more for those who are left. Once all have left by their signals, the one that `begin` was given aborts with the
   * last reason.
   */
  join(key: string, begin: (nobodyWaits: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  has(key: string): boolean
  /** Aborts the work under `key` for a reason that all who wait for it get. */
  abort(key: string, reason: Error): void
}

interface Work<T> {
  result: Promise<T>
  waiting: number
  leave: AbortController
}

export function createSharedWork<T>(): SharedWork<T> {
  const going = new Map<string, Work<T>>()

  /** Who asks from now on begins anew. */
  function forget(key: string, work: Work<T>): void {
    if (going.get(key) === work) going.delete(key)
  }

  function start(key: string, begin: (nobodyWaits: AbortSignal) => Promise<T>): Work<T> {
    const leave = new AbortController()
    const result = begin(leave.signal).finally(() => forget(key, work))
    const work: Work<T> = { result, waiting: 0, leave }
    going.set(key, work)
    return work
  }

  async function wait(key: string, work: Work<T>, signal: AbortSignal | undefined): Promise<T> {
    function leave(): void {
      work.waiting--
      if (work.waiting > 0) return
      forget(key, work)
      work.leave.abort(signal?.reason)
    }
    work.waiting++
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await work.result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    async join(key, begin, signal) {
      signal?.throwIfAborted()
      const others = going.get(key)
      if (others) {
        try {
          return await wait(key, others, signal)
        } catch (error) {
          if (signal?.aborted) throw error
        }
      }
      return wait(key, going.get(key) ?? start(key, begin), signal)
    },
    has: (key) => going.has(key),
    abort(key, reason) {
      const work = going.get(key)
      if (!work) return
      forget(key, work)
      work.leave.abort(reason)
    },
  }
}
