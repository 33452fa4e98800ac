/** Orders of a database from before credit notes, on both engines: what was due back stays due, and no document is made up. */
import { expect, test } from 'vitest'
import { migrate } from '../../../db/schema/migrate.js'
import { sql } from '../../../db/sql.js'
import { eachEngine } from '../../../testing/engines.js'
import { creditNotesOf } from '../invoices/credit-note-store.js'
import { invoiceOf } from '../invoices/invoice-store.js'
import { paymentsOf } from './ledger.js'

const MIGRATION = '145-credit-notes-and-corrections.sql'
const UNDONE = [
  'drop table credit_note, order_refund',
  'alter table gallery_billing drop column last_credit_note',
  'drop index invoice_of_order',
  'alter table invoice add constraint invoice_order_id_key unique (order_id)',
  'alter table work_hold drop column availability, drop column price_minor, drop column currency',
  'drop trigger order_payment_kept on order_payment',
  'drop function plinth_keep_order_payment()',
  `alter table order_payment drop column corrects_id,
     add constraint order_payment_amount_minor_check check (amount_minor > 0),
     add column refund_minor bigint not null default 0, add column refunded_on date`,
  `delete from migration where name = '${MIGRATION}'`,
  `insert into gallery (id, source, source_id, slug, name, sort_name, kind) values (20, 't', '20', 'halle', 'Halle', 'Halle', 1)`,
  `insert into member_order (id, status, placed_on, currency, gallery_id) values (1, 'cancelled', '2026-01-01', 'EUR', 20),
     (2, 'refund-due', '2026-01-01', 'EUR', 20)`,
  `insert into gallery_billing (gallery_id, seller, tax, account_holder, iban, last_invoice) values (20, 'Halle', 'margin', 'Halle', 'DE', 2)`,
  `insert into invoice (gallery_id, number, order_id, issued_on, due_on, seller, vat_number, tax, vat_rate, account_holder, iban, bic, bill_to,
       currency, lines)
     select 20, n, n, '2026-01-01', '2026-01-15', 'Halle', '', 'margin', 0, 'Halle', 'DE', '', 'Mara', 'EUR', '[{"text": "Salt", "minor": 500}]'
     from generate_series(1, 2) n`,
  `insert into order_payment (order_id, amount_minor, refund_minor, refunded_on, received_on, reference) values
     (2, 500, 500, null, '2026-01-02', 'pi_1'), (2, 40, 40, '2026-01-04', '2026-01-03', null)`,
]

eachEngine((engine) => {
  test('keep their refunds, and get no credit note', async () => {
    const db = await engine.openMigrated()
    for (const statement of UNDONE) await db.query(sql.raw(statement))
    expect(await migrate(db)).toEqual([MIGRATION])
    expect(await paymentsOf(db, 2)).toMatchObject([
      { amountMinor: 500, isByCard: true, refunds: [{ minor: 500, refundedOn: null }] },
      { amountMinor: 40, isByCard: false, refunds: [{ minor: 40, refundedOn: '2026-01-04' }] },
    ])
    for (const id of [1, 2]) {
      expect(await creditNotesOf(db, id)).toEqual([])
      expect(await invoiceOf(db, id)).toMatchObject({ number: id, isEnded: true, credits: [] })
    }
  })
})
