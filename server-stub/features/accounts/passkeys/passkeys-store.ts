import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { Id, queryAll, queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'

const Passkey = v.object({
  id: v.number(),
  memberId: v.number(),
  credential: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  name: v.string(),
  createdAt: v.date(),
  lastUsedAt: v.nullable(v.date()),
})
export type Passkey = v.InferOutput<typeof Passkey>

const COLUMNS = sql`passkey.id, passkey.member_id as "memberId", passkey.credential, passkey.public_key as "publicKey",
  passkey.counter::float8 as counter, passkey.transports, passkey.name, passkey.created_at as "createdAt", passkey.last_used_at as "lastUsedAt"`

export function passkeysOf(db: Queries, memberId: number): Promise<Passkey[]> {
  return queryAll(db, Passkey, sql`select ${COLUMNS} from passkey where member_id = ${memberId} order by id`)
}

/** `withDemo` false leaves demonstration accounts out. */
export function passkeyBy(
  db: Queries,
  credential: string,
  { withDemo }: { withDemo: boolean },
): Promise<Passkey | undefined> {
  return queryOne(
    db,
    Passkey,
    sql`select ${COLUMNS} from passkey join member on member.id = passkey.member_id
     where credential = ${credential} and (not member.is_demo or ${withDemo})`,
  )
}

/** More than a person has devices. */
export const MOST_PASSKEYS = 20

/** False where there are as many as there may be, or somebody has this one already. */
export async function addPasskey(
  tx: Queries,
  {
    memberId,
    credential,
    publicKey,
    counter,
    transports,
    name,
  }: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  await tx.query(sql`select 1 from member where id = ${memberId} for update`)
  const added = await queryOne(
    tx,
    Id,
    sql`insert into passkey (member_id, credential, public_key, counter, transports, name)
     select ${memberId}::integer, ${credential}, ${publicKey}, ${counter}::bigint, ${transports}::text[], ${name}
     where (select count(*) from passkey where member_id = ${memberId}) < ${MOST_PASSKEYS}
     on conflict (credential) do nothing returning id`,
  )
  return added !== undefined
}

/** Notes that it signed in. False when it is gone, or its counter says that there are two of it. */
export async function notePasskeyUse(db: Queries, id: number, counter: number): Promise<boolean> {
  const rows = await db.query(sql`update passkey set counter = ${counter}::bigint, last_used_at = now()
     where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`)
  return rows.length > 0
}

/** The name that it had; undefined when the member has no such. */
export async function removePasskey(tx: Queries, memberId: number, id: number): Promise<string | undefined> {
  const row = await queryOne(
    tx,
    v.object({ name: v.string() }),
    sql`delete from passkey where member_id = ${memberId} and id = ${id} returning name`,
  )
  return row?.name
}

export async function renamePasskey(
  db: Queries,
  memberId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`update passkey set name = ${name} where member_id = ${memberId} and id = ${id} returning id`,
  )
  return rows.length > 0
}
