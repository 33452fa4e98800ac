/** What happened to an order, and its money and papers, as its page lists them. */
import { Price } from '../../catalogue/artworks/price.js'
import { longDay, minute } from '../../views/dates.js'
import { creditNumber } from './invoices/credit-note.js'
import type { CreditNote } from './invoices/credit-note-store.js'
import { invoiceNumber } from './invoices/invoice.js'
import type { Invoice } from './invoices/invoice-store.js'
import type { Payment } from './money/ledger.js'
import type { Act, Actor } from './order-states.js'
import type { Side } from './order-views.js'
import type { OrderEvent } from './store.js'

export interface HistoryView {
  at: string
  who: string
  what: string
  why: string
}

const EVENT_WORDS: Readonly<Record<Act, string>> = {
  reserve: 'Reserved',
  offer: 'Offered',
  counter: 'Counter-offered',
  accept: 'Agreed to the price',
  decline: 'Declined',
  order: 'Ordered, to be shipped',
  collect: 'Ordered, to be collected',
  quote: 'Quoted the shipping:',
  'ask-invoice': 'Requested the invoice',
  invoice: 'Made the invoice out',
  pay: 'Payment received:',
  'pay-too-late': 'Payment after the end, to be refunded:',
  'pay-again': 'Another payment, to be refunded:',
  refund: 'Refunded',
  'refund-extra': 'Refunded',
  reduce: 'Part of the price, to be refunded:',
  credit: 'Made the credit note out',
  correct: 'Corrected an amount received to',
  'correct-paid': 'Paid after all: corrected an amount received to',
  'correct-unpaid': 'Not paid after all: corrected an amount received to',
  'correct-uninvoiced': 'Not paid after all: corrected an amount received to',
  'correct-ended': 'Ended after all: corrected an amount received to',
  ship: 'Handed over',
  cancel: 'Cancelled',
  expire: 'The time was over',
  'sold-to-another': 'The work was sold to another collector',
}

const WHO: Readonly<Record<Actor, string>> = {
  collector: 'Collector',
  gallery: 'Gallery',
  staff: 'Plinth’s staff',
  clock: 'Plinth',
  provider: 'Card payment',
}

/** A collector chooses the invoice, which makes itself out. */
const wordsOf = (act: Act, actor: Actor): string =>
  act === 'invoice' && actor === 'collector' ? 'Chose to pay by invoice' : EVENT_WORDS[act]

export const historyView = (events: readonly OrderEvent[], currency: string, side: Side): HistoryView[] =>
  events.map(({ at, actor, act, amountMinor, why }) => ({
    at: minute(at),
    who: actor === side ? 'You' : WHO[actor],
    what: [wordsOf(act, actor), amountMinor === null ? '' : new Price(amountMinor, currency).reveal()]
      .filter(Boolean)
      .join(' '),
    why,
  }))

export interface PaymentLine {
  text: string
  /** What stands in its place: it counts no more. */
  isCorrected: boolean
}

/** What came in, and what goes back of it; an amount that was typed wrong stays, with the right one after it. */
export const paymentLines = (payments: readonly Payment[], currency: string): PaymentLine[] => {
  const reveal = (minor: number) => new Price(minor, currency).reveal()
  return payments.map((payment) => ({
    text: paymentText(payment, reveal),
    isCorrected: payment.isCorrected,
  }))
}

function paymentText(
  { isByCard, receivedOn, amountMinor, correctsId, isCorrected, refunds }: Payment,
  reveal: (minor: number) => string,
): string {
  const came = `${amountMinor === 0 ? 'Nothing' : reveal(amountMinor)} received${isByCard ? ' by card' : ''} on ${longDay(receivedOn)}`
  if (isCorrected) return `${came}: typed wrong, and corrected below`
  const parts = refunds.map(({ minor, refundedOn }) =>
    refundedOn === null
      ? `${reveal(minor)} to be refunded`
      : `${reveal(minor)} refunded on ${longDay(refundedOn)}`,
  )
  return [correctsId === null ? came : `Corrected: ${came}`, ...parts].join(', ')
}

export interface PaperLink {
  href: string
  label: string
}

/** The invoices and credit notes of an order, below its address. The invoice that counts is the first. */
export function paperLinks(
  base: string,
  invoices: readonly Invoice[],
  notes: readonly CreditNote[],
): PaperLink[] {
  const [last, ...before] = [...invoices].reverse()
  return [
    ...(last ? [{ href: `${base}invoice.pdf`, label: 'Invoice (PDF)' }] : []),
    ...notes.map((note) => ({
      href: `${base}credit-notes/${note.number}/`,
      label: `Credit note ${creditNumber(note)} (PDF)`,
    })),
    ...before.map((invoice) => ({
      href: `${base}invoices/${invoice.number}/`,
      label: `Invoice ${invoiceNumber(invoice)}, credited (PDF)`,
    })),
  ]
}
