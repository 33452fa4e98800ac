/** The cards of members, and what is kept beside their orders, on both engines. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { keepProfile, profileOf } from '../dashboard/profile-store.js'
import { keepAnswers, preferencesOf } from '../preferences/store.js'
import { cardsOf } from './store.js'

const [MARA, BO] = [1, 2]

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into member (id, email, password_hash, name) select id, id || '@example.org', '', 'Mara' from generate_series(1, 2) id`,
    )
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
