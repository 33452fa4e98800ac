/** What is sent to a search service at once. */
import { type Batch, RefusedError, type Remote } from '../engine.js'

/** Records go out so many at a time. */
export const BATCH = 1000

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
