/** A member's name, telephone and address. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Profile = v.object({ phone: v.string(), address: v.string() })
export type Profile = v.InferOutput<typeof Profile>

export async function profileOf(db: Queries, memberId: number): Promise<Profile> {
  const row = await queryOne(
    db,
    Profile,
    sql`select phone, address from profile where member_id = ${memberId}`,
  )
  return row ?? { phone: '', address: '' }
}

export async function keepProfile(
  db: Database,
  memberId: number,
  { name, phone, address }: Profile & { name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`update member set name = ${name} where id = ${memberId}`)
    await tx.query(sql`insert into profile (member_id, phone, address) values (${memberId}, ${phone}, ${address})
       on conflict (member_id) do update set phone = excluded.phone, address = excluded.address`)
  })
}
