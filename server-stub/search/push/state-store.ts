/** How far a service has been told, and whose turn it is to tell it (db/migrations/104-search-push.sql). */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Horizon } from '../store/changes-store.js'
import { SEARCH_TABLES } from '../store/records-store.js'

/** Changes are kept for seven days (changes-store.ts): whoever has not asked for longer than this sends everything. */
const KEPT_DAYS = 6
/** Where nothing changes, the place is noted anew so often. */
const NOTED_SECONDS = 60
/** A process that has not said so for as long is taken to be gone. */
export const LEASE_SECONDS = 60

const Fill = v.object({
  form: v.string(),
  horizon: v.number(),
  table: v.picklist(SEARCH_TABLES),
  /** The last id of that table that arrived. */
  after: v.number(),
  /** Records that have arrived. */
  sent: v.number(),
  /** The filled index was about to take the live one's place, and may have. */
  isFinishing: v.optional(v.boolean(), false),
})
export type Fill = v.InferOutput<typeof Fill>

const State = v.object({
  horizon: v.nullable(v.number()),
  form: v.nullable(v.string()),
  /** The version of the rules that it was told. */
  rules: v.nullable(v.string()),
  /** Undone where changes may have been forgotten since it was begun. */
  fill: v.nullable(Fill),
  /** Changes may have been forgotten that were not sent. */
  is_old: v.boolean(),
  is_due: v.boolean(),
})
export type State = v.InferOutput<typeof State>

const NEW: State = { horizon: null, form: null, rules: null, fill: null, is_old: false, is_due: true }

/** `horizon` is no place of this database where a backup went into another one. */
export async function readState(db: Queries, target: string): Promise<State> {
  const state = await queryOne(
    db,
    State,
    sql`select case when horizon <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then horizon end as horizon, form, rules,
       case when fill_at > now() - make_interval(days => ${KEPT_DAYS}) then fill end as fill,
       pushed_at < now() - make_interval(days => ${KEPT_DAYS}) as is_old,
       pushed_at < now() - make_interval(secs => ${NOTED_SECONDS}) as is_due
     from search_push where target = ${target}`,
  )
  return state ?? NEW
}

/** Takes the turn, or keeps it. False when another process has it. */
export async function holdTurn(db: Queries, target: string, holder: string): Promise<boolean> {
  await db.query(sql`insert into search_push (target) values (${target}) on conflict do nothing`)
  const held = await db.query(
    sql`update search_push set holder = ${holder}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where target = ${target} and (holder is null or holder = ${holder} or held_until < now()) returning 1`,
  )
  return held.length > 0
}

/** Lets another process have the turn at once. */
export async function endTurn(db: Queries, target: string, holder: string): Promise<void> {
  await db.query(
    sql`update search_push set holder = null, held_until = null where target = ${target} and holder = ${holder}`,
  )
}

/** What the holder of the turn notes; false when it is that no more. */
export interface Notes {
  pushedTo(horizon: Horizon): Promise<boolean>
  filling(fill: Fill, isNew: boolean): Promise<boolean>
  filled(fill: Fill): Promise<boolean>
  toldRules(version: string): Promise<boolean>
}

export function notesOf(db: Queries, target: string, holder: string): Notes {
  const mine = sql`where target = ${target} and holder = ${holder} returning 1`
  return {
    pushedTo: async (horizon) =>
      (await db.query(sql`update search_push set horizon = ${horizon}, pushed_at = now() ${mine}`)).length >
      0,
    filling: async (fill, isNew) =>
      (
        await db.query(
          sql`update search_push set fill = ${JSON.stringify(fill)}::jsonb, fill_at = case when ${isNew} then now() else fill_at end ${mine}`,
        )
      ).length > 0,
    filled: async ({ horizon, form }) =>
      (
        await db.query(
          sql`update search_push set horizon = ${horizon}, form = ${form}, pushed_at = fill_at, fill = null, fill_at = null, rules = null ${mine}`,
        )
      ).length > 0,
    toldRules: async (version) =>
      (await db.query(sql`update search_push set rules = ${version} ${mine}`)).length > 0,
  }
}
