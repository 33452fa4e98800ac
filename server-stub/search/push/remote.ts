/** A search service on another machine, as the pusher sees it. Each call resolves once what it sent is in force there. */
import type { SearchRecord } from '../../../widgets/shared/contract/search-record.js'
import type { RuleSet } from '../store/rules-store.js'

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

/** Records go out so many at a time. */
export const BATCH = 1000

/** The service will not take what was sent, however often it is sent. Any other failure may pass. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** Sends a batch; what is refused is looked for, and it alone is left out. */
export async function putAll(
  remote: Remote,
  into: 'live' | 'fill',
  batch: Batch,
  warn: (problem: string, cause: unknown) => void,
): Promise<void> {
  const { records, gone } = batch
  const count = records.length + gone.length
  if (count === 0) return
  try {
    await remote.put(into, batch)
  } catch (cause) {
    if (!(cause instanceof RefusedError)) throw cause
    if (count === 1) {
      warn(
        `search: ${records[0]?.objectID ?? gone[0]} was refused by ${remote.target}; it is left out`,
        cause,
      )
      return
    }
    const middle = Math.floor(count / 2)
    const cut = Math.min(middle, records.length)
    const rest = middle - cut
    await putAll(remote, into, { records: records.slice(0, cut), gone: gone.slice(0, rest) }, warn)
    await putAll(remote, into, { records: records.slice(cut), gone: gone.slice(rest) }, warn)
  }
}
