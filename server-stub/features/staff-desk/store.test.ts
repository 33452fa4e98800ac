/** Figures and acts, on both engines. */
import { beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { type ActFilter, actors, actsOf, things } from './acts-store.js'
import { figuresAt, soldAt } from './figures-store.js'
import { deskMember, findMembers, lift, merge, suspend } from './members-store.js'

const NOW = '2026-03-16T09:00:00Z'
const NOBODY = { who: undefined, thing: '', thingId: undefined, from: '', to: '' }

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(sql`insert into member (id, email, name, password_hash, confirmed, created_at) values
      (901, 'ana@example.net', 'Ana', 'x', true, '2026-03-14'), (902, 'ben@example.net', 'Ben', 'x', true, '2026-03-05'),
      (903, 'old@example.net', 'Old', 'x', true, '2025-03-05'), (904, 'new@example.net', 'New', 'x', false, '2026-03-15')`)
  })

  it('figures are of seven days, beside the seven before', async () => {
    await db.query(sql`insert into enquiry (key, name, email, message, created_at, last_at, waits_for, status) values
      ('a', 'A', 'a@example.net', '?', '2026-03-15', '2026-03-15', 'house', 'open'),
      ('b', 'B', 'b@example.net', '?', '2026-03-10', '2026-03-12', 'house', 'open'),
      ('c', 'C', 'c@example.net', '?', '2026-03-04', '2026-03-04', 'collector', 'open'),
      ('d', 'D', 'd@example.net', '?', '2026-03-04', '2026-03-04', 'house', 'closed')`)
    await db.query(
      sql`insert into gallery_application (member_id, gallery_name, city) values (901, 'Halle', 'Bern')`,
    )
    await db.query(
      sql`insert into member_order (id, member_id, status, currency) values (801, 901, 'paid', 'EUR'), (802, 902, 'shipped', 'CHF')`,
    )
    await db.query(sql`insert into member_order_item (order_id, position, artist_line, title, gallery, price_minor)
      values (801, 1, 'A', 'Salt', 'Halle', 450000), (801, 2, 'A', 'Tide', 'Halle', 50000), (802, 1, 'B', 'Ebb', 'Halle', 100)`)
    await db.query(sql`insert into order_event (order_id, at, actor, act, from_status, to_status) values
      (801, '2026-03-13', 'gallery', 'pay', 'invoiced', 'paid'), (801, '2026-03-14', 'gallery', 'note', 'paid', 'paid'),
      (802, '2026-03-05', 'gallery', 'pay', 'invoiced', 'paid')`)
    // A payment that was noted by mistake is no sale.
    await db.query(
      sql`insert into member_order (id, member_id, status, currency) values (803, 901, 'invoiced', 'EUR')`,
    )
    await db.query(sql`insert into member_order_item (order_id, position, artist_line, title, gallery, price_minor)
      values (803, 1, 'A', 'Foam', 'Halle', 70000)`)
    await db.query(sql`insert into order_event (order_id, at, actor, act, from_status, to_status) values
      (803, '2026-03-13', 'gallery', 'pay', 'invoiced', 'paid'), (803, '2026-03-14', 'gallery', 'correct-unpaid', 'paid', 'invoiced')`)
    expect(await figuresAt(db, NOW)).toEqual({
      members: 1,
      membersBefore: 1,
      orders: 1,
      ordersBefore: 1,
      enquiries: 2,
      enquiriesBefore: 2,
      lateEnquiries: 1,
      applications: 1,
      works: 0,
    })
    expect(await soldAt(db, NOW)).toEqual([
      { currency: 'CHF', minor: 100, isThisWeek: false },
      { currency: 'EUR', minor: 500000, isThisWeek: true },
    ])
  })

  it('acts are read by who, what and when', async () => {
    await db.query(sql`insert into staff_act (at, who_id, who, address, thing, thing_id, sent) values
      ('2026-03-01', 5, 'Ida', '/staff/a/', 'member', 901, '{}'), ('2026-03-02', 5, 'Ida K.', '/staff/b/', '', null, '{"do": "x"}')`)
    expect(await actors(db)).toEqual([{ id: 5, name: 'Ida K.' }])
    expect(await things(db)).toEqual(['member'])
    const found = async (filter: Partial<ActFilter>) =>
      (await actsOf(db, { ...NOBODY, ...filter }, {}, 10)).rows.map(({ address }) => address)
    expect(await found({})).toEqual(['/staff/b/', '/staff/a/'])
    expect(await found({ thing: 'member', thingId: 901 })).toEqual(['/staff/a/'])
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['/staff/b/'])
    expect(await found({ who: 6 })).toEqual([])
  })

  it('members are found by letters without their marks; suspended, lifted, merged', async () => {
    expect((await findMembers(db, 'BEN example', {}, 10)).rows.map(({ id }) => id)).toEqual([902])
    await suspend(db, 902)
    expect((await deskMember(db, 902))?.suspendedAt).toBeInstanceOf(Date)
    await lift(db, 902)
    expect((await deskMember(db, 902))?.suspendedAt).toBeNull()
    const merged = await Promise.all([merge(db, 902, 901), merge(db, 902, 901), merge(db, 901, 902)])
    expect(merged.filter((how) => how === 'done')).toHaveLength(1)
    expect(
      (await findMembers(db, 'ana', {}, 10)).rows.length + (await findMembers(db, 'ben', {}, 10)).rows.length,
    ).toBe(1)
  })
})
