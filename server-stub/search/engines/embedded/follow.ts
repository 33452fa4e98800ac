/** Keeps an index equal to the store: reads anew what has changed, and compares tables of which more has changed than is named. */
import type { Queries } from '../../../db/database.js'
import type { Stored } from '../../language/schema.js'
import { type Horizon, tablesWithDependents, withDependents } from '../../store/changes-store.js'
import { objectIdOf, ROWS_A_PORTION, recordOf, toStored } from '../../store/records.js'
import { type SearchRow, type SearchTable, searchRowsOf, walkSearchRows } from '../../store/records-store.js'
import type { SearchIndex } from './index/search-index.js'
import type { YieldToEventLoop } from './index/slices.js'
import type { Watch } from './watch.js'

/** So many changed records go into the index in one step. */
const MOST_AT_ONCE = 1_000

export class Follower {
  private readonly touched = new Map<SearchTable, Set<number>>()
  private readonly whole = new Set<SearchTable>()
  private last: Promise<unknown> = Promise.resolve()
  /** Records that were taken in or out. */
  changed = 0

  constructor(
    private readonly db: Queries,
    private readonly index: SearchIndex,
    private readonly watch: Watch,
    private readonly yieldToEventLoop: YieldToEventLoop,
  ) {}

  /** Where another may go on with what is in the index; undefined while some of what is known has not been taken in. */
  get horizon(): Horizon | undefined {
    return this.touched.size === 0 && this.whole.size === 0 ? this.watch.horizon : undefined
  }

  get hasMany(): boolean {
    return this.whole.size > 0
  }

  /** Takes in what has been named as changed. What could not be is tried again the next time. */
  follow(): Promise<void> {
    return this.inTurn(() => this.takeIn())
  }

  private async takeIn(): Promise<void> {
    const { ids, whole } = await this.watch.look()
    for (const table of tablesWithDependents(whole)) this.whole.add(table)
    for (const [table, of] of ids) this.touch(table, of)
    if (this.touched.size === 0) return
    let step: { records: Stored[]; gone: string[] } = { records: [], gone: [] }
    for (const [table, of] of await withDependents(this.db, this.touched)) {
      const all = [...of]
      for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
        const wanted = new Set(all.slice(from, from + MOST_AT_ONCE))
        const rows = await searchRowsOf(this.db, table, [...wanted])
        step.records.push(...rows.map((row) => toStored(recordOf(table, row))))
        for (const { id } of rows) wanted.delete(id)
        step.gone.push(...[...wanted].map((id) => objectIdOf(table, id)))
        if (step.records.length + step.gone.length < MOST_AT_ONCE) continue
        await this.change(step.records, step.gone)
        step = { records: [], gone: [] }
      }
    }
    await this.change(step.records, step.gone)
    this.touched.clear()
  }

  /** Compares the tables of which more has changed than is named, a portion at a time; others take their turn in between. */
  async compare(): Promise<void> {
    for (const table of [...this.whole]) {
      // A statement that comes while the table is walked is compared once more.
      this.whole.delete(table)
      try {
        await this.compareTable(table)
      } catch (cause) {
        this.whole.add(table)
        throw cause
      }
    }
    await this.follow()
  }

  private async compareTable(table: SearchTable): Promise<void> {
    const unseen = new Set<number>()
    const begin = objectIdOf(table, 0).slice(0, -1)
    for (const id of this.index.ids()) {
      if (id.startsWith(begin)) unseen.add(Number(id.slice(begin.length)))
      await this.yieldToEventLoop()
    }
    const walk = walkSearchRows(this.db, table, ROWS_A_PORTION)
    const next = () =>
      // Read and taken in within one turn: what another turn takes in between would be newer.
      this.inTurn(async () => {
        const { value, done } = await walk.next()
        if (done) return false
        for (const { id } of value) unseen.delete(id)
        await this.change(this.differing(table, value), [])
        return true
      })
    while (await next()) await this.yieldToEventLoop()
    // Whether they are gone is asked once more: some may have come back behind the walk.
    this.touch(table, unseen)
  }

  private differing(table: SearchTable, rows: readonly SearchRow[]): Stored[] {
    return rows
      .map((row) => toStored(recordOf(table, row)))
      .filter((record) => JSON.stringify(this.index.read(record.objectID)) !== JSON.stringify(record))
  }

  private async change(records: readonly Stored[], gone: readonly string[]): Promise<void> {
    if (records.length + gone.length === 0) return
    await this.index.change(records, gone, this.yieldToEventLoop)
    this.changed += records.length + gone.length
  }

  private touch(table: SearchTable, ids: ReadonlySet<number>): void {
    if (ids.size === 0) return
    const known = this.touched.get(table) ?? new Set()
    for (const id of ids) known.add(id)
    this.touched.set(table, known)
  }

  /** One at a time, in the order of their coming. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work)
    this.last = turn.catch(() => undefined)
    return turn
  }
}
