/** What either side is told of each act. */
import type { Act, OrderState } from '../order-states.js'

/** A subject, and a sentence for each side; without one that side is not told. */
export interface Words {
  subject: string
  collector?: string
  gallery?: string
}

const WORDS: Readonly<Record<Act, Words>> = {
  reserve: {
    subject: 'Reserved',
    collector: 'You have reserved this work.',
    gallery: 'A collector has reserved this work.',
  },
  offer: {
    subject: 'Offer',
    collector: 'You have made an offer. The gallery answers it.',
    gallery: 'A collector makes an offer.',
  },
  counter: { subject: 'Counter-offer', collector: 'The gallery makes a counter-offer.' },
  accept: {
    subject: 'Price agreed',
    collector: 'The price is agreed. The work is held for you until it is ordered.',
    gallery: 'The price is agreed. The work is held until it is ordered.',
  },
  decline: { subject: 'Declined', collector: 'The gallery has declined.' },
  order: {
    subject: 'Ordered',
    collector: 'You have ordered this work. The gallery now quotes the shipping; then you can pay.',
    gallery: 'A collector has ordered this work, to be shipped. Quote the shipping.',
  },
  collect: {
    subject: 'Ordered',
    collector: 'You have ordered this work, to be collected at the gallery. You can pay now.',
    gallery: 'A collector has ordered this work, and will collect it.',
  },
  quote: { subject: 'Shipping quoted', collector: 'The gallery has quoted the shipping. You can pay now.' },
  'ask-invoice': {
    subject: 'Invoice requested',
    collector: 'You have requested the invoice. The gallery makes it out.',
    gallery: 'A collector asks for the invoice. Enter your bank account, then make it out.',
  },
  invoice: {
    subject: 'Invoice',
    collector: 'The invoice is made out. Pay it by bank transfer; its code and its number are on it.',
    gallery:
      'The invoice is made out, and the collector pays it by bank transfer. Mark it as paid when the money is there.',
  },
  pay: {
    subject: 'Paid',
    collector: 'The gallery has received your payment. The work is yours. Thank you.',
    gallery: 'The payment is noted, and the work is sold.',
  },
  'pay-too-late': {
    subject: 'Payment to be refunded',
    collector:
      'Your payment came after the order had ended, and the work is no longer there. The gallery refunds it.',
    gallery: 'A payment came after the order had ended, and the work is no longer there. Refund it.',
  },
  'pay-again': {
    subject: 'Payment to be refunded',
    collector:
      'The gallery has received another payment for an order that needs none. The gallery refunds it.',
    gallery: 'Another payment came for an order that needs none. Refund it.',
  },
  refund: {
    subject: 'Refunded',
    collector: 'The gallery has refunded your payment.',
    gallery: 'The refund is noted.',
  },
  'refund-extra': {
    subject: 'Refunded',
    collector: 'The gallery has refunded what was to go back to you.',
    gallery: 'The refund is noted.',
  },
  reduce: {
    subject: 'Part of the price goes back',
    collector: 'The gallery gives part of the price back to you, and refunds it.',
    gallery: 'Part of the price goes back to the collector. Refund it.',
  },
  credit: { subject: 'Credit note', collector: 'The gallery has made out the credit note for your invoice.' },
  correct: {
    subject: 'Correction of a payment',
    collector: 'The gallery has corrected the amount of a payment.',
    gallery: 'The amount of a payment is corrected.',
  },
  'correct-paid': {
    subject: 'Correction of a payment',
    collector:
      'The gallery has corrected the amount of a payment: your order is paid. The work is yours. Thank you.',
    gallery: 'The amount of a payment is corrected: the order is paid, and the work is sold.',
  },
  'correct-unpaid': {
    subject: 'Correction of a payment',
    collector:
      'The gallery had noted your payment by mistake, so the order is not paid yet, and our thanks came too early. The work is held for you. Pay what is left by bank transfer; the invoice says how.',
    gallery:
      'The amount of a payment is corrected: the order is not paid. The work is no longer sold, and is held for the collector. Offers that ended with the sale stay ended; whoever made them is told.',
  },
  'correct-uninvoiced': {
    subject: 'Correction of a payment',
    collector:
      'The gallery had noted your payment by mistake, so the order is not paid yet, and our thanks came too early. The work is held for you. Choose how to pay.',
    gallery:
      'The amount of a payment is corrected: the order is not paid. The work is no longer sold, and is held for the collector. Offers that ended with the sale stay ended; whoever made them is told.',
  },
  'correct-ended': {
    subject: 'Correction of a payment',
    collector:
      'The gallery had noted a payment by mistake. The order has ended, and nothing is left to be refunded.',
    gallery: 'The amount of a payment is corrected: nothing has come. The order has ended.',
  },
  ship: { subject: 'Handed over', collector: 'The gallery has handed the work over.' },
  cancel: {
    subject: 'Cancelled',
    collector: 'The order is cancelled.',
    gallery: 'The order is cancelled.',
  },
  expire: {
    subject: 'Expired',
    collector: 'The time for this is over, and the order has ended. The work is no longer held for you.',
    gallery: 'The time for this is over, and the order has ended. The work is no longer held.',
  },
  'sold-to-another': {
    subject: 'Sold to another collector',
    collector: 'The work was sold to another collector, so the offer has ended.',
  },
}

const MONEY_LATE =
  'If you have paid it already, your payment buys the work where it is still there; otherwise the gallery refunds it.'

/** What is said otherwise of an order that was as `from` before: an offer held nothing, an invoice may be on its way to the bank. */
export function wordsOf(act: Act, from: OrderState | undefined): Words {
  const words = WORDS[act]
  if (act === 'expire' && (from === 'offered' || from === 'countered'))
    return {
      ...words,
      collector: 'The time for an answer is over, and the offer has ended.',
      gallery: 'The time for an answer is over, and the offer has ended.',
    }
  if (act === 'expire' && from === 'invoiced')
    return {
      ...words,
      collector: `The invoice was not paid in time, so the order has ended and the work is no longer held for you. Do not pay the invoice any more. ${MONEY_LATE}`,
    }
  if (act === 'cancel' && from === 'invoiced')
    return {
      ...words,
      collector: `The order is cancelled. Do not pay its invoice any more. ${MONEY_LATE}`,
    }
  if (act === 'cancel' && from === 'paid')
    return { ...words, collector: 'The gallery has cancelled the order. What you have paid is refunded.' }
  return words
}
