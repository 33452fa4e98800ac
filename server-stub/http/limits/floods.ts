/** How fast one client may send what anybody may send and what is written down. Kept in the process: a write for each would be a flood itself. */

import type { FastifyRequest } from 'fastify'
import { tooMany } from '../errors/errors.js'
import { SENTENCES } from '../errors/sentences.js'
import { type BudgetBounds, createBudget } from './budget.js'
import { clientOf } from './limits.js'

export interface Flood {
  /** @throws HttpError 429 with `Retry-After` when the client sends too much. */
  refuse(request: FastifyRequest, units?: number): void
  /** Whether it may still be written down. */
  allows(request: FastifyRequest, units?: number): boolean
}

/** `what` is sent, in the plural. */
export function createFlood(what: string, bounds: BudgetBounds, now = () => performance.now()): Flood {
  const budget = createBudget(bounds, now)
  const take = (request: FastifyRequest, units: number) => budget.take(clientOf(request.ip), units)
  return {
    refuse(request, units = 1) {
      const secondsLeft = take(request, units)
      if (secondsLeft > 0) throw tooMany(SENTENCES.tooManyOf(what), secondsLeft)
    },
    allows: (request, units = 1) => take(request, units) === 0,
  }
}
