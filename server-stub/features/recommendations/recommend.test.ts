/** What is recommended to whom, on both engines. */

import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { changeFollows } from '../follows/store.js'
import { recordView } from '../user/store.js'
import { changeHidden } from './hidden-store.js'
import type { Reader } from './reader.js'
import { type Recommendation, recommend } from './recommend.js'
import { itemOf, noteOpened, sweepRecommendations } from './store.js'

const ANA = 11
const PER = 12
const PAINTING = 21
/** Works of Ana are 101 to 110, of Per 111 to 120, and so on for six artists, one a year. */
const [ME, ONE, TWO] = [1, 2, 3]

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into medium (id, source, source_id, slug, name) values (${PAINTING}, 't', '1', 'painting', 'Painting')`,
    )
    await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name)
       select 10 + i, 't', i::text, 'a-' || i, (array['Ana Ruiz', 'Per Holm', 'C', 'D', 'E', 'F'])[i], i::text from generate_series(1, 6) i`)
    await db.query(sql`insert into artwork (id, source, source_id, slug, title, artist_line, medium_id, year)
       select 100 + i, 't', i::text, 'w-' || i, 'Work ' || (100 + i), artist.name, ${PAINTING}, 1900 + i
       from generate_series(1, 60) i join artist on artist.id = 11 + (i - 1) / 10`)
    await db.query(
      sql`insert into artwork_artist select artwork.id, artist.id, 1 from artwork join artist on artist.name = artwork.artist_line`,
    )
    await db.query(
      sql`insert into member (id, email, password_hash, name, confirmed) select i, i || '@example.org', '', 'M', true from generate_series(1, 3) i`,
    )
  }, 120_000)
  beforeEach(async () => {
    for (const table of [
      'follow',
      'hidden_recommendation',
      'member_view',
      'visitor_view',
      'entity_view',
      'preference',
    ])
      await db.query(sql`delete from ${sql.raw(table)}`)
  })

  const me: Reader = { kind: 'member', id: ME }
  const save = (member: number, ...ids: number[]) =>
    changeFollows(db, member, { action: 'follow', entityType: 'artwork', entityIds: ids })
  const forMe = (count = 6) => recommend(db, { reader: me, scenario: 'home', count })
  const idsOf = ({ works }: Recommendation) => works.map(({ work }) => work.id)
  const whyOf = ({ works }: Recommendation, id: number) => works.find(({ work }) => work.id === id)?.why
  async function beside(type: 'artwork' | 'artist', id: number, reader: Reader = me, count = 6) {
    const item = await itemOf(db, type, id)
    if (!item) throw new Error('recommend.test: there is no such item')
    return recommend(db, { reader, scenario: type, count, item: { type, ...item } })
  }

  it('goes by the artists that are followed, two works of one hand at most', async () => {
    await changeFollows(db, ME, { action: 'follow', entityType: 'artist', entityIds: [ANA, PER] })
    const found = await forMe(4)
    expect(new Set(found.works.map(({ why }) => why))).toEqual(
      new Set(['Because you follow Ana Ruiz', 'Because you follow Per Holm']),
    )
  })

  it('goes by what at least two others saved together, and says by which', async () => {
    await save(ME, 101)
    await save(ONE, 101, 160)
    expect((await forMe()).works.map(({ why }) => why).join()).not.toContain('Saved by others')
    await save(TWO, 101, 160)
    expect(whyOf(await forMe(), 160)).toBe('Saved by others who saved Work 101')
    expect(whyOf(await beside('artwork', 101, { kind: 'anyone' }, 24), 160)).toBe(
      'Saved by others who saved Work 101',
    )
  })

  it('goes by what others who follow an artist saved, not by the artist’s own works', async () => {
    for (const member of [ONE, TWO]) {
      await changeFollows(db, member, { action: 'follow', entityType: 'artist', entityIds: [ANA] })
      await save(member, 102, 150)
    }
    const found = await beside('artist', ANA)
    expect(whyOf(found, 150)).toBe('Saved by others who follow Ana Ruiz')
    expect(idsOf(found).filter((id) => id <= 110)).toEqual([])
  })

  it('goes by what was looked at, of members and of visitors who accepted it, and by medium and time', async () => {
    const seen = { alias: 'artworks', id: 110, relatedId: 0, relatedId2: 0, memberId: ME } as const
    await recordView(db, seen)
    for (const reader of [me, { kind: 'visitor', key: 'v' } as const]) {
      if (reader.kind === 'visitor')
        await db.query(sql`insert into visitor_view (visitor, entity_id) values ('v', 110)`)
      const found = await recommend(db, { reader, scenario: 'home', count: 4 })
      expect(idsOf(found)).toEqual([111, 112, 121, 122])
      expect(whyOf(found, 111)).toBe('Near in medium and time to Work 110')
    }
  })

  it('goes by what a member said to like', async () => {
    await db.query(
      sql`insert into preference (member_id, name, value) values (${ME}, 'interestArtists', '${sql.raw(String(PER))},x,999')`,
    )
    const found = await forMe(2)
    expect(found.works.map(({ why }) => why)).toEqual([
      'Because you like the work of Per Holm',
      'Because you like the work of Per Holm',
    ])
  })

  it('never shows what is hidden, saved, not published or looked at', async () => {
    const usual = idsOf(await beside('artwork', 130, me, 24))
    const [hidden = 0, kept = 0, gone = 0] = usual
    expect(usual).not.toContain(130)
    await changeHidden(db, ME, { action: 'hide', artworkId: hidden })
    await save(ME, kept)
    await db.query(sql`update artwork set published = false where id = ${gone}`)
    const left = idsOf(await beside('artwork', 130, me, 24))
    await db.query(sql`update artwork set published = true where id = ${gone}`)
    for (const id of [hidden, kept, gone]) expect(left).not.toContain(id)
    expect(idsOf(await forMe(24))).not.toContain(hidden)
    await changeHidden(db, ME, { action: 'show', artworkId: hidden })
    expect(idsOf(await beside('artwork', 130, me, 24))).toContain(hidden)
    expect(await changeHidden(db, ME, { action: 'hide', artworkId: 999_999 })).toBe(false)
  })

  it('fills up with what everyone looks at, and with what is new, where nothing is known', async () => {
    for (let n = 0; n < 3; n++)
      await recordView(db, { alias: 'artworks', id: 140, relatedId: 0, relatedId2: 0, memberId: undefined })
    const found = await recommend(db, { reader: { kind: 'anyone' }, scenario: 'home', count: 24 })
    expect(found.works).toHaveLength(24)
    expect(found.works[0]).toMatchObject({ work: { id: 140 }, why: 'Much looked at this week' })
    expect(found.works[1]?.why).toBe('New on Plinth')
  })

  it('beside a thing that leads nowhere goes by the reader, before what everyone looks at', async () => {
    await db.query(
      sql`insert into article (id, source, source_id, slug, kind, title, published_on) values (900, 't', '1', 's', 'news', 'S', now()) on conflict do nothing`,
    )
    await changeFollows(db, ME, { action: 'follow', entityType: 'artist', entityIds: [PER] })
    const item = await itemOf(db, 'article', 900)
    if (!item) throw new Error('recommend.test: there is no such story')
    const found = await recommend(db, {
      reader: me,
      scenario: 'article',
      count: 4,
      item: { type: 'article', ...item },
    })
    expect(found.works[0]?.why).toBe('Because you follow Per Holm')
  })

  it('counts what it chose and how often it led to one of its works in one row, and forgets it after 90 days', async () => {
    const { id, variant } = await forMe(4)
    const row = async () =>
      (
        await claimedRows<{ given: number; opened: number; variant: string }>(
          db,
          sql`select given, opened, variant from recommendation where id = ${id}`,
        )
      )[0]
    expect(id).toMatch(/^(others|content)-[\w-]{22}$/)
    expect(await row()).toEqual({ given: 1, opened: 0, variant })
    expect((await forMe(4)).id).toBe(id)
    expect(await row()).toMatchObject({ given: 2 })
    await noteOpened(db, id, 1)
    expect(await row()).toMatchObject({ opened: 0 })
    const [work = 0] =
      (
        await claimedRows<{ artworks: number[] }>(
          db,
          sql`select artworks from recommendation where id = ${id}`,
        )
      )[0]?.artworks ?? []
    await noteOpened(db, id, work)
    expect(await row()).toMatchObject({ opened: 1 })
    await db.query(sql`update recommendation set at = now() - interval '91 days' where id = ${id}`)
    await db.query(
      sql`insert into visitor_view (visitor, entity_id, last_at) values ('v', 110, now() - interval '31 days')`,
    )
    await sweepRecommendations(db)
    expect(await row()).toBeUndefined()
    expect(await db.query(sql`select 1 from visitor_view`)).toEqual([])
  })
})
