/** The credit notes of galleries, which nothing changes once they are made out. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryAll, queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { RefusedError } from '../refusal.js'
import { type Credited, closingLines, creditedMinor, creditedVat, partLines } from './credit-note.js'
import { type InvoiceLine, TAXES, totalMinor } from './invoice.js'

const Line = v.object({ text: v.string(), minor: v.number() })

const CreditNote = v.object({
  number: v.number(),
  issuedOn: v.string(),
  reason: v.string(),
  lines: v.array(Line),
  /** Within the lines, and below zero as they are. */
  vatMinor: v.number(),
  /** Nothing is left of the invoice. */
  isClosing: v.boolean(),
  /** What its invoice says. */
  invoice: v.object({ number: v.number(), issuedOn: v.string() }),
  orderId: v.nullable(v.number()),
  seller: v.string(),
  vatNumber: v.string(),
  tax: v.picklist(TAXES),
  vatRate: v.number(),
  billTo: v.string(),
  currency: v.string(),
})
export type CreditNote = v.InferOutput<typeof CreditNote>

const NOTES = sql`select credit_note.number, credit_note.issued_on as "issuedOn", reason, credit_note.lines, vat_minor as "vatMinor",
  is_closing as "isClosing", json_build_object('number', invoice.number, 'issuedOn', invoice.issued_on) as invoice,
  order_id as "orderId", seller, vat_number as "vatNumber", tax, vat_rate as "vatRate", bill_to as "billTo", currency
  from credit_note join invoice on invoice.id = invoice_id`

/** Of an order, from the first. */
export function creditNotesOf(db: Queries, orderId: number): Promise<CreditNote[]> {
  return queryAll(db, CreditNote, sql`${NOTES} where order_id = ${orderId} order by credit_note.id`)
}

/** For the export of an account. */
export async function exportCreditNotes(db: Queries, memberId: number): Promise<Record<string, unknown>> {
  const rows = await queryAll(
    db,
    CreditNote,
    sql`${NOTES} where order_id in (select id from member_order where member_id = ${memberId}) order by credit_note.id`,
  )
  return { credit_note: rows }
}

const Standing = v.object({
  id: v.number(),
  galleryId: v.nullable(v.number()),
  tax: v.picklist(TAXES),
  vatRate: v.number(),
  lines: v.array(Line),
  credited: v.array(v.object({ number: v.number(), issuedOn: v.string(), lines: v.array(Line) })),
})

/** The invoice of an order that was not credited, and the notes of its parts. */
async function standingInvoice(tx: Queries, orderId: number) {
  const row = await queryOne(
    tx,
    Standing,
    sql`select id, gallery_id as "galleryId", tax, vat_rate as "vatRate", lines,
       (select coalesce(json_agg(json_build_object('number', number, 'issuedOn', issued_on, 'lines', lines) order by credit_note.id), '[]')
        from credit_note where invoice_id = invoice.id) as credited
     from invoice where order_id = ${orderId} and not exists (select 1 from credit_note where invoice_id = invoice.id and is_closing)
     order by id desc limit 1`,
  )
  if (!row) return undefined
  const credited: Credited[] = row.credited.map(({ lines, ...note }) => ({
    ...note,
    minor: 0 - totalMinor(lines),
  }))
  return { ...row, credited }
}

export interface Credit {
  issuedOn: string
  reason: string
  /** What is credited, above zero; without it all that is left. */
  minor?: number | undefined
}

/**
 * Makes the credit note of an order out, in the caller's transaction, with the order's row locked: the number is counted in the gallery's
 * row, as those of invoices are, so that numbers have no gaps and none is given twice. False where no invoice stands.
 * @throws RefusedError for more than is left of the invoice
 */
export async function issueCreditNote(
  tx: Queries,
  orderId: number,
  { issuedOn, reason, minor }: Credit,
): Promise<boolean> {
  const invoice = await standingInvoice(tx, orderId)
  if (!invoice) return false
  const before = creditedMinor(invoice.credited)
  const left = totalMinor(invoice.lines) - before
  const part = minor ?? left
  if (part > left) throw new RefusedError('too-much')
  const lines: InvoiceLine[] =
    minor === undefined ? closingLines(invoice.lines, invoice.credited) : partLines(invoice.lines, part)
  const rows = await tx.query(sql`with numbered as (
       update gallery_billing set last_credit_note = last_credit_note + 1 where gallery_id = ${invoice.galleryId} returning *
     )
     insert into credit_note (gallery_id, number, invoice_id, issued_on, reason, lines, vat_minor, is_closing)
     select gallery_id, last_credit_note, ${invoice.id}::integer, ${issuedOn}, ${reason}, ${JSON.stringify(lines)}::jsonb,
       ${creditedVat(invoice, { before, minor: part })}::bigint, ${part === left}::boolean
     from numbered returning 1`)
  return rows.length > 0
}
