/** What is to be published or unpublished later: a row each, carried out every minute by whichever process comes first. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { doEach } from '../../jobs/do-each.js'
import { type Collection, isCollection, setPublished, TABLES } from './store.js'

const COLLECTIONS = Object.keys(TABLES).filter(isCollection)

const Plan = v.object({
  collection: v.picklist(COLLECTIONS),
  entity_id: v.number(),
  publish_at: v.nullable(v.date()),
  unpublish_at: v.nullable(v.date()),
  who: v.string(),
})
type Plan = v.InferOutput<typeof Plan>

const COLUMNS = sql`collection, entity_id, publish_at, unpublish_at, who`

export interface Times {
  publishAt: Date | undefined
  unpublishAt: Date | undefined
}

const NEVER: Times = { publishAt: undefined, unpublishAt: undefined }

export async function planOf(db: Queries, collection: Collection, id: number): Promise<Times> {
  const plan = await queryOne(
    db,
    Plan,
    sql`select ${COLUMNS} from publishing_plan where collection = ${collection} and entity_id = ${id}`,
  )
  return plan ? timesOf(plan) : NEVER
}

const timesOf = ({ publish_at, unpublish_at }: Plan): Times => ({
  publishAt: publish_at ?? undefined,
  unpublishAt: unpublish_at ?? undefined,
})

/** The times replace those that were planned before. `who` planned it. */
export async function planPublishing(
  db: Queries,
  collection: Collection,
  id: number,
  { publishAt, unpublishAt }: Times,
  who: string,
): Promise<void> {
  if (!publishAt && !unpublishAt) {
    await db.query(sql`delete from publishing_plan where collection = ${collection} and entity_id = ${id}`)
    return
  }
  const [publish, unpublish] = [publishAt?.toISOString() ?? null, unpublishAt?.toISOString() ?? null]
  await db.query(
    sql`insert into publishing_plan (collection, entity_id, publish_at, unpublish_at, who)
     values (${collection}, ${id}, ${publish}::timestamptz, ${unpublish}::timestamptz, ${who})
     on conflict (collection, entity_id) do update
       set publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at, who = excluded.who`,
  )
}

/** Publishes an article, or plans it for its date where that is still to come. */
export async function publishArticle(
  db: Database,
  id: number,
  who: string,
  now: Date = new Date(),
): Promise<void> {
  const article = await queryOne(
    db,
    v.object({ published_on: v.date() }),
    sql`select published_on from article where id = ${id}`,
  )
  if (!article) return
  const isLater = article.published_on > now
  const planned = await planOf(db, 'articles', id)
  const publishAt = isLater ? article.published_on : undefined
  await planPublishing(db, 'articles', id, { ...planned, publishAt }, who)
  await setPublished(db, 'articles', id, !isLater, who)
}

const Listed = v.object({ ...Plan.entries, title: v.string() })

/** The next ones with their titles, soonest first. */
export function plansToCome(db: Queries, size: number): Promise<v.InferOutput<typeof Listed>[]> {
  const titles = COLLECTIONS.map((collection) => {
    const { table, title } = TABLES[collection]
    return sql`select ${collection}::text as collection, id as entity_id, ${sql.raw(title)} as title from ${sql.raw(table)}`
  })
  return queryAll(
    db,
    Listed,
    sql`select ${COLUMNS}, title from publishing_plan join (${sql.join(titles, ' union all ')}) named using (collection, entity_id)
     order by least(publish_at, unpublish_at), collection, entity_id ${sql.limit(size)}`,
  )
}

const AT_ONCE = 100

/** Does what is due. What is done twice, since a process ended between two steps, changes nothing the second time. */
export async function carryOutPlans(db: Database, now: Date = new Date()): Promise<void> {
  const moment = now.toISOString()
  for (;;) {
    const due = await queryAll(
      db,
      Plan,
      sql`select ${COLUMNS} from publishing_plan where least(publish_at, unpublish_at) <= ${moment}::timestamptz
       order by least(publish_at, unpublish_at) ${sql.limit(AT_ONCE)}`,
    )
    await doEach(due, undefined, (plan) => carryOut(db, plan, now))
    if (due.length < AT_ONCE) return
  }
}

async function carryOut(db: Database, plan: Plan, now: Date): Promise<void> {
  const { collection, entity_id: id, publish_at, unpublish_at, who } = plan
  const isDue = (time: Date | null) => time !== null && time <= now
  if (isDue(publish_at)) await setPublished(db, collection, id, true, `${who}, planned`)
  if (isDue(unpublish_at)) await setPublished(db, collection, id, false, `${who}, planned`)
  const moment = now.toISOString()
  // By what is due and not by what was read: a plan that was changed meanwhile stays.
  await db.transaction(async (tx) => {
    const mine = sql`collection = ${collection} and entity_id = ${id}`
    await tx.query(
      sql`delete from publishing_plan where ${mine}
       and coalesce(publish_at, '-infinity') <= ${moment}::timestamptz and coalesce(unpublish_at, '-infinity') <= ${moment}::timestamptz`,
    )
    await tx.query(
      sql`update publishing_plan set publish_at = null where ${mine} and publish_at <= ${moment}::timestamptz`,
    )
  })
}
