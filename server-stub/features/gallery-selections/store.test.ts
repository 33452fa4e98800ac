/** Choices of a committee, on both engines. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { committeeOf, decide, entriesOf, saveChoices, selectionOf, selectionsOf } from './store.js'

const [MARA, BO, EVE] = [1, 2, 3]
const mine = { selectionId: 50, memberId: MARA }

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into member (id, email, password_hash, name) select id, id || '@example.org', '', 'M' || id from generate_series(1, 3) id`,
    )
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind)
       select id, 'test', id::text, 'g-' || id, 'G' || id, 'G' || id, 1 from generate_series(60, 63) id`)
    await db.query(
      sql`insert into gallery_selection (id, title, choices, closes_on) values (50, 'Next', '{Main,Focus}', '2026-04-01'), (51, 'Last', '{Main}', '2025-04-01')`,
    )
    await db.query(
      sql`insert into gallery_selection_member (selection_id, member_id) values (50, 1), (50, 2), (51, 2)`,
    )
    await db.query(
      sql`insert into gallery_selection_entry (selection_id, gallery_id, position) select 50, id, id - 59 from generate_series(60, 62) id`,
    )
  })
  beforeEach(async () => {
    await db.query(sql`delete from gallery_selection_choice`)
    await db.query(sql`update gallery_selection_member set saved_by = '', saved_number = 0`)
    await db.query(sql`update gallery_selection_entry set decision = null`)
  })

  const chosen = async (memberId = MARA) =>
    (await entriesOf(db, 50, memberId)).map(({ galleryId, choice }) => [galleryId, choice])
  const save = (choices: [number, number][], key = '', number = 0) =>
    saveChoices(db, mine, { choices: new Map(choices), key, number })

  it('are kept for each member, taken back by None, and left alone where the form does not name them', async () => {
    await save([
      [60, 1],
      [61, 2],
      [63, 1],
      [999, 1],
    ])
    await save([
      [60, 0],
      [62, 2],
    ])
    expect(await chosen()).toEqual([
      [60, 0],
      [61, 2],
      [62, 2],
    ])
    expect(await chosen(BO)).toEqual([
      [60, 0],
      [61, 0],
      [62, 0],
    ])
    expect((await entriesOf(db, 50, BO)).map(({ tally }) => tally)).toEqual([{}, { 2: 1 }, { 2: 1 }])
  })

  it('of one page the latest form wins, in whatever order they arrive', async () => {
    expect(await save([[60, 1]], 'page-a', 2)).toBe(true)
    expect(await save([[60, 2]], 'page-a', 1)).toBe(false)
    expect(await chosen()).toContainEqual([60, 1])
    // Another page, or one without script, is a decision of its own.
    expect(await save([[60, 2]], 'page-b', 1)).toBe(true)
    expect(await save([[60, 0]])).toBe(true)
    expect(await chosen()).toContainEqual([60, 0])
    const numbers = [5, 3, 4, 2, 1]
    await Promise.all(numbers.map((number) => save([[60, number === 5 ? 2 : 1]], 'page-c', number)))
    expect(await chosen()).toContainEqual([60, 2])
  })

  it('a gallery that is decided is out of everybody’s choices, until that is taken back', async () => {
    await save([[60, 1]])
    expect(await decide(db, 50, 61, 'declined')).toBe(true)
    expect(await decide(db, 50, 63, 'accepted')).toBe(false)
    await save([[61, 1]])
    expect(await chosen()).toContainEqual([61, 0])
    expect(await selectionOf(db, { id: MARA, isAdmin: false }, 50)).toMatchObject({
      open: 2,
      total: 3,
      outstanding: 1,
    })
    expect((await committeeOf(db, 50)).map(({ userId, outstanding }) => [userId, outstanding])).toEqual([
      [BO, 2],
      [MARA, 1],
    ])
    await decide(db, 50, 61, null)
    expect(await selectionOf(db, { id: MARA, isAdmin: false }, 50)).toMatchObject({ open: 3, outstanding: 2 })
  })

  it('a selection is its committee’s and the admins’', async () => {
    const seen = async (id: number, isAdmin: boolean) =>
      (await selectionsOf(db, { id, isAdmin })).map((one) => [one.id, one.isMember])
    expect(await seen(MARA, false)).toEqual([[50, true]])
    expect(await seen(EVE, false)).toEqual([])
    expect(await seen(EVE, true)).toEqual([
      [50, false],
      [51, false],
    ])
    expect(await save([], 'x', 1)).toBe(true)
    expect(
      await saveChoices(
        db,
        { selectionId: 50, memberId: EVE },
        { choices: new Map([[60, 1]]), key: '', number: 0 },
      ),
    ).toBe(false)
  })
})
