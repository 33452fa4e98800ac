/** Where links stand besides the texts of the catalogue and of documents: features add their own. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.js'
import type { Linked } from './texts-store.js'

export interface LinkSource {
  /** The name of its findings in the table. */
  collection: string
  /** As it is now. */
  read(db: Database): Promise<Linked>
}

declare module 'fastify' {
  interface FastifyInstance {
    linkSources: LinkSource[]
  }
}

/** Everything of them, for a check of all links. */
export const linkedBesides = ({ linkSources, site }: FastifyInstance): Promise<Linked[]> =>
  Promise.all(linkSources.map(({ read }) => read(site.db)))
