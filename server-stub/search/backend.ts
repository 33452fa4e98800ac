import type { IndexRequest } from './protocol/requests.js'

/** What answers the protocol. All throw `ProtocolError`. */
export interface Backend {
  /** How many bodies it answers at the same time. */
  running: number
  /** One answer a request, in their order. Throws the signal's reason once it is aborted. */
  queries(requests: readonly IndexRequest[], signal?: AbortSignal): Promise<unknown[]>
  settings(indexName: string): Promise<unknown>
  /** Gets ready for the first query. */
  warm(): Promise<void>
  close(): Promise<void>
}
