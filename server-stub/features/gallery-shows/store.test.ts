/** Shows of a gallery, on both engines. */
import { beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { findForTeam } from '../gallery/find-for-team.js'
import { SHOW_KINDS } from './kinds.js'
import { representedBy, setRepresented } from './represented-store.js'
import { endSubmission, ofTeam, showOf, showsOf, submitShow, waitingShows } from './shows-store.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind) values
      (701, 't', '1', 'halle', 'Halle', 'Halle', 1), (702, 't', '2', 'other', 'Other', 'Other', 1)`)
    await db.query(
      sql`insert into artwork (id, source, source_id, slug, title, gallery_id) values (801, 't', '1', 'a', 'A', 701), (802, 't', '2', 'b', 'B', 702)`,
    )
    for (const table of ['exhibition', 'viewing_room'])
      await db.query(sql`insert into ${sql.raw(table)} (id, source, source_id, slug, title, gallery_id, starts_on, ends_on) values
        (901, 't', '1', 'low', 'Low', 701, '2026-03-01', '2026-04-01'), (902, 't', '2', 'high', 'High', 702, '2026-03-01', '2026-04-01'),
        (903, 't', '3', 'ebb', 'Ebb', 701, '2026-03-01', '2026-04-01')`)
    await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, gallery_id, published) values
      (901, 't', '1', 'low', 'Low', 'Low', 701, false), (902, 't', '2', 'high', 'High', 'High', 702, false),
      (903, 't', '3', 'ebb', 'Ebb', 'Ebb', 701, false), (904, 't', '4', 'flood', 'Flood', 'Flood', null, true)`)
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

  it('what a team names is its own, or public', async () => {
    const asked = [
      { of: 'artworks', text: 'A' },
      { of: 'artworks', text: 'B' },
      { of: 'artists', text: 'Low' },
      { of: 'artists', text: 'High' },
      { of: 'artists', text: 'Flood' },
      { of: 'artists', text: 'Hig' },
      { of: 'galleries', text: 'Other' },
    ] as const
    const find = await findForTeam(db, asked, [701])
    const named = asked.filter(({ of, text }) => find(of, text).found.length > 0).map(({ text }) => text)
    expect(named).toEqual(['A', 'Low', 'Flood', 'Other'])
    expect(find('artists', 'Hig').near).toEqual([])
  })

  it('whom it represents is kept once, and its page is a version newer', async () => {
    const versionOf = async () =>
      (await claimedRows<{ version: number }>(db, sql`select version from gallery where id = 701`))[0]
        ?.version
    const before = (await versionOf()) ?? 0
    for (const artist of [904, 901, 901]) await setRepresented(db, 701, artist, true, 'Ana')
    expect(await versionOf()).toBe(before + 2)
    const first = await representedBy(db, 701, {}, 1)
    expect(first.rows).toMatchObject([{ id: 904, works: 0, published: true }])
    await setRepresented(db, 701, 904, false, 'Ana')
    expect((await representedBy(db, 701, {}, 9)).rows.map(({ name }) => name)).toEqual(['Low'])
  })
})
