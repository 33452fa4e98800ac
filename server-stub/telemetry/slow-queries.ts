import type { FastifyBaseLogger } from 'fastify'
import { currentRequest, type StatementListener } from './watch-database.js'

/** Longer statements are cut: the beginning tells which it is. */
const MOST_CHARACTERS = 2_000

/** Logs statements that took longer than `slowMs`, without the values that they were given. */
export function slowQueryLog(log: FastifyBaseLogger, slowMs: number): StatementListener {
  return ({ text, ms, hasFailed }) => {
    if (ms < slowMs) return
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)
    const reqId = currentRequest.getStore()?.id
    log.warn(
      { ...(reqId !== undefined && { reqId }), ms: Math.round(ms), statement, hasFailed },
      'slow query',
    )
  }
}
