/** What both sides of an order are told by e-mail when it changes. */
import { Price } from '../../../catalogue/artworks/price.js'
import { greeting, write } from '../../../mail/email.js'
import type { Email } from '../../../mail/outbox.js'
import { minute } from '../../../views/dates.js'
import { creditNumber } from '../invoices/credit-note.js'
import type { CreditNote } from '../invoices/credit-note-store.js'
import { invoiceNumber, totalMinor } from '../invoices/invoice.js'
import type { Correction } from '../money/corrections.js'
import { dueBackOf, type Payment, receivedMinor } from '../money/ledger.js'
import { isOpen } from '../order.state.js'
import { GALLERY_ORDERS, orderPath, STAFF_ORDERS } from '../order-paths.js'
import type { Act, Actor, OrderState } from '../order-states.js'
import { totalOf } from '../order-views.js'
import { type Order, orderTotal } from '../store.js'
import { wordsOf } from './words.js'

/** Whoever acts sees it done, and is not written to. But money, what a collector orders, and a paper that is to be kept is confirmed. */
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
  'reduce',
  'correct',
  'correct-paid',
  'correct-unpaid',
  'correct-uninvoiced',
  'correct-ended',
])

interface Told {
  publicUrl: string
  act: Act
  /** As the order was before; undefined for one that begins. */
  from: OrderState | undefined
  actor: Actor
  why: string
  order: Order
  payments: readonly Payment[]
  /** What of a payment was typed wrong. */
  correction: Correction | undefined
  /** The credit note of the act. */
  note: CreditNote | undefined
  /** Of the gallery's team; our advisors where it has none. */
  houseEmails: readonly string[]
  /** No team yet: the advisors act for the gallery. */
  isStaffs: boolean
}

export function orderEmails(told: Told): Email[] {
  const { publicUrl, act, from, actor, order, houseEmails, isStaffs } = told
  const words = wordsOf(act, from)
  const isConfirmed = CONFIRMED.has(act) || told.note !== undefined
  const subject = `${words.subject}: ${titlesOf(order).join('; ')}`
  const emails: Email[] = []
  if (words.collector && order.buyerEmail && (actor !== 'collector' || isConfirmed))
    emails.push(
      write(publicUrl, order.buyerEmail, subject, [
        greeting(order.buyerName ?? ''),
        words.collector,
        ...factsOf(told, orderPath(order.id)),
      ]),
    )
  const isHouse = actor === 'gallery' || actor === 'staff'
  const path = `${isStaffs ? STAFF_ORDERS : GALLERY_ORDERS}${order.id}/`
  if (words.gallery && (!isHouse || isConfirmed))
    for (const to of houseEmails)
      emails.push(write(publicUrl, to, subject, ['Good day,', words.gallery, ...factsOf(told, path)]))
  return emails
}

const titlesOf = ({ items }: Order): string[] =>
  items.map(({ artists, title }) => [artists, title].filter(Boolean).join(', '))

/** The paragraphs below the first one: what was wrong, the order with its money, why, its credit note, and where it is. */
function factsOf({ publicUrl, act, why, order, payments, correction, note }: Told, path: string): string[] {
  const reveal = (minor: number) => new Price(minor, order.currency).reveal()
  const received = receivedMinor(payments)
  const dueBack = payments.reduce((sum, payment) => sum + dueBackOf(payment), 0)
  const facts = [
    `Order ${order.id}`,
    ...titlesOf(order),
    ...(order.shippingMinor ? [`Shipping: ${reveal(order.shippingMinor)}`] : []),
    `Total: ${totalOf(order)}`,
    ...(isOpen(order.status) && received > 0
      ? [`Received: ${reveal(received)}; left to be paid: ${reveal(orderTotal(order) - received)}`]
      : []),
    ...(dueBack > 0 && act !== 'refund' && act !== 'refund-extra'
      ? [`To be refunded: ${reveal(dueBack)}`]
      : []),
    ...(order.endsAt ? [`Until ${minute(order.endsAt)} UTC`] : []),
  ]
  return [
    ...(correction ? [correctionText(correction, payments, reveal)] : []),
    facts.join('\n'),
    ...(why ? [why] : []),
    ...(note ? [noteText(note, `${publicUrl}${path}`)] : []),
    `${publicUrl}${path}`,
  ]
}

function correctionText(
  { paymentId, wasMinor }: Correction,
  payments: readonly Payment[],
  reveal: (minor: number) => string,
): string {
  const now = payments.find(({ correctsId }) => correctsId === paymentId)?.amountMinor ?? 0
  return `It was noted that ${reveal(wasMinor)} had come. That was a mistake: ${now === 0 ? 'nothing' : reveal(now)} had come.`
}

function noteText(note: CreditNote, address: string): string {
  const credited = new Price(0 - totalMinor(note.lines), note.currency).reveal()
  return `Credit note ${creditNumber(note)} over ${credited}, for invoice ${invoiceNumber(note.invoice)}:\n${address}credit-notes/${note.number}/`
}
