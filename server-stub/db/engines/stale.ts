/** Raised for a prepared statement that is not there any more: the connection was given up by `discard all`, or a pooler has changed it. */
const GONE = '26000'
/** The columns that it gives are others since a table was changed. Other errors have this code too. */
const UNSUPPORTED = '0A000'
const REPLANNING = 'RevalidateCachedQuery'

/** Whether a prepared statement must be parsed anew. It has done nothing then. */
export function isStale(error: unknown): boolean {
  const { code, routine } = Object(error)
  return code === GONE || (code === UNSUPPORTED && routine === REPLANNING)
}
