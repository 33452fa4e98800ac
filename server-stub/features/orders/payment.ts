/** What the page of payment sends, and what is asked for an invoice. */
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_NAME } from '../../../widgets/shared/contract/limits.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, neededLine, neededLines, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { orderPath } from './order-paths.js'
import { totalOf } from './order-views.js'
import type { Order } from './store.js'

/** A new card is entered on the payment provider's own page, so this server sees none. Without a provider the page says so. */
const LONGEST_KEY = 100

export const PaymentForm = form({
  method: v.pipe(
    text(),
    v.transform((sent) => (sent === 'card' ? 'card' : 'invoice')),
  ),
  /** A saved card's id, or `new`. */
  card: text(),
  /** Whether the provider keeps a new card. */
  keep: text(),
  /** Of the form as it was drawn. */
  key: line(LONGEST_KEY),
  name: neededLine(LONGEST_NAME, SENTENCES.invoiceNameMissing),
  address: neededLines(LONGEST_ADDRESS, SENTENCES.invoiceAddressMissing),
})

interface InvoiceRequest {
  member: { email: string; name: string }
  publicUrl: string
  /** Who makes out the invoices of orders that no gallery keeps. */
  advisoryEmail: string
  order: Order
}

/** The emails that say what was asked for: to the member, and to the advisors, who make the invoice out. */
export function invoiceEmails({ member, publicUrl, advisoryEmail, order }: InvoiceRequest): Email[] {
  const { email, name } = member
  const works = order.items.map(({ artists, title }) => [artists, title].filter(Boolean).join(', '))
  const what = [works.join('\n'), `Total: ${totalOf(order)}`, `Bill to:\n${order.invoiceTo}`]
  return [
    write(publicUrl, email, `You requested the invoice for order ${order.id}`, [
      greeting(name),
      'You have requested an invoice:',
      ...what,
      `An advisor will send it to this address.\n${publicUrl}${orderPath(order.id)}`,
    ]),
    write(publicUrl, advisoryEmail, `Invoice requested: order ${order.id}`, [
      `${name} (${email}) requests the invoice for order ${order.id}:`,
      ...what,
    ]),
  ]
}
