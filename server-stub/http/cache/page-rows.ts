/**
 * Rows that pages show, kept in the process while the page version (page-version.ts) is the one that they were read at. A page that is
 * rendered anew, since it was cached for too long or never was, then asks the store for what no page has read yet.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../db/database.js'
import type { VersionReader } from './page-version.js'

/** What such a statement gives may differ though nothing has changed. */
const CHANGES_BY_ITSELF = /\b(?:now\(|clock_timestamp\(|random\(|current_|local(?:time|timestamp)\b)/i
const BYTES_PER_MB = 1_000_000
/** So many times the length of their texts and numbers is what rows take, with what is made of them (db/made-of.ts): measured with 1,400 works. */
const TRUE_SIZE = 5
/** Of a statement that gave nothing. */
const LEAST_BYTES = 500

interface KeptRows {
  readonly schema: object
  readonly rows: readonly unknown[]
  readonly bytes: number
}

/** The store at one page version. */
interface Moment {
  readonly version: string
  readonly queries: Queries
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The store, for a route whose pages tell everyone the same. The rows that it gives are shared: copy what is to be changed. */
    pageRows(): Promise<Queries>
  }
}

/** Keeps at most `maxMb` megabytes; 0 turns it off. */
export function addPageRows(app: FastifyInstance, readVersion: VersionReader, maxMb: number): void {
  const { db } = app.site
  let moment: Moment | undefined

  async function pageRows(this: FastifyRequest): Promise<Queries> {
    // Staff see what they have just changed, also what no trigger tells of.
    if (maxMb === 0 || this.method !== 'GET' || this.isForStaff) return db
    // Read before the rows, as for a cached page: rows are as new as their version, or newer.
    const version = this.pendingPage?.version ?? (await readVersion())
    if (version === undefined) return db
    // Versions do not come back: what another one has kept is of no use.
    if (moment?.version !== version) moment = { version, queries: keepingQueries(db, maxMb * BYTES_PER_MB) }
    return moment.queries
  }
  app.decorateRequest('pageRows', pageRows)
}

/** Gives the rows of a statement again. Whoever asks while they are read waits for them. */
export function keepingQueries(store: Queries, maxBytes: number): Queries {
  const kept = new LRUCache<string, KeptRows>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const reading = new Map<string, { schema: object; rows: Promise<unknown[]> }>()

  async function readOnce(key: string, schema: object, read: () => Promise<unknown[]>): Promise<unknown[]> {
    try {
      const rows = await read()
      const bytes = TRUE_SIZE * (LEAST_BYTES + 2 * key.length + freeze(rows))
      if (bytes <= maxBytes) kept.set(key, { schema, rows, bytes })
      return rows
    } finally {
      reading.delete(key)
    }
  }

  return {
    store,
    query: (statement) => store.query(statement),
    async keep<T>(schema: object, statement: Parameters<Queries['query']>[0], read: () => Promise<T[]>) {
      const { text, values } = statement
      if (CHANGES_BY_ITSELF.test(text)) return read()
      const key = `${text}\n${JSON.stringify(values)}`
      const found = kept.get(key) ?? reading.get(key)
      if (found) return (found.schema === schema ? found.rows : read()) as Promise<T[]>
      const rows = readOnce(key, schema, read)
      reading.set(key, { schema, rows })
      return rows as Promise<T[]>
    },
  }
}

/** Makes a change of shared rows an error at once. Gives how many bytes their texts and numbers are long. */
function freeze(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 32
  for (const part of Object.values(Object.freeze(value))) bytes += 8 + freeze(part)
  return bytes
}
