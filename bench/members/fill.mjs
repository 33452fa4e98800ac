/** Members who follow much, and sessions for some of them. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../server-stub/db/sql.js'

export const MEMBERS = 10_000
export const FOLLOWS = 200
const SIGNED_IN = 200

/** Gives the tokens of the sessions, and artists that can be followed. */
export async function fill(db) {
  await db.query(sql`insert into member (email, password_hash, name, confirmed)
    select 'member' || n || '@example.org', 'none', 'Member ' || n, true from generate_series(1, ${MEMBERS}::integer) n`)
  // Each begins elsewhere in the works and takes every third, so that neighbours follow different ones.
  await db.query(
    sql`insert into follow (member_id, entity_type, entity_id)
     select member.id, 'artwork', work.ids[1 + (member.id * 37 + step * 3) % cardinality(work.ids)]
     from member, generate_series(1, ${FOLLOWS}::integer) step, (select array_agg(id order by id) as ids from artwork where published) work
     where member.email like 'member%' on conflict do nothing`,
  )
  await db.query(sql`analyze`)
  const chosen = await db.query(
    sql`select id from member where email like 'member%' and not is_demo order by id limit ${SIGNED_IN}`,
  )
  const sessions = []
  for (const { id } of chosen) {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await db.query(
      sql`insert into session (id, member_id, expires_at) values (${hash}, ${id}, now() + interval '30 days')`,
    )
    sessions.push(token)
  }
  const artists = (await db.query(sql`select id from artist where published order by id`)).map(({ id }) => id)
  return { sessions, artists }
}
