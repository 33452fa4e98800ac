/** Lists of works when several changes come at once, on both engines. */
import { beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { mergeMembers } from '../accounts/member-data.js'
import {
  addWork,
  createList,
  exhibitionsOfList,
  itemsOf,
  listOf,
  listShared,
  listsOf,
  removeWork,
  saveNote,
  shareList,
  withdrawList,
} from './store.js'

eachEngine((engine) => {
  let db: Database
  let memberId: number
  let otherId: number
  let workId: number

  const id = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement))[0]?.id ?? 0
  const join = (email: string) =>
    id(sql`insert into member (email, name, password_hash) values (${email}, 'Ines', 'x') returning id`)

  beforeAll(async () => {
    db = await engine.openMigrated()
    memberId = await join('ines@example.net')
    otherId = await join('olga@example.net')
    workId = await id(
      sql`insert into artwork (source, source_id, slug, title, published) values ('t', '1', 'salt', 'Salt', true) returning id`,
    )
  })

  it('a work that is added by many at once is there once', async () => {
    const listId = (await createList(db, memberId, 'Stairs')) ?? 0
    await Promise.all(Array.from({ length: 8 }, () => addWork(db, { memberId, listId, workId })))
    expect(await itemsOf(db, listId)).toHaveLength(1)
    expect(await exhibitionsOfList(db, listId)).toEqual([])
    expect(await listsOf(db, memberId)).toMatchObject([{ title: 'Stairs', count: 1, isShared: false }])
  })

  it('only its member changes it', async () => {
    const [list] = await listsOf(db, memberId)
    const which = { memberId: otherId, listId: list?.id ?? 0, workId }
    expect(await saveNote(db, which, { note: 'x', exhibitionId: undefined, room: '', seenOn: '' })).toBe(
      false,
    )
    expect(await removeWork(db, which)).toBe(false)
    expect(await shareList(db, otherId, which.listId, 'token', true)).toBe(false)
    expect(await listOf(db, otherId, which.listId)).toBeUndefined()
    expect(await addWork(db, which)).toMatchObject({ isKnown: false })
  })

  it('a note keeps its day as it is', async () => {
    const [list] = await listsOf(db, memberId)
    const which = { memberId, listId: list?.id ?? 0, workId }
    expect(
      await saveNote(db, which, { note: 'Quiet', exhibitionId: 5, room: 'Three', seenOn: '2026-03-14' }),
    ).toBe(true)
    expect(await itemsOf(db, which.listId)).toMatchObject([
      { note: 'Quiet', room: 'Three', seenOn: '2026-03-14', exhibition: null },
    ])
  })

  it('is shared by one address, withdrawn, and goes with its member into another account', async () => {
    const [list] = await listsOf(db, memberId)
    const listId = list?.id ?? 0
    await Promise.all(['a', 'b', 'c'].map((token) => shareList(db, memberId, listId, token, false)))
    const shared = await listOf(db, memberId, listId)
    expect((await listShared(db, shared?.shareToken ?? ''))?.id).toBe(listId)
    expect(await withdrawList(db, memberId, listId)).toBe(true)
    expect(await listShared(db, shared?.shareToken ?? '')).toBeUndefined()
    await db.transaction((tx) => mergeMembers(tx, memberId, otherId))
    expect(await listsOf(db, otherId)).toMatchObject([{ id: listId, count: 1 }])
  })
})
