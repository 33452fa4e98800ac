import { beforeAll, expect, test } from 'vitest'
import { eachEngine } from '../../testing/engines.js'
import { makeDemonstration } from '../../testing/store.js'
import type { Database } from '../database.js'
import { sql } from '../sql.js'
import { ownersOf, refreshCounts, refreshCountsOf } from './counts.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMade('filled', makeDemonstration)
  }, 120_000)

  const counts = () =>
    db.query(
      sql`select id, artworks_count from artist union all select id, artworks_count from gallery order by 1`,
    )

  test('counting for the owners of a work gives what counting everything does, and touches nobody else', async () => {
    const [work] = await db.query(
      sql`select artwork.id from artwork join artwork_artist on artwork_id = artwork.id where published and gallery_id is not null limit 1`,
    )
    const id = Number(work?.id)
    const before = await counts()
    await db.query(sql`update artwork set published = false where id = ${id}`)
    // Somebody else's count is wrong, and stays so.
    const owners = await ownersOf(db, id)
    expect([owners.artists.length, owners.galleries.length]).toEqual([1, 1])
    await db.query(sql`update artist set artworks_count = 777
      where id = (select min(id) from artist where id <> all(${owners.artists}::integer[]))`)
    await refreshCountsOf(db, owners)
    const some = await counts()
    expect(some.filter(({ artworks_count }) => artworks_count === 777)).toHaveLength(1)
    await refreshCounts(db)
    const all = await counts()
    const changed = all.filter((row, at) => row.artworks_count !== before[at]?.artworks_count)
    expect(changed.map(({ id }) => id).sort()).toEqual([...owners.artists, ...owners.galleries].sort())
    expect(some.filter(({ artworks_count }) => artworks_count !== 777)).toEqual(
      all.filter((_, at) => some[at]?.artworks_count !== 777),
    )
  })

  test('a work of nobody counts for nobody', async () => {
    expect(await ownersOf(db, 2_000_000_000)).toEqual({ artists: [], galleries: [] })
  })
})
