/**
 * All that is a member's, wherever it is kept: read from the schema itself, so that a table added later is exported, merged and
 * deleted without anyone thinking of it. What refers to a member must say `on delete cascade`; a test holds that.
 */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ExportPart } from './hooks.js'

const MemberTable = v.object({
  /** Quoted where SQL needs it. */
  table: v.string(),
  column: v.string(),
  /** Whether a row is told from others by whose it is: then one member has one of a kind. */
  isKey: v.boolean(),
  /** When the row `own` of the member `into_id` stands in the way of a row: a condition for each rule by which a member has one of a kind. */
  clashes: v.array(v.string()),
  columns: v.array(v.string()),
  cascades: v.boolean(),
})
type MemberTable = v.InferOutput<typeof MemberTable>

/** Proofs of who somebody is belong to the site. */
const PROOFS: ReadonlySet<string> = new Set([
  'session',
  'mail_token',
  'two_step',
  'recovery_code',
  'pending_sign_in',
])

/** A passkey is a way into the account that it was made for, and into no other: who never proved an address has none in the account that does. */
const NEVER_MERGED: ReadonlySet<string> = new Set([...PROOFS, 'passkey'])

const COLUMNS_OF = sql`array(
  select quote_ident(attname) from pg_attribute
  where attrelid = c.conrelid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
)`

/** Not of what is unique in some rows only, or by more than its columns: that would hold back rows for which there is room. */
const CLASHES_OF = sql`array(
  select string_agg(
    case when k.attnum = a.attnum then format('own.%I = into_id', k.attname)
    else format('own.%1$I = %2$s.%1$I', k.attname, c.conrelid::regclass) end, ' and ' order by k.attnum)
  from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
  where i.indrelid = c.conrelid and i.indisunique and not i.indisprimary and i.indpred is null and i.indexprs is null
    and a.attnum = any (i.indkey)
  group by i.indexrelid
)`

/** Every table that refers to members. */
export function memberTables(db: Queries): Promise<MemberTable[]> {
  return queryAll(
    db,
    MemberTable,
    sql`select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, c.confdeltype = 'c' as cascades,
       exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
       ${CLASHES_OF} as clashes, ${COLUMNS_OF} as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'member'::regclass order by 1, 2`,
  )
}

/** What is `fromId`'s becomes `intoId`'s, whose own stands where there can be one only; then `fromId` is gone. */
export async function mergeMembers(tx: Queries, fromId: number, intoId: number): Promise<void> {
  for (const { table, column, isKey, clashes, columns } of await memberTables(tx)) {
    if (NEVER_MERGED.has(table)) continue
    const [from, whose] = [sql.raw(table), sql.raw(column)]
    const moved = columns.map((name) => (name === column ? sql`${intoId}::integer` : sql.raw(name)))
    const isFree = clashes.map(
      (clash) =>
        sql`not exists (select 1 from ${from} own, (select ${intoId}::integer as into_id) into_member where ${sql.raw(clash)})`,
    )
    await tx.query(
      isKey
        ? sql`insert into ${from} (${sql.raw(columns.join(', '))}) select ${sql.join(moved, ', ')}
            from ${from} where ${whose} = ${fromId} on conflict do nothing`
        : sql`update ${from} set ${whose} = ${intoId} where ${sql.join([sql`${whose} = ${fromId}`, ...isFree], ' and ')}`,
    )
  }
  await tx.query(sql`delete from member where id = ${fromId}`)
}

const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })
const Account = v.object({
  name: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  created_at: v.date(),
})

/** All of it, by table, without what only the site can read; with what the features have to add in `parts`. */
export async function exportOf(
  db: Queries,
  memberId: number,
  parts: readonly ExportPart[],
): Promise<Record<string, unknown>> {
  const [account] = await queryAll(
    db,
    Account,
    sql`select name, email, confirmed, created_at from member where id = ${memberId}`,
  )
  const kept: Record<string, unknown> = { account }
  for (const { table, column, columns } of await memberTables(db)) {
    if (PROOFS.has(table)) continue
    const theirs = sql`${sql.raw(column)} = ${memberId}`
    const [found] = await queryAll(db, Rows, selectJson(table, shownOf(columns, column), theirs))
    kept[table] = found?.rows ?? []
    for (const part of await partsOf(db, table)) {
      const whose = sql`${sql.raw(part.column)} in (select ${sql.raw(part.target)} from ${sql.raw(table)} where ${theirs})`
      const [inside] = await queryAll(db, Rows, selectJson(part.table, part.columns, whose))
      kept[part.table] = inside?.rows ?? []
    }
  }
  for (const part of parts) Object.assign(kept, await part(db, memberId))
  return kept
}

const shownOf = (columns: readonly string[], whose: string): string[] =>
  columns.filter((name) => name !== whose && !/hash|token|^key$|^provider_/.test(name))

const selectJson = (table: string, columns: readonly string[], where: Sql): Sql =>
  sql`select coalesce(json_agg(row_to_json(t)), '[]') as rows from (select ${sql.raw(columns.join(', '))} from ${sql.raw(table)} where ${where}) t`

const Part = v.object({
  table: v.string(),
  column: v.string(),
  /** What the column refers to. */
  target: v.string(),
  columns: v.array(v.string()),
})

/** Tables whose rows belong to a row of `table`, such as the lines of an order. */
function partsOf(db: Queries, table: string): Promise<v.InferOutput<typeof Part>[]> {
  return queryAll(
    db,
    Part,
    sql`select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, quote_ident(t.attname) as target,
       ${COLUMNS_OF} as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
     where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype = 'c' order by 1`,
  )
}

/**
 * The member and all that is theirs, in the caller's transaction. What is kept by the address alone goes too where the address
 * is proven to be theirs: its subscription and the e-mails to it.
 */
export async function removeMember(
  tx: Queries,
  { id, email, confirmed }: { id: number; email: string; confirmed: boolean },
): Promise<void> {
  if (confirmed) {
    await tx.query(sql`delete from subscription where plinth_email(email) = plinth_email(${email})`)
    await tx.query(sql`delete from subscription_request where plinth_email(email) = plinth_email(${email})`)
    await tx.query(sql`delete from outbox where plinth_email(to_address) = plinth_email(${email})`)
  }
  await tx.query(sql`delete from member where id = ${id}`)
}
