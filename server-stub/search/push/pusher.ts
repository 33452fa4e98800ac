/** Keeps a search service on another machine up to date, from the log of changes. */
import { randomUUID } from 'node:crypto'
import { type Change, changesSince, type Horizon, withDependents } from '../store/changes-store.js'
import { objectIdOf, recordOf } from '../store/records.js'
import { type SearchTable, searchRowsOf } from '../store/records-store.js'
import { NO_VERSION, readRules, rulesVersion } from '../store/rules-store.js'
import { BATCH, putAll } from './batches.js'
import { type FillParts, fillRemote } from './fill.js'
import { readState, type State } from './state-store.js'
import { inTurn, type Turn } from './turn.js'

/** What a look came to: nothing was to be done, something was sent, or another process is sending. */
export type Outcome = 'idle' | 'sent' | 'busy'

export interface Pusher {
  /** Sends what the service has not been told. Failing, it may be called again: nothing is lost. */
  push(): Promise<Outcome>
  /** Sends everything. Undefined when another process is sending. */
  fill(): Promise<number | undefined>
}

interface News {
  horizon: Horizon
  changes: readonly Change[]
}

export function createPusher(parts: FillParts): Pusher {
  const { db, remote, warn } = parts
  const holder = randomUUID()
  /** Sent already: a transaction that is still open holds the place in the log back. */
  let sent = new Set<number>()

  async function newsSince(state: State): Promise<News | undefined> {
    if (state.horizon === null || state.is_old || state.fill || state.form !== remote.form) return undefined
    const { horizon, changes } = await changesSince(db, state.horizon)
    const news = changes.filter(({ seq }) => !sent.has(seq))
    // Too many to name, and some of them may be gone: only everything is right.
    return news.some(({ ids }) => ids === null) ? undefined : { horizon, changes: news }
  }

  async function hasOldRules({ rules }: State): Promise<boolean> {
    return (rules ?? NO_VERSION) !== (await rulesVersion(db))
  }

  /** Gives whether there was something to tell. */
  async function tellRules(turn: Turn): Promise<boolean> {
    if (!(await hasOldRules(await readState(db, remote.target)))) return false
    const version = await rulesVersion(db)
    const rules = await readRules(db)
    turn.check()
    await remote.tellRules(rules)
    await turn.notes.toldRules(version)
    return true
  }

  async function pushInTurn(turn: Turn): Promise<Outcome> {
    // Another process may have been here since.
    const news = await newsSince(await readState(db, remote.target))
    if (!news) {
      await fillInTurn(turn)
      return 'sent'
    }
    const isTold = await tellRules(turn)
    await sendChanges(news.changes, turn)
    await turn.notes.pushedTo(news.horizon)
    const { changes } = await changesSince(db, news.horizon)
    const done = new Set([...sent, ...news.changes.map(({ seq }) => seq)])
    sent = new Set(changes.flatMap(({ seq }) => (done.has(seq) ? [seq] : [])))
    return isTold || news.changes.length > 0 ? 'sent' : 'idle'
  }

  async function sendChanges(changes: readonly Change[], turn: Turn): Promise<void> {
    const touched = new Map<SearchTable, Set<number>>()
    for (const { entity, ids } of changes) {
      const known = touched.get(entity) ?? new Set()
      for (const id of ids ?? []) known.add(id)
      touched.set(entity, known)
    }
    for (const [table, ids] of await withDependents(db, touched)) {
      const all = [...ids]
      for (let start = 0; start < all.length; start += BATCH)
        await sendSome(table, all.slice(start, start + BATCH), turn)
    }
  }

  /** What is not published any more is not found among the rows, as what was deleted is not. */
  async function sendSome(table: SearchTable, ids: readonly number[], turn: Turn): Promise<void> {
    const rows = await searchRowsOf(db, table, ids)
    const there = new Set(rows.map(({ id }) => id))
    turn.check()
    await putAll(
      remote,
      'live',
      {
        records: rows.map((row) => recordOf(table, row)),
        gone: ids.filter((id) => !there.has(id)).map((id) => objectIdOf(table, id)),
      },
      warn,
    )
  }

  async function fillInTurn(turn: Turn): Promise<number> {
    sent = new Set()
    const count = await fillRemote(parts, turn)
    await tellRules(turn)
    return count
  }

  return {
    async push() {
      const state = await readState(db, remote.target)
      const news = await newsSince(state)
      const isQuiet = news !== undefined && news.changes.length === 0 && !state.is_due
      if (isQuiet && !(await hasOldRules(state))) return 'idle'
      return (await inTurn(db, remote.target, holder, pushInTurn)) ?? 'busy'
    },
    fill: () => inTurn(db, remote.target, holder, fillInTurn),
  }
}
