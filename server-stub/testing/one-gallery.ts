/** For tests of orders: a gallery with ten works on sale, a hundred collectors, and whatever they do with them; on either engine. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { readConfig } from '../config/config.js'
import type { Database, Transaction } from '../db/database.js'
import { type Sql, sql } from '../db/sql.js'
import { actOn } from '../features/orders/acts.js'
import { type Begin, beginOrder } from '../features/orders/begin.js'
import { setBilling } from '../features/orders/invoices/invoice-store.js'
import { paymentsOf } from '../features/orders/money/ledger.js'
import type { Act, Actor } from '../features/orders/order-states.js'
import type { Details } from '../features/orders/steps.js'
import { ofStaff, orderOf } from '../features/orders/store.js'
import type { Site } from '../http/site.js'
import { claimedRows } from './claimed-rows.js'
import type { SuiteEngine } from './engines.js'

export const [MARA, BO, DEALER] = [1, 2, 3] as const
export const [GALLERY, OTHER_GALLERY] = [20, 21] as const
/** The first of ten. */
export const WORK = 100
export const PRICE = 450_000
export const BILLING = {
  seller: 'Galerie Halle\nBerlin',
  vatNumber: 'DE123',
  tax: 'vat',
  vatRate: 1900,
  accountHolder: 'Galerie Halle',
  iban: 'DE89370400440532013000',
  bic: '',
} as const

const config = readConfig({ SESSION_SECRET: 'a secret for tests only, long enough' })

/** Is there in hooks and tests of the suite that calls it. Before each test nothing is sold, ordered or written. */
export function oneGallery(engine: SuiteEngine) {
  let db: Database
  const site: Site = {
    get db() {
      return db
    },
    config,
    today: () => '2026-03-14',
  }

  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into member (id, email, password_hash, name, confirmed, is_gallery)
         select id, id || '@example.org', '', 'Mara', true, id = ${DEALER} from generate_series(1, 100) id`,
    )
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind) values
       (${GALLERY}, 't', '20', 'halle', 'Galerie Halle', 'Halle', 1), (${OTHER_GALLERY}, 't', '21', 'other', 'Other', 'Other', 1)`)
    await db.query(
      sql`insert into gallery_team (gallery_id, member_id, role) values (${GALLERY}, ${DEALER}, 'owner')`,
    )
  })

  beforeEach(async () => {
    for (const table of ['member_order', 'credit_note', 'invoice', 'outbox', 'gallery_billing', 'artwork'])
      await db.query(sql`delete from ${sql.raw(table)}`)
    await db.query(sql`insert into artwork (id, source, source_id, slug, title, artist_line, gallery_id, availability, price_minor, currency)
       select id, 't', id::text, 'w', 'Salt Line', 'Ana Ruiz', ${GALLERY}, 'for-sale', ${PRICE}, 'EUR' from generate_series(${WORK}::integer, ${WORK + 9}::integer) id`)
  })

  const begin = (change: Partial<Begin> = {}) => {
    const memberId = change.memberId ?? MARA
    const artworkId = change.artworkId ?? WORK
    return beginOrder(site, {
      memberId,
      artworkId,
      act: 'collect',
      key: `key ${memberId} ${artworkId}`,
      seen: { minor: PRICE, currency: 'EUR' },
      details: { delivery: 'collect', invoiceTo: 'Mara\nLisbon' },
      ...change,
    })
  }
  async function begun(change: Partial<Begin> = {}): Promise<number> {
    const made = await begin(change)
    if (!('id' in made)) throw new Error(`test: not begun, ${made.refusal}`)
    return made.id
  }
  const by = (actor: Actor) => ({ actor, id: actor === 'collector' ? MARA : DEALER })
  const act = (id: number, actor: Actor, name: Act, details: Details = {}) =>
    actOn(site, { scope: ofStaff, id, by: by(actor), act: name }, details)
  const texts = async (statement: Sql) =>
    (await claimedRows<{ text: string }>(db, statement)).map(({ text }) => text)

  async function invoiced(change: Partial<Begin> = {}): Promise<number> {
    await setBilling(db, GALLERY, BILLING)
    const id = await begun(change)
    expect(await act(id, 'collector', 'invoice')).toBeUndefined()
    return id
  }

  return {
    site,
    begin,
    begun,
    by,
    act,
    invoiced,
    async paid(change: Partial<Begin> = {}, details: Details = {}): Promise<number> {
      const id = await invoiced(change)
      expect(await act(id, 'gallery', 'pay', details)).toBeUndefined()
      return id
    },
    /** Corrects the last payment of an order. */
    async correct(id: number, amountMinor: number, why = 'A digit too many.') {
      const paymentId = (await paymentsOf(db, id)).at(-1)?.id ?? 0
      return act(id, 'gallery', 'correct', { paymentId, amountMinor, why })
    },
    statusOf: async (id: number) => (await orderOf(db, ofStaff, id))?.status,
    holder: async (work = WORK) =>
      (
        await claimedRows<{ id: number }>(
          db,
          sql`select order_id as id from work_hold where artwork_id = ${work}`,
        )
      )[0]?.id,
    availability: async () =>
      (await texts(sql`select availability as text from artwork where id = ${WORK}`))[0],
    subjects: async (to: string) =>
      (await texts(sql`select subject as text from outbox where to_address = ${to} order by id`)).map(
        (subject) => subject.replace(/:.*/, ''),
      ),
    bodies: async (to: string) =>
      (await texts(sql`select body as text from outbox where to_address = ${to} order by id`)).join('\n'),
    forgetEmails: () => db.query(sql`delete from outbox`),
    elapse: (id: number) =>
      db.query(sql`update member_order set ends_at = now() - interval '1 second' where id = ${id}`),
    /** All that a step may change. */
    state: () =>
      db.query(sql`select (select json_agg(o order by id) from member_order o) as orders, (select json_agg(e order by id) from order_event e) as events,
        (select json_agg(h) from work_hold h) as holds, (select json_agg(p order by id) from order_payment p) as payments,
        (select json_agg(r order by id) from order_refund r) as refunds, (select json_agg(i order by id) from invoice i) as invoices,
        (select json_agg(n order by id) from credit_note n) as notes, (select json_agg(b) from gallery_billing b) as billing,
        (select count(*)::integer from outbox) as emails, (select count(*)::integer from job) as jobs,
        (select json_agg(a.availability order by id) from artwork a) as works`),
    /** The same site, whose `at`th statement within a transaction is where the process dies. */
    dyingAt(at: number): { site: Site; ran: () => number } {
      let count = 0
      const dying: Database = {
        ...db,
        transaction: (work) =>
          db.transaction((tx) =>
            work({
              ...tx,
              query(statement) {
                if (++count === at) throw new Error('the process died')
                return tx.query(statement)
              },
            } satisfies Transaction),
          ),
      }
      return { ran: () => count, site: { config, today: site.today, db: dying } }
    },
  }
}
