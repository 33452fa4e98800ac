/** Where a payment provider is joined on, and what is asked for an invoice. */
import { field } from '../../http/forms.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { totalOf } from './order-views.js'
import type { Order } from './store.js'

/**
 * There is none yet: the page says so, and offers the invoice. One that is joined on draws its own fields into the region
 * `data-slot="fields"` of the payment page, keeps the card, and gives a reference for it. This server would see that reference and
 * nothing else: the page's own fields have no names, so no browser sends them.
 */
export const NO_PROVIDER =
  'Cards cannot be charged here yet, since this site has no payment provider. Choose the invoice instead.'

export interface PaymentForm {
  method: 'invoice' | 'card'
  /** A saved card's id, or `new`. */
  card: string
  name: string
  address: string
}

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 500

/** Reads the form: what was chosen, and a sentence for each field that is wrong. */
export function readPayment(body: unknown): { form: PaymentForm; errors: Record<string, string> } {
  const form: PaymentForm = {
    method: field(body, 'method') === 'card' ? 'card' : 'invoice',
    card: field(body, 'card'),
    name: field(body, 'name').trim(),
    address: field(body, 'address').replaceAll('\r\n', '\n').trim(),
  }
  const errors: Record<string, string> = {}
  if (form.method === 'card') errors.form = NO_PROVIDER
  else {
    if (form.name === '') errors.name = 'Enter the name for the invoice.'
    else if (form.name.length > LONGEST_NAME) errors.name = `Use at most ${LONGEST_NAME} characters.`
    if (form.address === '') errors.address = 'Enter the address for the invoice.'
    else if (form.address.length > LONGEST_ADDRESS)
      errors.address = `Use at most ${LONGEST_ADDRESS} characters.`
  }
  return { form, errors }
}

interface InvoiceRequest {
  member: { email: string; name: string }
  publicUrl: string
  /** Who makes invoices out: no part of this site does. */
  advisoryEmail: string
  order: Order
  form: PaymentForm
}

/** The emails that say what was asked for: to the member, and to the advisors, who make the invoice out. */
export function invoiceEmails({ member, publicUrl, advisoryEmail, order, form }: InvoiceRequest): Email[] {
  const { email, name } = member
  const works = order.items.map(({ artists, title }) => [artists, title].filter(Boolean).join(', '))
  const what = [works.join('\n'), `Total: ${totalOf(order)}`, `Bill to:\n${form.name}\n${form.address}`]
  return [
    write(publicUrl, email, `You requested the invoice for order ${order.id}`, [
      greeting(name),
      'You have requested an invoice:',
      ...what,
      `An advisor will send it to this address.\n${publicUrl}/my-plinth/orders/${order.id}/`,
    ]),
    write(publicUrl, advisoryEmail, `Invoice requested: order ${order.id}`, [
      `${name} (${email}) requests the invoice for order ${order.id}:`,
      ...what,
    ]),
  ]
}
