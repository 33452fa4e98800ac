/** Two selections for the demonstration's committee: one that is open, and one of last year that is decided. */

import type { Database, Queries } from '../../db/database.js'
import { Id, queryOne } from '../../db/rows.js'
import { fillOnce } from '../../db/schema/once.js'
import { sql } from '../../db/sql.js'

const DONE = 'demonstration-selections'
const LOCK = 4403
const CHOICES = ['Main', 'Focus', 'First rooms']

/** The committee beside those who can sign in; how many galleries each has chosen for in the open selection. */
const COMMITTEE = [
  { email: 'gallery@example.org', name: '', chosen: 5 },
  { email: 'admin@example.org', name: '', chosen: 11 },
  { email: 'ines.okafor@example.org', name: 'Ines Okafor', chosen: 14 },
  { email: 'tomasz.wren@example.org', name: 'Tomasz Wren', chosen: 9 },
  { email: 'leila.haddad@example.org', name: 'Leila Haddad', chosen: 2 },
  { email: 'jun.aoki@example.org', name: 'Jun Aoki', chosen: 0 },
]

const STATEMENTS = [
  'Three artists, with one wall for each.',
  'Works that have not been shown before.',
  'The gallery’s first stand abroad. It would bring eight works by two artists.',
  'Works by a teacher and by three of her pupils.',
  'Ten works from the exhibitions of the last three years.',
  'Artists who live in one street and had never shown together.',
  'Works that one artist made last winter, all of them.',
  'A stand without labels: a printed sheet says what hangs where.',
  'Five artists whom the gallery has shown from the beginning, each with a new work.',
  'Small works, hung low, with a bench before them.',
  'Works by two artists who met at last year’s fair.',
  'Works chosen by the artists from one another’s studios.',
  'One work a day: the stand is hung anew each morning.',
  'Works from this year’s exhibitions.',
]

interface Plan {
  title: string
  about: string
  /** From today; below 0 it is closed. */
  daysLeft: number
  galleries: number
  /** The first of the galleries, counted through all of them. */
  from: number
}

const OPEN: Plan = {
  title: 'Galleries of the next fair',
  about: 'Fourteen galleries would like a stand. Look at what each would bring, and choose where it belongs.',
  daysLeft: 24,
  galleries: 14,
  from: 6,
}
const CLOSED: Plan = {
  title: 'Galleries of the last fair',
  about: 'Eight galleries applied for the last stands.',
  daysLeft: -212,
  galleries: 8,
  from: 24,
}

/** Fills them in once, where the demonstration's catalogue and members are. */
export async function fillDemoSelections(db: Database): Promise<void> {
  await fillOnce(db, { lock: LOCK, done: DONE }, async (tx) => {
    await addCommittee(tx)
    for (const plan of [OPEN, CLOSED]) await addSelection(tx, plan)
  })
}

/** Those of the committee who only have a name share the demonstration's password, as every account of it does. */
async function addCommittee(tx: Queries): Promise<void> {
  for (const { email, name } of COMMITTEE) {
    if (name === '') continue
    await tx.query(sql`insert into member (email, password_hash, name, is_gallery, is_demo, confirmed)
       select ${email}, password_hash, ${name}, true, true, true from member where email = 'gallery@example.org' and is_demo
       on conflict (plinth_email(email)) where confirmed do nothing`)
  }
}

async function addSelection(tx: Queries, plan: Plan): Promise<void> {
  const isOpen = plan.daysLeft > 0
  const row = await queryOne(
    tx,
    Id,
    sql`insert into gallery_selection (title, about, art_fair_id, choices, closes_on)
     values (${plan.title}, ${plan.about}, (select id from art_fair where published order by (starts_on > current_date) = ${isOpen} desc, abs(starts_on - current_date), id limit 1),
       ${CHOICES}, current_date + ${plan.daysLeft}::integer) returning id`,
  )
  const id = row?.id ?? 0
  await tx.query(sql`insert into gallery_selection_entry (selection_id, gallery_id, position, statement, artwork_ids)
     select ${id}, chosen.id, chosen.place, (${STATEMENTS}::text[])[chosen.place], array(
       select id from artwork where gallery_id = chosen.id and published and picture_id is not null order by md5(id::text) limit 3)
     from (
       select id, row_number() over () as place from (
         select gallery.id from gallery where published and kind = 1 and picture_id is not null
         and (select count(*) from artwork where gallery_id = gallery.id and published and picture_id is not null) >= 3
         order by md5(gallery.id::text) limit ${plan.galleries} offset ${plan.from}
       ) found
     ) chosen`)
  for (const { email, chosen } of COMMITTEE) {
    await tx.query(sql`insert into gallery_selection_member (selection_id, member_id, saved_at)
       select ${id}, id, case when ${chosen}::integer > 0 then now() - make_interval(days => 3) end from member where email = ${email} and is_demo`)
    // What somebody chooses follows from who they are and from the gallery, so that it is the same at every start.
    await tx.query(sql`insert into gallery_selection_choice (selection_id, gallery_id, member_id, choice)
       select ${id}, e.gallery_id, member.id,
         1 + (('x' || substr(md5(member.email || e.position), 1, 4))::bit(16)::integer * ${CHOICES.length}::integer >> 16)
       from gallery_selection_entry e, member
       where e.selection_id = ${id} and member.email = ${email} and member.is_demo and e.position <= ${isOpen ? chosen : plan.galleries}`)
  }
  if (!isOpen)
    await tx.query(sql`update gallery_selection_entry set decision = case when position % 3 = 2 then 'declined' else 'accepted' end,
         decided_at = now() - interval '200 days' where selection_id = ${id}`)
}
