/** Following and views, on both engines. */

import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FollowFav } from '../../../widgets/shared/contract/follow-fav.call.js'
import { FOLLOW_TYPES, type FollowType } from '../../../widgets/shared/contract/follow-types.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { makeDemonstration } from '../../testing/store.js'
import { keepPreference, recordView } from '../user/store.js'
import { changeFollows, followableName, followedIds, followsOf, namesOf } from './store.js'

const [MEMBER, OTHER] = [1, 2]
const [ANA, BO, HIDDEN] = [11, 12, 13]

/** What each type of thing is called by. */
const NAMED = {
  artist: 'name',
  gallery: 'name',
  city: 'name',
  event: 'name',
  artwork: 'title',
  article: 'title',
  exhibition: 'title',
} as const satisfies Record<FollowType, string>

const follow = (...entityIds: number[]): FollowFav => ({ action: 'follow', entityType: 'artist', entityIds })
const unfollow = (...entityIds: number[]): FollowFav => ({ ...follow(...entityIds), action: 'unfollow' })

eachEngine((engine) => {
  let db: Database
  let filled: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    filled = await engine.openMade('filled', makeDemonstration)
    await filled.query(
      sql`insert into member (id, email, password_hash, name) values (${MEMBER}, 'a@example.org', '', 'Mara')`,
    )
    for (const id of [MEMBER, OTHER]) {
      await db.query(
        sql`insert into member (id, email, password_hash, name) values (${id}::integer, ${id}::integer || '@example.org', '', 'Mara')`,
      )
    }
    for (const id of [ANA, BO, HIDDEN]) {
      await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
         values (${id}::integer, 't', ${id}::integer::text, 'a-' || ${id}::integer, 'Artist ' || ${id}::integer, 'a', ${id !== HIDDEN})`)
    }
  })
  beforeEach(() => db.query(sql`delete from follow`))

  describe('following', () => {
    it('twice is the same as once, and so is unfollowing', async () => {
      for (const change of [follow(ANA), follow(ANA, BO)])
        expect(await changeFollows(db, MEMBER, change)).toBe(true)
      expect(await followedIds(db, MEMBER)).toEqual([ANA, BO])
      for (const change of [unfollow(ANA), unfollow(ANA)])
        expect(await changeFollows(db, MEMBER, change)).toBe(true)
      expect(await followedIds(db, MEMBER)).toEqual([BO])
      expect(await followedIds(db, OTHER)).toEqual([])
    })

    it.each([
      ['an id that nothing has', follow(ANA, 999)],
      ['something not published', follow(ANA, HIDDEN)],
      ['a thing of another type', { ...follow(ANA), entityType: 'gallery' } as FollowFav],
    ])('is done for none of them with %s', async (_what, change) => {
      expect(await changeFollows(db, MEMBER, change)).toBe(false)
      expect(await followedIds(db, MEMBER)).toEqual([])
    })

    it('lets go of what is no longer published, and of nothing when one id is unknown', async () => {
      await changeFollows(db, MEMBER, follow(ANA))
      await db.query(
        sql`insert into follow (member_id, entity_type, entity_id) values (${MEMBER}, 'artist', ${HIDDEN})`,
      )
      expect(await changeFollows(db, MEMBER, unfollow(ANA, 999))).toBe(false)
      expect(await changeFollows(db, MEMBER, unfollow(ANA, HIDDEN))).toBe(true)
      expect(await followedIds(db, MEMBER)).toEqual([])
    })

    it('at the same time from many sides ends in one row each', async () => {
      const changes = Array.from({ length: 20 }, (_, index) => follow(...(index % 2 ? [BO, ANA] : [ANA, BO])))
      const done = await Promise.all(changes.map((change) => changeFollows(db, MEMBER, change)))
      expect(done).toEqual(changes.map(() => true))
      expect(await followsOf(db, MEMBER)).toHaveLength(2)
    })

    it.each(Object.entries(NAMED))('of a %s finds it by its id, and its name', async (key, column) => {
      const type = v.parse(v.picklist(FOLLOW_TYPES), key)
      const table = sql.raw(type === 'event' ? 'art_fair' : type)
      const [thing] = await claimedRows<{ id: number; name: string }>(
        filled,
        sql`select id, ${sql.raw(column)} as name from ${table} where published order by id desc limit 1`,
      )
      const { id = 0, name } = thing ?? {}
      expect(await followableName(filled, type, id)).toBe(name)
      expect(await changeFollows(filled, MEMBER, { ...follow(id), entityType: type })).toBe(true)
      expect(await followsOf(filled, MEMBER)).toEqual([{ type, id }])
      expect(await namesOf(filled, [{ type, id }])).toEqual(new Map([[`${type}-${id}`, name]]))
      expect(await changeFollows(filled, MEMBER, { ...unfollow(id), entityType: type })).toBe(true)
      expect(await followableName(filled, type, 999_999_999)).toBeUndefined()
    })

    it('goes with its member', async () => {
      await db.query(
        sql`insert into member (id, email, password_hash, name) values (3, 'c@example.org', '', '')`,
      )
      await changeFollows(db, 3, follow(ANA))
      await db.query(sql`delete from member where id = 3`)
      expect(await followedIds(db, 3)).toEqual([])
    })
  })

  it('counts views of what is published, and whose they were', async () => {
    const view = { alias: 'artists', id: ANA, relatedId: BO, relatedId2: 0, memberId: MEMBER } as const
    for (const one of [view, view, { ...view, memberId: undefined }, { ...view, id: HIDDEN }])
      await recordView(db, one)
    expect(
      await db.query(sql`select entity_id as id, sum(views)::integer as views from entity_view group by 1`),
    ).toEqual([{ id: ANA, views: 3 }])
    expect(
      await db.query(
        sql`select member_id as member, entity_id as id, related_id, related_id_2, views from member_view`,
      ),
    ).toEqual([{ member: MEMBER, id: ANA, related_id: BO, related_id_2: null, views: 2 }])
  })

  it('keeps the last value of a preference', async () => {
    for (const prefValue of ['1', '0'])
      await keepPreference(db, MEMBER, { prefName: 'cookieConsent', prefValue })
    expect(await db.query(sql`select name, value from preference`)).toEqual([
      { name: 'cookieConsent', value: '0' },
    ])
  })
})
