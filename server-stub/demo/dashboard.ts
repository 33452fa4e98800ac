/** Dashboards for the demonstration's members to look at: what they follow, what is new, what they have bought. The same at every start. */
import type { Database, Queries } from '../db/database.js'
import { fillOnce } from '../db/schema/once.js'
import { type Sql, sql } from '../db/sql.js'

const DONE = 'demonstration-area'
const LOCK = 4402
const MEMBER = 'member@example.org'
const PREVIEWS = 'previews@example.org'

/** How many of each type a member follows, beginning with the `from`th of the well-known ones. */
const FOLLOWS: Record<string, { from: number; counts: Record<string, number> }> = {
  [MEMBER]: {
    from: 0,
    counts: { artist: 9, gallery: 6, city: 4, event: 2, artwork: 31, article: 5, exhibition: 4 },
  },
  [PREVIEWS]: { from: 5, counts: { artist: 3, gallery: 3, event: 2, artwork: 6 } },
}

/** Which things of a type are known best. */
const BEST: Record<string, Sql> = {
  artist: sql`select id from artist where published and tier = 1 order by artworks_count desc, id`,
  gallery: sql`select id from gallery where published and kind = 1 order by artworks_count desc, id`,
  city: sql`select city.id from city where published order by (select count(*) from gallery where city_id = city.id) desc, id`,
  event: sql`select id from art_fair where published and ends_on >= current_date order by starts_on, id`,
  artwork: sql`select id from artwork where published and picture_id is not null order by md5(id::text)`,
  article: sql`select id from article where published order by published_on desc, id`,
  exhibition: sql`select id from exhibition where published and ends_on >= current_date order by ends_on, id`,
}

/** How many of a member's notifications are new, unread from before, and read. */
const HEARD: Record<string, { fresh: number; old: number; read: number }> = {
  [MEMBER]: { fresh: 5, old: 3, read: 20 },
  [PREVIEWS]: { fresh: 12, old: 0, read: 4 },
}

/** Fills the dashboards once, where the demonstration's catalogue and members are. */
export async function fillDemoDashboards(db: Database): Promise<void> {
  await fillOnce(db, { lock: LOCK, done: DONE }, async (tx) => {
    for (const [email, { from, counts }] of Object.entries(FOLLOWS)) {
      for (const [type, count] of Object.entries(counts)) await follow(tx, email, type, { from, count })
    }
    for (const [email, counts] of Object.entries(HEARD)) await hear(tx, email, counts)
    await order(tx)
  })
}

async function follow(
  tx: Queries,
  email: string,
  type: string,
  { from, count }: { from: number; count: number },
): Promise<void> {
  await tx.query(sql`insert into follow (member_id, entity_type, entity_id, created_at)
     select member.id, ${type}, best.id, now() - make_interval(days => 200, mins => best.place::integer)
     from member, (select id, row_number() over () as place from (${BEST[type] ?? sql.empty} limit ${count} offset ${from}) chosen) best
     where member.email = ${email} and member.is_demo on conflict do nothing`)
}

/** The newest shows, stories and works of what the member follows, told over the last weeks. */
async function hear(
  tx: Queries,
  email: string,
  { fresh, old, read }: { fresh: number; old: number; read: number },
): Promise<void> {
  await tx.query(sql`with mine as (select follow.* from follow join member on member.id = follow.member_id where member.email = ${email}),
     heard as (
       select distinct on (subject.kind, subject.thing_id) mine.member_id, subject.kind, subject.thing_id, mine.entity_type, mine.entity_id
       from mine join news_subject subject on subject.entity_type = mine.entity_type and subject.entity_id = mine.entity_id
       where subject.kind in ('exhibition', 'article', 'viewing_room', 'preview', 'artwork')
       order by subject.kind, subject.thing_id, mine.entity_type, mine.entity_id
     ),
     shown as (
       select heard.* from heard
       where exists (select 1 from exhibition where kind = 'exhibition' and id = thing_id and published and ends_on >= current_date)
         or exists (select 1 from article where kind = 'article' and id = thing_id and published)
         or exists (select 1 from viewing_room where kind = 'viewing_room' and id = thing_id and published)
         or exists (select 1 from preview where kind = 'preview' and id = thing_id and published)
         or exists (select 1 from artwork where kind = 'artwork' and id = thing_id and published and picture_id is not null)
     ),
     -- One kind after the other, so that no page of them is works alone.
     placed as (
       select *, row_number() over (order by turn, kind, thing_id) as place
       from (select *, row_number() over (partition by kind order by md5(thing_id::text)) as turn from shown) turned
     ),
     told as (
       insert into news (kind, thing_id, at)
       select kind, thing_id, now() - make_interval(hours => 9 * place::integer - 6) from placed where place <= ${fresh + old + read}
       on conflict (kind, thing_id, edition) do update set kind = excluded.kind returning id, kind, thing_id
     )
     insert into notification (member_id, news_id, entity_type, entity_id, is_new, read_at)
     select placed.member_id, told.id, placed.entity_type, placed.entity_id, placed.place <= ${fresh},
       case when placed.place > ${fresh + old} then now() end
     from told join placed on placed.kind = told.kind and placed.thing_id = told.thing_id on conflict do nothing`)
}

const ORDERS = [
  { status: 'awaiting-payment', daysAgo: 2, from: 0, count: 2, invoiceTo: '' },
  {
    status: 'invoice-requested',
    daysAgo: 19,
    from: 2,
    count: 1,
    invoiceTo: 'Mara Lind\nRua da Boavista 84\n1200-068 Lisbon\nPortugal',
  },
  { status: 'paid', daysAgo: 163, from: 3, count: 1, invoiceTo: '' },
] as const

/** Works that are for sale in one currency, bought on three days; and two cards, as a provider would tell of them. */
async function order(tx: Queries): Promise<void> {
  for (const { status, daysAgo, from, count, invoiceTo } of ORDERS) {
    await tx.query(sql`with bought as (
         insert into member_order (member_id, status, placed_on, currency, invoice_to)
         select id, ${status}, current_date - ${daysAgo}::integer, 'EUR', ${invoiceTo} from member where email = ${MEMBER} and is_demo returning id
       )
       insert into member_order_item (order_id, position, artwork_id, artist_line, title, gallery, price_minor)
       select bought.id, row_number() over (order by work.id), work.id, work.artist_line, work.title, coalesce(gallery.name, ''), work.price_minor
       from bought, (
         select * from artwork where published and currency = 'EUR' and picture_id is not null and price_minor < 2000000
         order by md5(id::text) limit ${count} offset ${from}
       ) work left join gallery on gallery.id = work.gallery_id`)
  }
  await tx.query(sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on)
     select member.id, 'demonstration-' || card.four, card.brand, card.four, to_char(current_date + card.days, 'YYYY-MM')
     from member, (values ('Visa', '4242', 700), ('Mastercard', '4444', 240)) as card (brand, four, days)
     where member.email = ${MEMBER} and member.is_demo order by card.days desc`)
}
