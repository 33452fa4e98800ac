/** The forms by which either side acts on an order, and what is read of them: the table of order.state.ts says which there are. */
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_ORDER_NOTE } from '../../../widgets/shared/contract/limits.js'
import { fractionOf, minorOf } from '../../cms/collections/text-of.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, lines, text } from '../../http/forms/fields.js'
import { type FieldErrors, form, type SentForm } from '../../http/forms/form.js'
import type { Details } from './acts.js'
import { majorText } from './invoices/invoice.js'
import { ACTS, type Act, actsOf } from './order.state.js'
import type { Side } from './order-views.js'
import { type Order, orderTotal, type Payment } from './store.js'

const LONGEST_AMOUNT = 20
/** Sums stay whole numbers, with room. */
const MOST_MINOR = 1_000_000_000_000

const ENTRIES = {
  do: v.pipe(
    text(),
    v.transform((sent) => ACTS.find((act) => act === sent)),
  ),
  /** Of the order as the page showed it. */
  version: v.pipe(
    text(),
    v.transform((sent) => (/^\d{1,9}$/.test(sent) ? Number(sent) : 0)),
  ),
  amount: line(LONGEST_AMOUNT),
  why: lines(LONGEST_ORDER_NOTE),
  delivery: text(),
  address: lines(LONGEST_ADDRESS),
}
export const ActBody = form(ENTRIES)
export type SentAct = SentForm<typeof ENTRIES>

type FieldName = 'amount' | 'why' | 'delivery' | 'address'

interface FieldSpec {
  name: FieldName
  label: string
  hint?: string
  isNeeded?: boolean
}

interface FormSpec {
  act: Act
  /** Above the form, or what opens it. */
  title: string
  button: string
  fields: readonly FieldSpec[]
  /** What is not the next step is folded. */
  isFolded?: boolean
}

const NOTE = { name: 'why', label: 'Note' } as const
const REASON = { name: 'why', label: 'Reason', hint: 'The other side reads it.' } as const
const amount = (label: string, hint?: string): FieldSpec => ({
  name: 'amount',
  label,
  isNeeded: true,
  ...(hint === undefined ? {} : { hint }),
})

export const DELIVERY: readonly FieldSpec[] = [
  { name: 'delivery', label: 'How do you want to have it?', isNeeded: true },
  { name: 'address', label: 'Deliver to', hint: 'Name and address. The gallery quotes the shipping.' },
]

const FORMS: Readonly<Record<'collector' | 'house', readonly FormSpec[]>> = {
  collector: [
    { act: 'accept', title: 'Accept the counter-offer', button: 'Accept this price', fields: [] },
    { act: 'order', title: 'Order', button: 'Order', fields: DELIVERY },
    {
      act: 'offer',
      title: 'Make an offer',
      button: 'Make this offer',
      fields: [amount('Your offer'), NOTE],
      isFolded: true,
    },
    { act: 'cancel', title: 'Cancel', button: 'Cancel this order', fields: [REASON], isFolded: true },
  ],
  house: [
    { act: 'accept', title: 'Accept the offer', button: 'Accept this price', fields: [] },
    {
      act: 'counter',
      title: 'Make a counter-offer',
      button: 'Make this offer',
      fields: [amount('Your price'), NOTE],
      isFolded: true,
    },
    { act: 'decline', title: 'Decline', button: 'Decline', fields: [REASON], isFolded: true },
    {
      act: 'quote',
      title: 'Quote the shipping',
      button: 'Add shipping',
      fields: [amount('Shipping', '0 where it is included.'), NOTE],
    },
    { act: 'invoice', title: 'Make the invoice out', button: 'Make invoice out', fields: [] },
    {
      act: 'pay',
      title: 'The payment has come',
      button: 'Mark as paid',
      fields: [amount('Amount received')],
    },
    {
      act: 'ship',
      title: 'Hand the work over',
      button: 'Mark as handed over',
      fields: [{ ...NOTE, hint: 'Such as the carrier, and a number to track it by.' }],
    },
    { act: 'refund', title: 'Refund', button: 'Mark as refunded', fields: [NOTE] },
    {
      act: 'refund-extra',
      title: 'Refund what came beyond the order',
      button: 'Mark as refunded',
      fields: [NOTE],
    },
    {
      act: 'pay-again',
      title: 'Another payment has come',
      button: 'Note payment',
      fields: [amount('Amount received')],
      isFolded: true,
    },
    {
      act: 'cancel',
      title: 'Cancel',
      button: 'Cancel this order',
      fields: [{ ...REASON, isNeeded: true }],
      isFolded: true,
    },
  ],
}

export interface ActFormView {
  act: Act
  title: string
  button: string
  isFolded: boolean
  isMain: boolean
  isOpen: boolean
  fields: (FieldSpec & { value: string; error: string })[]
}

export interface Shown {
  act: Act
  values: Readonly<Partial<Record<FieldName, string>>>
  errors: FieldErrors
}

/** What `side` may do now, the next step first. `shown` is what was sent and not taken; `address` is where the member lives. */
export function actForms(
  order: Order,
  side: Side,
  {
    payments,
    address = '',
    shown,
  }: { payments: readonly Payment[]; address?: string; shown?: Shown | undefined },
): ActFormView[] {
  const may = new Set(actsOf(order.status, side))
  // What came by card goes back by itself.
  const owes = payments.some(
    ({ isByCard, refundMinor, refundedOn }) => !isByCard && refundMinor > 0 && refundedOn === null,
  )
  // What was never invoiced waits for no money once it has ended.
  if ((order.status === 'expired' || order.status === 'cancelled') && !order.hasInvoice) may.delete('pay')
  if (!owes) for (const act of ['refund', 'refund-extra'] as const) may.delete(act)
  const specs = FORMS[side === 'collector' ? 'collector' : 'house'].filter(({ act }) => may.has(act))
  const main = specs.find(({ isFolded }) => !isFolded)
  return specs.map(({ fields, isFolded = false, ...spec }) => {
    const sent = shown?.act === spec.act ? shown : undefined
    return {
      ...spec,
      isFolded,
      isMain: spec.act === main?.act,
      isOpen: sent !== undefined,
      fields: fields.map((field) => ({
        ...field,
        value: sent?.values[field.name] ?? startOf(field.name, spec.act, order, address),
        error: sent?.errors[field.name] ?? '',
      })),
    }
  })
}

function startOf(name: FieldName, act: Act, order: Order, address: string): string {
  if (name === 'delivery') return 'ship'
  if (name === 'address') return address
  return name === 'amount' && (act === 'pay' || act === 'pay-again')
    ? majorText(orderTotal(order), order.currency)
    : ''
}

/** Whether this side has a form for the act: what the table allows beside that is done by other pages, or by nobody's hand. */
export const hasForm = (act: Act, side: Side): boolean =>
  FORMS[side === 'collector' ? 'collector' : 'house'].some((one) => one.act === act)

/** What the form of an act says; a sentence for each field that is wrong. An order to be collected is another act than one to be shipped. */
export function readAct(
  act: Act,
  sent: Pick<SentAct, 'fields' | 'errors'>,
  { currency }: { currency: string },
  side: Side,
): { act: Act; details: Details; errors: FieldErrors } {
  const spec = FORMS[side === 'collector' ? 'collector' : 'house'].find((one) => one.act === act)
  const names = new Set(spec?.fields.map(({ name }) => name))
  const { amount = '', why = '', address = '', delivery = '' } = sent.fields
  const errors: Record<string, string> = { ...sent.errors }
  const details: Details = {}
  if (names.has('why')) {
    if (why !== '') details.why = why
    else if (spec?.fields.some(({ name, isNeeded }) => name === 'why' && isNeeded))
      errors.why ??= SENTENCES.reasonMissing
  }
  if (names.has('amount')) {
    const answer = readAmount(amount, currency, act === 'quote' ? 0 : 1)
    if ('error' in answer) errors.amount ??= answer.error
    else if (act === 'quote') details.shippingMinor = answer.minor
    else if (act === 'offer' || act === 'counter') details.priceMinor = answer.minor
    else details.amountMinor = answer.minor
  }
  if (!names.has('delivery')) return { act, details, errors }
  return readDelivery({ delivery, address }, details, errors)
}

/** What is typed as an amount, in minor units. */
export function readAmount(
  written: string,
  currency: string,
  least: number,
): { minor: number } | { error: string } {
  const digits = fractionOf(currency)
  const minor = minorOf(written, digits)
  if (minor === undefined)
    return { error: digits === 0 ? SENTENCES.priceWhole(currency) : SENTENCES.priceNumber }
  if (minor < least) return { error: SENTENCES.priceNotAbove }
  return minor > MOST_MINOR ? { error: SENTENCES.amountTooLarge } : { minor }
}

/** To be shipped it needs an address, to be collected none. */
export function readDelivery(
  { delivery, address }: { delivery: string; address: string },
  details: Details,
  errors: Record<string, string>,
): { act: 'order' | 'collect'; details: Details; errors: FieldErrors } {
  if (delivery === 'collect')
    return { act: 'collect', details: { ...details, delivery: 'collect', deliverTo: '' }, errors }
  if (delivery !== 'ship') errors.delivery ??= SENTENCES.noOption
  else if (address === '') errors.address ??= SENTENCES.deliveryAddressMissing
  return { act: 'order', details: { ...details, delivery: 'ship', deliverTo: address }, errors }
}
