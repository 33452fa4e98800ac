/** Fills a search service on another machine with everything published, in one step for whoever searches meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/database.js'
import type { Remote } from '../engine.js'
import { createPusher } from './pusher.js'

const TURN_MS = 1000

export interface FillOptions {
  progress?(sent: number, total: number): void
  /** Told once when another process is sending. */
  waiting?(): void
  warn?(problem: string, cause: unknown): void
}

/**
 * Fills it when its turn comes, going on where a fill broke off; gives how many records there are now.
 * @throws Error when the service refuses or cannot be reached; the records stay as they were.
 */
export async function fillNow(db: Database, remote: Remote, options: FillOptions = {}): Promise<number> {
  const { progress, waiting, warn = () => undefined } = options
  const pusher = createPusher({ db, remote, warn, ...(progress ? { progress } : {}) })
  for (let isFirst = true; ; isFirst = false) {
    const count = await pusher.fill()
    if (count !== undefined) return count
    if (isFirst) waiting?.()
    await pause(TURN_MS)
  }
}
