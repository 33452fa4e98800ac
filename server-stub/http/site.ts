import type { Config } from '../config.js'
import type { Database } from '../db/database.js'

/** What every part of the server works with. */
export interface Site {
  db: Database
  config: Config
  /** The date the pages speak of, `YYYY-MM-DD`. */
  today(): string
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
