/** Follows the store: what must be read anew since the last look. */
import type { Queries } from '../../../db/database.js'
import { changesSince, currentHorizon, type Horizon } from '../../store/changes-store.js'
import type { SearchTable } from '../../store/records-store.js'

export interface Touched {
  ids: Map<SearchTable, Set<number>>
  /** Of which more has changed than is named. */
  whole: Set<SearchTable>
}

/** Begins at the present: begin before you read what is to be kept up to date. */
export class Watch {
  private seen = new Set<number>()

  private constructor(
    private readonly db: Queries,
    private next: Horizon,
  ) {}

  static async begin(db: Queries): Promise<Watch> {
    return new Watch(db, await currentHorizon(db))
  }

  /** Goes on where one stopped that had seen all before `horizon`. */
  static from(db: Queries, horizon: Horizon): Watch {
    return new Watch(db, horizon)
  }

  /** Where another may go on that knows what this one has told. */
  get horizon(): Horizon {
    return this.next
  }

  async look(): Promise<Touched> {
    const { horizon, changes } = await changesSince(this.db, this.next)
    const touched: Touched = { ids: new Map(), whole: new Set() }
    for (const { seq, entity, ids } of changes) {
      // A transaction that is still open holds the horizon back: what came after it is read again.
      if (this.seen.has(seq)) continue
      if (ids === null) {
        touched.whole.add(entity)
        continue
      }
      const known = touched.ids.get(entity) ?? new Set()
      for (const id of ids) known.add(id)
      touched.ids.set(entity, known)
    }
    this.next = horizon
    this.seen = new Set(changes.map(({ seq }) => seq))
    return touched
  }
}
