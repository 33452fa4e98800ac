import type { Config } from '../config/config.js'
import type { Database } from '../db/database.js'

/** What every part of the server works with. */
export interface Site {
  db: Database
  config: Config
  /** The date the pages speak of, `YYYY-MM-DD`. */
  today(): string
  /** The module that paints the pictures which the catalogue describes, as `PaintMaster` (media/making/encode.ts). */
  painter?: URL
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
}
