/** Follows the store: what must be read anew since the last look. */
import type { Database } from '../db/database.js'
import { changesSince, currentHorizon, type Horizon } from './changes-store.js'
import type { SearchTable } from './records-store.js'

export interface Touched {
  ids: Map<SearchTable, Set<number>>
  /** More has changed than is named. */
  isMany: boolean
}

/** Begins at the present: begin before you read what is to be kept up to date. */
export class Watch {
  private seen = new Set<number>()

  private constructor(
    private readonly db: Database,
    private horizon: Horizon,
  ) {}

  static async begin(db: Database): Promise<Watch> {
    return new Watch(db, await currentHorizon(db))
  }

  async look(): Promise<Touched> {
    const { horizon, changes } = await changesSince(this.db, this.horizon)
    const touched: Touched = { ids: new Map(), isMany: false }
    for (const { seq, entity, ids } of changes) {
      // A transaction that is still open holds the horizon back: what came after it is read again.
      if (this.seen.has(seq)) continue
      if (ids === null) touched.isMany = true
      const known = touched.ids.get(entity) ?? new Set()
      for (const id of ids ?? []) known.add(id)
      touched.ids.set(entity, known)
    }
    this.horizon = horizon
    this.seen = new Set(changes.map(({ seq }) => seq))
    return touched
  }
}
