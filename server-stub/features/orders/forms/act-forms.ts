/** The forms by which either side acts on an order: the table of order.state.ts says which there are. */
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_ORDER_NOTE } from '../../../../widgets/shared/contract/limits.js'
import { line, lines, text } from '../../../http/forms/fields.js'
import { type FieldErrors, form, type SentForm } from '../../../http/forms/form.js'
import { majorText } from '../invoices/invoice.js'
import { ACTS, type Act, actsOf } from '../order.state.js'
import type { Side } from '../order-views.js'
import { type Order, orderTotal, type Payment } from '../store.js'

const LONGEST_AMOUNT = 20

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

/** The form that this side has for an act: what the table allows beside these is done by other pages, or by nobody's hand. */
export const formOf = (act: Act, side: Side): FormSpec | undefined =>
  FORMS[side === 'collector' ? 'collector' : 'house'].find((one) => one.act === act)

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
        ...inCurrency(field, order.currency),
        value: sent?.values[field.name] ?? startOf(field.name, spec.act, order, address),
        error: sent?.errors[field.name] ?? '',
      })),
    }
  })
}

/** An amount is typed without its currency, so the label says which. */
export const inCurrency = (field: FieldSpec, currency: string): FieldSpec =>
  field.name === 'amount' ? { ...field, label: `${field.label} (${currency})` } : field

/** Where a work may be sent, to begin with: a name alone is no address, and would be taken for one. */
export const addressOf = (name: string, address: string | undefined): string =>
  address ? [name, address].filter(Boolean).join('\n') : ''

function startOf(name: FieldName, act: Act, order: Order, address: string): string {
  if (name === 'delivery') return 'ship'
  if (name === 'address') return address
  return name === 'amount' && (act === 'pay' || act === 'pay-again')
    ? majorText(orderTotal(order), order.currency)
    : ''
}
