/** What both sides of an order are told by e-mail when it changes. */
import { Price } from '../../../catalogue/artworks/price.js'
import { greeting, write } from '../../../mail/email.js'
import type { Email } from '../../../mail/outbox.js'
import { minute } from '../../../views/dates.js'
import type { Act, Actor, OrderState } from '../order.state.js'
import { GALLERY_ORDERS, orderPath, STAFF_ORDERS } from '../order-paths.js'
import { totalOf } from '../order-views.js'
import type { Order } from '../store.js'

/** A subject, and a sentence for each side; without one that side is not told. */
interface Words {
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
    collector: 'The gallery has refunded what you had paid beyond the order.',
    gallery: 'The refund is noted.',
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
function wordsOf(act: Act, from: OrderState | undefined): Words {
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

/** Whoever acts sees it done, and is not written to. But money, and what a collector orders, is confirmed. */
const CONFIRMED: ReadonlySet<Act> = new Set<Act>([
  'reserve',
  'order',
  'collect',
  'ask-invoice',
  'invoice',
  'pay',
  'pay-too-late',
  'pay-again',
  'refund',
  'refund-extra',
])

interface Told {
  publicUrl: string
  act: Act
  /** As the order was before; undefined for one that begins. */
  from: OrderState | undefined
  actor: Actor
  why: string
  order: Order
  /** Of the gallery's team; our advisors where it has none. */
  houseEmails: readonly string[]
  /** No team yet: the advisors act for the gallery. */
  isStaffs: boolean
}

export function orderEmails({
  publicUrl,
  act,
  from,
  actor,
  why,
  order,
  houseEmails,
  isStaffs,
}: Told): Email[] {
  const words = wordsOf(act, from)
  const titles = order.items.map(({ artists, title }) => [artists, title].filter(Boolean).join(', '))
  const subject = `${words.subject}: ${titles.join('; ')}`
  const facts = [
    [
      `Order ${order.id}`,
      ...titles,
      ...(order.shippingMinor
        ? [`Shipping: ${new Price(order.shippingMinor, order.currency).reveal()}`]
        : []),
      `Total: ${totalOf(order)}`,
      ...(order.endsAt ? [`Until ${minute(order.endsAt)} UTC`] : []),
    ].join('\n'),
    ...(why ? [why] : []),
  ]
  const emails: Email[] = []
  if (words.collector && order.buyerEmail && (actor !== 'collector' || CONFIRMED.has(act)))
    emails.push(
      write(publicUrl, order.buyerEmail, subject, [
        greeting(order.buyerName ?? ''),
        words.collector,
        ...facts,
        `${publicUrl}${orderPath(order.id)}`,
      ]),
    )
  const isHouse = actor === 'gallery' || actor === 'staff'
  if (words.gallery && (!isHouse || CONFIRMED.has(act)))
    for (const to of houseEmails)
      emails.push(
        write(publicUrl, to, subject, [
          'Good day,',
          words.gallery,
          ...facts,
          `${publicUrl}${isStaffs ? STAFF_ORDERS : GALLERY_ORDERS}${order.id}/`,
        ]),
      )
  return emails
}
