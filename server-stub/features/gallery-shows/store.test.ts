/** Shows of a gallery, on both engines. */
import { beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { SHOW_KINDS } from './kinds.js'
import {
  endSubmission,
  ofTeam,
  showOf,
  showsOf,
  submitShow,
  waitingShows,
  worksAmong,
} from './shows-store.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind) values
      (701, 't', '1', 'halle', 'Halle', 'Halle', 1), (702, 't', '2', 'other', 'Other', 'Other', 1)`)
    await db.query(
      sql`insert into artwork (id, source, source_id, slug, title, gallery_id) values (801, 't', '1', 'a', 'A', 701), (802, 't', '2', 'b', 'B', 702)`,
    )
    for (const { table } of SHOW_KINDS)
      await db.query(sql`insert into ${sql.raw(table)} (id, source, source_id, slug, title, gallery_id, starts_on, ends_on) values
        (901, 't', '1', 'low', 'Low', 701, '2026-03-01', '2026-04-01'), (902, 't', '2', 'high', 'High', 702, '2026-03-01', '2026-04-01'),
        (903, 't', '3', 'ebb', 'Ebb', 701, '2026-03-01', '2026-04-01')`)
  })

  it.each(SHOW_KINDS)('$label are a team’s own, page by page, and wait each for itself', async (kind) => {
    const first = await showsOf(db, kind, ofTeam([701]), {}, 1)
    expect([first.rows.map(({ title }) => title), first.next !== undefined]).toEqual([['Ebb'], true])
    expect(await showOf(db, kind, ofTeam([701]), 902)).toBeUndefined()
    const sent = await Promise.all([1, 2, 3].map(() => submitShow(db, kind, 901, 'Ana')))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect((await waitingShows(db, kind, {}, 10)).rows).toMatchObject([
      { id: 901, gallery: 'Halle', isWaiting: true },
    ])
    expect([await endSubmission(db, kind, 901), await endSubmission(db, kind, 901)]).toEqual([true, false])
    expect((await waitingShows(db, kind, {}, 10)).rows).toEqual([])
  })

  it('knows which works are a gallery’s own', async () => {
    expect([...(await worksAmong(db, 701, [801, 802, 803]))]).toEqual([801])
  })
})
