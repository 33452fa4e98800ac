import type { Database } from '../db/database.js'

/** A store that holds nothing and keeps nothing, at once: for what does not ask it. */
export function emptyStore(): Database {
  const nothing = { query: async () => [] }
  return {
    ...nothing,
    engine: 'pglite',
    transaction: (work) => work({ ...nothing, script: async () => undefined }),
    listen: async () => async () => undefined,
    close: async () => undefined,
  }
}
