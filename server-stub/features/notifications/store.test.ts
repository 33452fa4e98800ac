/** News of what members follow: who hears of what, and how it is counted; on both engines. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { publishQuietly } from '../../db/schema/quiet.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import {
  countNotifications,
  forgetNews,
  markAllNotifications,
  markNotification,
  notificationOf,
  notificationsOf,
  openDashboard,
  unreadOf,
} from './store.js'

const [MARA, BO, NOBODY] = [1, 2, 3]
const [ARTIST, GALLERY, CITY, FAIR] = [11, 12, 13, 14]
const PAGE = { index: 0, size: 50 }

eachEngine((engine) => {
  let db: Database
  let lastId = 100

  const entity = (id: number) => sql`${id}, 't', ${String(id)}, ${`s-${id}`}`
  const follow = (memberId: number, type: string, id: number) =>
    db.query(sql`insert into follow (member_id, entity_type, entity_id) values (${memberId}, ${type}, ${id})`)
  const heard = async (memberId: number) =>
    (await notificationsOf(db, memberId, PAGE)).map(
      ({ kind, type, entityId }) => `${kind} ${type} ${entityId}`,
    )
  const counts = async (memberId: number) => {
    const reader = await unreadOf(db, memberId)
    return [reader?.fresh, reader?.old]
  }

  /** A work by the artist, as a CMS writes it: the work first, who made it after. */
  async function addArtwork({ published = true, galleryId = null as number | null } = {}): Promise<number> {
    const id = lastId++
    await db.transaction(async (tx) => {
      await tx.query(
        sql`insert into artwork (id, source, source_id, slug, title, published, gallery_id) values (${entity(id)}, 'Work', ${published}, ${galleryId})`,
      )
      await tx.query(
        sql`insert into artwork_artist (artwork_id, artist_id, position) values (${id}, ${ARTIST}, 1)`,
      )
    })
    return id
  }
  async function addExhibition(): Promise<number> {
    const id = lastId++
    await db.query(sql`insert into exhibition (id, source, source_id, slug, title, gallery_id, starts_on, ends_on)
       values (${entity(id)}, 'Show', ${GALLERY}, '2026-01-01', '2026-02-01')`)
    await db.query(
      sql`insert into exhibition_artist (exhibition_id, artist_id, position) values (${id}, ${ARTIST}, 1)`,
    )
    return id
  }
  const publish = (id: number, published: boolean) =>
    db.query(sql`update artwork set published = ${published} where id = ${id}`)

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into member (id, email, password_hash, name) select id, id || '@example.org', '', 'Mara' from generate_series(1, 3) id`,
    )
    await db.query(sql`insert into city (id, source, source_id, slug, name, country, region, latitude, longitude)
       values (${entity(CITY)}, 'Lisbon', 'PT', 'Europe', 0, 0)`)
    await db.query(
      sql`insert into artist (id, source, source_id, slug, name, sort_name) values (${entity(ARTIST)}, 'Ana', 'Ana')`,
    )
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind, city_id)
       values (${entity(GALLERY)}, 'Gallery', 'Gallery', 1, ${CITY})`)
    await db.query(sql`insert into art_fair (id, source, source_id, slug, name, starts_on, ends_on)
       values (${entity(FAIR)}, 'Fair', '2026-05-01', '2026-05-04')`)
  })
  beforeEach(async () => {
    await db.query(sql`delete from follow`)
    await db.query(sql`delete from news`)
  })

  describe('who follows', () => {
    it.each<[string, string, number, string, () => Promise<unknown>]>([
      ['an artist', 'artist', ARTIST, 'a work', () => addArtwork()],
      ['an artist', 'artist', ARTIST, 'an exhibition', addExhibition],
      [
        'an artist',
        'artist',
        ARTIST,
        'a story',
        async () => {
          const id = lastId++
          await db.query(sql`insert into article (id, source, source_id, slug, kind, title, published_on)
             values (${entity(id)}, 'news', 'Story', now() + make_interval(secs => ${id}))`)
          await db.query(
            sql`insert into article_mention (article_id, position, artist_id) values (${id}, 1, ${ARTIST})`,
          )
        },
      ],
      ['a gallery', 'gallery', GALLERY, 'a work', () => addArtwork({ galleryId: GALLERY })],
      ['a gallery', 'gallery', GALLERY, 'an exhibition', addExhibition],
      [
        'a gallery',
        'gallery',
        GALLERY,
        'a viewing room',
        () =>
          db.query(sql`insert into viewing_room (id, source, source_id, slug, title, gallery_id, starts_on, ends_on)
             values (${entity(lastId++)}, 'Room', ${GALLERY}, '2026-01-01', '2026-02-01')`),
      ],
      ['a city', 'city', CITY, 'an exhibition', addExhibition],
      [
        'a city',
        'city',
        CITY,
        'a place',
        () =>
          db.query(sql`insert into location (id, source, source_id, slug, city_id, title, icon_type, latitude, longitude)
             values (${entity(lastId++)}, ${CITY}, 'Café', 'eat', 0, 0)`),
      ],
      [
        'a fair',
        'event',
        FAIR,
        'a preview',
        () =>
          db.query(sql`insert into preview (id, source, source_id, slug, title, kind, gallery_id, art_fair_id, opens_on)
             values (${entity(lastId++)}, 'Preview', 'pdf', ${GALLERY}, ${FAIR}, '2026-01-01')`),
      ],
      [
        'a fair',
        'event',
        FAIR,
        'other days',
        () => db.query(sql`update art_fair set ends_on = ends_on + 1 where id = ${FAIR}`),
      ],
    ])('%s (%s %i) hears of %s, and nobody else does', async (_who, type, id, _what, happen) => {
      await follow(MARA, type, id)
      await follow(BO, type, 999)
      await happen()
      expect(await heard(MARA)).toEqual([expect.stringMatching(new RegExp(` ${type} ${id}$`))])
      expect([await heard(BO), await heard(NOBODY)]).toEqual([[], []])
      expect(await counts(MARA)).toEqual([1, 0])
    })

    it('both the artist and the gallery hears once', async () => {
      await follow(MARA, 'artist', ARTIST)
      await follow(MARA, 'gallery', GALLERY)
      await addArtwork({ galleryId: GALLERY })
      expect(await heard(MARA)).toHaveLength(1)
    })

    it('only since the thing is there does not hear of it', async () => {
      const id = await addArtwork()
      await follow(MARA, 'artist', ARTIST)
      await db.query(sql`update artwork set title = title where id = ${id}`)
      await publish(id, false)
      await publish(id, true)
      expect(await heard(MARA)).toEqual([])
    })
  })

  it('a work is news when it is published, once, whatever becomes of it later', async () => {
    await follow(MARA, 'artist', ARTIST)
    const id = await addArtwork({ published: false })
    expect(await heard(MARA)).toEqual([])
    await publish(id, true)
    expect(await counts(MARA)).toEqual([1, 0])
    const [first] = await notificationsOf(db, MARA, PAGE)
    await markNotification(db, MARA, first?.id ?? 0, true)

    await publish(id, false)
    expect(await heard(MARA)).toEqual([])
    await publish(id, true)
    expect(await notificationsOf(db, MARA, PAGE)).toEqual([{ ...first, isNew: false, isRead: true }])
    await db.query(sql`delete from artwork where id = ${id}`)
    expect(await heard(MARA)).toEqual([])
  })

  it('what is hidden is not counted', async () => {
    await follow(MARA, 'artist', ARTIST)
    const id = await addArtwork()
    await publish(id, false)
    expect(await counts(MARA)).toEqual([0, 0])
  })

  it('the same days of a fair are no news, and each change is one', async () => {
    await follow(MARA, 'event', FAIR)
    await db.query(sql`update art_fair set about = 'Words' where id = ${FAIR}`)
    expect(await heard(MARA)).toEqual([])
    for (const venue of ['Hall A', 'Hall B', 'Hall B'])
      await db.query(sql`update art_fair set venue = ${venue} where id = ${FAIR}`)
    expect(await heard(MARA)).toHaveLength(2)
  })

  it('an import tells nobody', async () => {
    await follow(MARA, 'artist', ARTIST)
    await db.transaction(async (tx) => {
      await publishQuietly(tx)
      await tx.query(
        sql`insert into artwork (id, source, source_id, slug, title) values (${entity(90)}, 'Old')`,
      )
      await tx.query(
        sql`insert into artwork_artist (artwork_id, artist_id, position) values (90, ${ARTIST}, 1)`,
      )
    })
    expect(await heard(MARA)).toEqual([])
    await addArtwork()
    expect(await heard(MARA)).toHaveLength(1)
  })

  it('what an import brought, and what was new long ago, is no news when it was taken back for a while', async () => {
    await follow(MARA, 'artist', ARTIST)
    await db.transaction(async (tx) => {
      await publishQuietly(tx)
      await tx.query(
        sql`insert into artwork (id, source, source_id, slug, title) values (${entity(91)}, 'Old')`,
      )
      await tx.query(
        sql`insert into artwork_artist (artwork_id, artist_id, position) values (91, ${ARTIST}, 1)`,
      )
    })
    const longAgo = await addArtwork()
    await db.query(sql`update news set at = now() - interval '181 days'`)
    await forgetNews(db)
    for (const id of [91, longAgo]) {
      await publish(id, false)
      await forgetNews(db)
      await publish(id, true)
    }
    expect(await heard(MARA)).toEqual([])
    await addArtwork()
    expect(await heard(MARA)).toHaveLength(1)
  })

  it('many publish at the same time, and each follower hears of each thing once', async () => {
    for (const member of [MARA, BO])
      for (const [type, id] of [
        ['artist', ARTIST],
        ['city', CITY],
      ] as const)
        await follow(member, type, id)
    await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 ? addArtwork() : addExhibition())))
    expect([await counts(MARA), await counts(BO)]).toEqual([
      [6, 0],
      [6, 0],
    ])
  })

  it('ten thousand followers hear of it with one statement', async () => {
    await db.query(
      sql`insert into member (id, email, password_hash, name) select id, id || '@example.org', '', '' from generate_series(20001, 30000) id`,
    )
    await db.query(
      sql`insert into follow (member_id, entity_type, entity_id) select id, 'artist', ${ARTIST} from generate_series(20001, 30000) id`,
    )
    await addArtwork()
    const [row] = await claimedRows<{ n: number }>(db, sql`select count(*)::integer as n from notification`)
    expect(row?.n).toBe(10_000)
    await db.query(sql`delete from member where id > 20000`)
  })

  describe('counts', () => {
    beforeEach(async () => {
      await follow(MARA, 'artist', ARTIST)
      for (let times = 0; times < 3; times++) await addArtwork()
    })

    it('of what is new become old when the dashboard is opened, and new ones come beside them', async () => {
      expect(await counts(MARA)).toEqual([3, 0])
      for (let times = 0; times < 2; times++) await openDashboard(db, MARA)
      expect(await counts(MARA)).toEqual([0, 3])
      await addArtwork()
      expect(await counts(MARA)).toEqual([1, 3])
      expect(await unreadOf(db, 999)).toBeUndefined()
    })

    it('go down with what is read and up with what is not', async () => {
      const [latest] = await notificationsOf(db, MARA, PAGE)
      const id = latest?.id ?? 0
      expect(await markNotification(db, MARA, id, true)).toBe(true)
      expect(await counts(MARA)).toEqual([2, 0])
      expect(await countNotifications(db, MARA)).toEqual({ all: 3, unread: 2 })
      await openDashboard(db, MARA)
      await markNotification(db, MARA, id, false)
      expect(await counts(MARA)).toEqual([1, 2])
      await markAllNotifications(db, MARA)
      expect(await counts(MARA)).toEqual([0, 0])
    })

    it('are nobody else’s to change', async () => {
      const [latest] = await notificationsOf(db, MARA, PAGE)
      expect(await markNotification(db, BO, latest?.id ?? 0, true)).toBe(false)
      expect(await notificationOf(db, BO, latest?.id ?? 0)).toBeUndefined()
      await markAllNotifications(db, BO)
      expect(await counts(MARA)).toEqual([3, 0])
    })

    it('forget what was new half a year ago', async () => {
      await db.query(sql`update news set at = now() - interval '181 days'`)
      await forgetNews(db)
      expect(await countNotifications(db, MARA)).toEqual({ all: 0, unread: 0 })
    })
  })
})
