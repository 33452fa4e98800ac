/** Members who follow much, and sessions for some of them. */
import { createHash, randomBytes } from 'node:crypto'

export const MEMBERS = 10_000
export const FOLLOWS = 200
const SIGNED_IN = 200

/** Gives the tokens of the sessions, and artists that can be followed. */
export async function fill(db) {
  const insert = `insert into member (email, password_hash, name, confirmed)
    select 'member' || n || '@example.org', 'none', 'Member ' || n, true from generate_series(1, $1::integer) n`
  await db.query(insert, [MEMBERS])
  // Each begins elsewhere in the works and takes every third, so that neighbours follow different ones.
  await db.query(
    `insert into follow (member_id, entity_type, entity_id)
     select member.id, 'artwork', work.ids[1 + (member.id * 37 + step * 3) % cardinality(work.ids)]
     from member, generate_series(1, $1::integer) step, (select array_agg(id order by id) as ids from artwork where published) work
     where member.email like 'member%' on conflict do nothing`,
    [FOLLOWS],
  )
  await db.query('analyze')
  const chosen = await db.query(
    "select id from member where email like 'member%' and not is_demo order by id limit $1",
    [SIGNED_IN],
  )
  const sessions = []
  for (const { id } of chosen) {
    const token = randomBytes(32).toString('base64url')
    await db.query(
      "insert into session (id, member_id, expires_at) values ($1, $2, now() + interval '30 days')",
      [createHash('sha256').update(token).digest('hex'), id],
    )
    sessions.push(token)
  }
  const artists = (await db.query('select id from artist where published order by id')).map(({ id }) => id)
  return { sessions, artists }
}
