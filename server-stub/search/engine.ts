/**
 * A search engine behind the protocol. For one more, say Typesense:
 *
 * 1. Give it a folder in `engines/` whose `engine.ts` exports a function from the settings to a `SearchEngine`, or to undefined
 *    where the settings do not name it. Name the function in `engines/engine-of.ts`; declare its settings in
 *    `config/settings.ts` and read them in `config/search.ts`.
 *    Nothing outside of the folder asks which engine it is.
 * 2. `open` gives a `Backend`, which answers requests of the protocol. `readParameters` reads what is asked, filters included, as
 *    a tree that is put into the engine's own words; an answer is a `QueryAnswer`, or a `FacetAnswer` where `facet` is named. Both
 *    names in `protocol/protocol.ts` are searched: `INDEX` by relevance, `TITLE_INDEX` by title. Only what is published is found.
 * 3. An engine that holds records of its own gives a `Remote`, too, which only writes: `push/` reads the store, sends each change
 *    once, fills an index beside the live one, and tries failures again. One that reads the store itself has none.
 * 4. Synonyms and pins of staff hold: by `tellRules` where the engine has such a thing, or in `queries` by `createRules` of
 *    `store/rules.ts`. What it cannot do, the README says.
 * 5. Add a line to the engines of `engines/conformance.test.ts`, whose cases hold for each of them. A service is a double there,
 *    which refuses what the service documents as refused (`testing/`).
 */
import type { SearchRecord } from '../../widgets/shared/contract/search-record.js'
import type { Database } from '../db/database.js'
import type { IndexRequest } from './protocol/requests.js'
import type { RuleSet } from './store/rules-store.js'

export interface SearchEngine {
  open(parts: BackendParts): Backend
  openRemote?(): Remote
}

export interface BackendParts {
  db: Database
  /** Told what went wrong where nobody waits for an answer. */
  warn(problem: string, cause: unknown): void
  /** Milliseconds. */
  now(): number
}

/** What answers the protocol. All throw `ProtocolError`. */
export interface Backend {
  /** How many bodies it answers at the same time. */
  running: number
  /** It knows only the names of queries that it gave itself: clicks must be told with these. */
  namesQueries?: true
  /** One answer a request, in their order. Throws the signal's reason once it is aborted. */
  queries(requests: readonly IndexRequest[], signal?: AbortSignal): Promise<unknown[]>
  settings(indexName: string): Promise<unknown>
  /** Gets ready for the first query. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** The records that an engine holds itself. Each call resolves once what it sent is in force there. */
export interface Remote {
  /** The service and where it is, without its key. */
  target: string
  /** Changes when the service is to be told otherwise how records are found: everything is sent anew then. */
  form: string
  /** Begins an index that nobody searches yet, empty. */
  beginFill(): Promise<void>
  /** Adds records, or puts them in the place of those with the same `objectID`, and takes others away. May be repeated. */
  put(into: 'live' | 'fill', batch: Batch): Promise<void>
  /** The filled index takes the place of the live one in one step. */
  finishFill(): Promise<void>
  /** Has the live index follow these rules and no others. */
  tellRules(rules: RuleSet): Promise<void>
  close(): void
}

export interface Batch {
  records: readonly SearchRecord[]
  /** Each an `objectID`. */
  gone: readonly string[]
}

/** `put` throws it for what the service will not take however often it is sent. Any other failure may pass. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
