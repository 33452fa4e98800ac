/** Orders and their payment, on both engines. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { keepProfile, profileOf } from '../dashboard/profile-store.js'
import { keepAnswers, preferencesOf } from '../preferences/store.js'
import { cardsOf, orderOf, ordersOf, requestInvoice } from './store.js'

const [MARA, BO] = [1, 2]
const EMAIL = { to: 'mara@example.org', subject: 'Your invoice', body: 'Words' }

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into member (id, email, password_hash, name) select id, id || '@example.org', '', 'Mara' from generate_series(1, 2) id`,
    )
    await db.query(sql`insert into member_order (id, member_id, status, placed_on, currency) values
       (11, 1, 'paid', '2026-03-01', 'EUR'), (12, 1, 'awaiting-payment', '2026-01-01', 'EUR'), (13, 2, 'paid', '2026-01-01', 'EUR')`)
    await db.query(sql`insert into member_order_item (order_id, position, artist_line, title, price_minor) values
       (12, 2, 'Bo', 'Second', 250), (12, 1, 'Ana', 'First', 9007199254740)`)
  })

  it('are a member’s own, what is awaiting payment first', async () => {
    expect((await ordersOf(db, MARA)).map(({ id }) => id)).toEqual([12, 11])
    expect(await orderOf(db, BO, 12)).toBeUndefined()
    expect((await orderOf(db, MARA, 12))?.items.map(({ title, priceMinor }) => [title, priceMinor])).toEqual([
      ['First', 9007199254740],
      ['Second', 250],
    ])
  })

  it('asked for from many sides at once, one invoice is asked for and one e-mail goes out', async () => {
    const ask = (memberId: number) =>
      requestInvoice(db, memberId, { id: 12, invoiceTo: 'Mara\nLisbon', emails: [EMAIL] })
    expect(await ask(BO)).toBe(false)
    const done = await Promise.all(Array.from({ length: 6 }, () => ask(MARA)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await db.query(sql`select subject from outbox`)).toEqual([{ subject: 'Your invoice' }])
    expect(await orderOf(db, MARA, 12)).toMatchObject({
      status: 'invoice-requested',
      invoiceTo: 'Mara\nLisbon',
    })
  })

  it('cards that have run out are not offered, and no number can be kept', async () => {
    await db.query(sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on) values
       (1, 'a', 'Visa', '4242', '2026-03'), (1, 'b', 'Visa', '1111', '2026-02'), (2, 'c', 'Visa', '3333', '2030-01')`)
    expect((await cardsOf(db, MARA, '2026-03')).map(({ lastFour }) => lastFour)).toEqual(['4242'])
    await expect(
      db.query(
        sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on) values (1, 'd', 'Visa', '4242424242424242', '2030-01')`,
      ),
    ).rejects.toThrow(/check/)
  })

  it('answers and particulars are kept beside them, the last ones', async () => {
    for (const value of ['1', '2,3'])
      await keepAnswers(
        db,
        MARA,
        new Map([
          ['interestCities', value],
          ['mailAdvice', '0'],
        ] as const),
      )
    expect(await preferencesOf(db, MARA)).toEqual(
      new Map([
        ['interestCities', '2,3'],
        ['mailAdvice', '0'],
      ]),
    )
    expect(await profileOf(db, MARA)).toEqual({ phone: '', address: '' })
    for (const phone of ['+4930901820', ''])
      await keepProfile(db, MARA, { name: 'Mara Lind', phone, address: 'Lisbon' })
    expect(await profileOf(db, MARA)).toEqual({ phone: '', address: 'Lisbon' })
    expect(await preferencesOf(db, BO)).toEqual(new Map())
  })
})
