/** What staff plan happens at its minute: on both databases, once, and after a stop too. */
import { beforeAll, beforeEach, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { carryOutPlans, planOf, planPublishing, plansToCome, publishArticle } from './plan.js'

const NOW = new Date('2026-03-14T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(async () => {
    await db.query(sql`delete from publishing_plan`)
    await db.query(sql`delete from article`)
  })

  async function addArticle(date: Date, published = false): Promise<number> {
    const [row] = await claimedRows<{ id: number }>(
      db,
      sql`insert into article (source, source_id, slug, kind, title, published_on, published)
       values ('test', 'a', 'a', 'news', 'A', ${date.toISOString()}, ${published}) returning id`,
    )
    return row?.id ?? 0
  }
  const isPublic = async (id: number) =>
    (await db.query(sql`select 1 from article where id = ${id} and published`)).length > 0

  it('a story that is published with a date to come is public from that minute on, and not before', async () => {
    const id = await addArticle(later(10))
    await publishArticle(db, id, 'Ines', NOW)
    expect([await isPublic(id), await planOf(db, 'articles', id)]).toEqual([
      false,
      { publishAt: later(10), unpublishAt: undefined },
    ])
    await carryOutPlans(db, later(9))
    expect(await isPublic(id)).toBe(false)
    await carryOutPlans(db, later(10))
    expect(await isPublic(id)).toBe(true)
    expect(await plansToCome(db, 10)).toEqual([])
  })

  it('one that gets a date to come is hidden until then', async () => {
    const id = await addArticle(later(10), true)
    await publishArticle(db, id, 'Ines', NOW)
    expect(await isPublic(id)).toBe(false)
    await carryOutPlans(db, later(10))
    expect(await isPublic(id)).toBe(true)
  })

  it('is published and unpublished at its times, also when the server stood still at one of them', async () => {
    const id = await addArticle(NOW)
    const times = { publishAt: later(5), unpublishAt: later(20) }
    await planPublishing(db, 'articles', id, times, 'Ines')
    await carryOutPlans(db, later(6))
    expect([await isPublic(id), await planOf(db, 'articles', id)]).toEqual([
      true,
      { publishAt: undefined, unpublishAt: later(20) },
    ])
    await carryOutPlans(db, later(20))
    expect([await isPublic(id), await plansToCome(db, 10)]).toEqual([false, []])
    await planPublishing(db, 'articles', id, times, 'Ines')
    await carryOutPlans(db, later(60))
    expect([await isPublic(id), await plansToCome(db, 10)]).toEqual([false, []])
  })

  it('two processes that carry it out at once note it once, by name', async () => {
    const id = await addArticle(NOW)
    await planPublishing(db, 'articles', id, { publishAt: later(1), unpublishAt: undefined }, 'Ines')
    await Promise.all([carryOutPlans(db, later(1)), carryOutPlans(db, later(1))])
    const noted = await db.query(
      sql`select who, what from change_log where collection = 'articles' and entity_id = ${id}`,
    )
    expect(noted).toEqual([{ who: 'Ines, planned', what: 'published' }])
  })

  it('no times take the plan back', async () => {
    const id = await addArticle(NOW)
    await planPublishing(db, 'articles', id, { publishAt: later(1), unpublishAt: undefined }, 'Ines')
    await planPublishing(db, 'articles', id, { publishAt: undefined, unpublishAt: undefined }, 'Ines')
    await carryOutPlans(db, later(1))
    expect(await isPublic(id)).toBe(false)
  })
})
