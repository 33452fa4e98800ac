/** Delays answers, so that guessing takes long. Each delayed answer holds a connection, so their number is limited. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Delayed answers in one process, and those of one client among them: one client cannot take all places. */
const MOST_WAITING = 100
const MOST_OF_ONE = 4

/** The delay of the `over`th attempt beyond the limit: doubled each time, at most `mostMs`. */
export function delayFor(over: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number {
  return over < 1 ? 0 : Math.min(mostMs, firstMs * 2 ** Math.min(over - 1, 30))
}

export class SlowDown {
  private readonly waiting = new Map<string, number>()
  private all = 0
  private readonly closing = new AbortController()

  /** Resolves to true after `ms`; to false when there is no place, when `left` aborts or when the server stops. */
  async wait(client: string, ms: number, left: AbortSignal): Promise<boolean> {
    const own = this.waiting.get(client) ?? 0
    if (own >= MOST_OF_ONE || this.all >= MOST_WAITING) return false
    this.waiting.set(client, own + 1)
    this.all++
    try {
      await pause(ms, undefined, { signal: AbortSignal.any([left, this.closing.signal]) })
      return true
    } catch {
      return false
    } finally {
      this.all--
      const rest = (this.waiting.get(client) ?? 1) - 1
      if (rest > 0) this.waiting.set(client, rest)
      else this.waiting.delete(client)
    }
  }

  /** How many answers are delayed now. */
  get size(): number {
    return this.all
  }

  /** Ends all delays. */
  close(): void {
    this.closing.abort()
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    slowDown: SlowDown
  }
}

export function addSlowDown(app: FastifyInstance): void {
  app.decorate('slowDown', new SlowDown())
  app.addHook('preClose', async function endWaiting() {
    app.slowDown.close()
  })
}
