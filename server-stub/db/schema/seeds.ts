/** What features add to the demonstration beside its catalogue. `main.ts` has it filled in where there is one. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.js'

export type Seed = (db: Database) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    seeds: Seed[]
  }
}

export function addSeeds(app: FastifyInstance): void {
  app.decorate('seeds', [])
}
