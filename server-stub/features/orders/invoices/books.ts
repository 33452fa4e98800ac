/** What a step does with the invoice of an order, as the table says, in the transaction of the step. */
import type { Queries } from '../../../db/database.js'
import type { Rule } from '../order.state.js'
import type { Act } from '../order-states.js'
import { RefusedError } from '../refusal.js'
import type { Order } from '../store.js'
import { type CreditNote, creditNotesOf, issueCreditNote } from './credit-note-store.js'
import { issueInvoice } from './invoice-store.js'

interface Kept {
  act: Act
  why: string
  /** What the act is about. */
  amountMinor: number | undefined
  issuedOn: string
}

/** Makes out what the rule asks for, and gives the credit note that both sides are told of, if there is one. */
export async function keepBooks(
  tx: Queries,
  order: Order,
  rule: Rule,
  { act, why, amountMinor, issuedOn }: Kept,
): Promise<CreditNote | undefined> {
  if (rule.books === undefined) return undefined
  if (rule.books === 'invoices') {
    const isMade = await issueInvoice(tx, order, { issuedOn, days: rule.days ?? 0 })
    // Money that has come is noted all the same.
    if (!isMade && act === 'invoice') throw new RefusedError('no-billing')
    return undefined
  }
  const minor = rule.books === 'credits-part' ? amountMinor : undefined
  const reason = [REASONS[act], why].filter(Boolean).join(' ')
  const isMade = await issueCreditNote(tx, order.id, { issuedOn, reason, minor })
  if (!isMade && act === 'credit') throw new RefusedError('no-billing')
  // A refund names the note that the end of the order has made.
  return isMade || act === 'refund' ? (await creditNotesOf(tx, order.id)).at(-1) : undefined
}

const REASONS: Readonly<Partial<Record<Act, string>>> = {
  cancel: 'The order was cancelled.',
  expire: 'The invoice was not paid in time, and the order has ended.',
  'pay-too-late': 'The order had ended before the payment came.',
  refund: 'The payment was refunded.',
  credit: 'The order has ended.',
  'correct-ended': 'The payment that was noted has not come, and the order has ended.',
}
