/** A gallery with many works, and a collector with many orders and enquiries at it. */
import { sql } from '../../server-stub/db/sql.js'

export const WORKS = 5_000
export const ORDERS = 500
/** Of other people, with other galleries: the lists are to be found among them. */
const OTHERS = 20_000

/** Gives the slug of the gallery, whose team has `gallery@example.org`. */
export async function fill(db) {
  const [{ gallery, slug, member }] = await db.query(
    sql`select gallery.id as gallery, gallery.slug, member.id as member from gallery, member
     where member.email = 'member@example.org' and gallery.published and gallery.kind = 1 order by gallery.id limit 1`,
  )
  await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
    select ${gallery}, id, 'owner' from member where email = 'gallery@example.org' on conflict do nothing`)
  await db.query(
    sql`insert into artwork (source, source_id, slug, title, year, gallery_id, availability, currency, price_minor, published, created_at)
     select 'paging', n::text, 'paging-' || n, 'Paging ' || n, 1900 + n % 125, ${gallery}, 'for-sale', 'EUR', 100000 + n, n % 10 <> 0,
       timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, ${WORKS}::integer) n`,
  )
  const [{ other, elsewhere }] = await db.query(
    sql`select member.id as other, gallery.id as elsewhere from gallery, member
     where member.email = 'previews@example.org' and gallery.id <> ${gallery} order by gallery.id limit 1`,
  )
  for (const [who, where, count] of [
    [other, elsewhere, OTHERS],
    [member, gallery, ORDERS],
  ]) {
    await db.query(
      sql`insert into member_order (member_id, gallery_id, status, placed_on, currency, key)
       select ${who}, ${where}, case when n % 7 = 0 then 'invoiced' else 'shipped' end, date '2024-01-01' + n % 800, 'EUR', 'paging-' || n
       from generate_series(1, ${count}::integer) n`,
    )
    await db.query(
      sql`insert into enquiry (key, member_id, name, email, message, gallery_id)
       select 'paging-' || ${who}::integer || '-' || n, ${who}, 'Mara', 'member@example.org', 'Is it framed?', ${where}
       from generate_series(1, ${count}::integer) n`,
    )
  }
  await db.query(
    sql`insert into member_order_item (order_id, position, artist_line, title, price_minor)
     select id, 1, 'Mara', 'Paging', 100000 from member_order where key like 'paging-%'`,
  )
  // As a server at rest does by itself.
  await db.query(sql`analyze`)
  return slug
}
