/** The forms by which either side acts on an order: the table of order.state.ts says which there are. */
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_ORDER_NOTE } from '../../../../widgets/shared/contract/limits.js'
import { Price } from '../../../catalogue/artworks/price.js'
import { line, lines, numberInAddress, text } from '../../../http/forms/fields.js'
import { type FieldErrors, form, type SentForm } from '../../../http/forms/form.js'
import { longDay } from '../../../views/dates.js'
import { majorText } from '../invoices/invoice.js'
import { isCorrectable } from '../money/corrections.js'
import { dueBackOf, type Payment, receivedMinor } from '../money/ledger.js'
import { actsOf } from '../order.state.js'
import { ACTS, type Act } from '../order-states.js'
import type { Side } from '../order-views.js'
import { type Order, orderTotal } from '../store.js'
import { type FieldName, type FieldSpec, FORMS, type FormSpec } from './act-form-specs.js'
import type { AmountQuestion } from './amount-question.js'

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
  /** The payment whose amount is corrected. */
  payment: numberInAddress(),
  /** The amount that was asked about and is right, in minor units. */
  sure: v.pipe(
    text(),
    v.transform((sent) => (/^\d{1,13}$/.test(sent) ? Number(sent) : undefined)),
  ),
}
export const ActBody = form(ENTRIES)
export type SentAct = SentForm<typeof ENTRIES>

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
  /** What is sent without being asked. */
  hidden: Readonly<Partial<Record<FieldName, string>>>
  /** An amount that is not what is due, for whoever sends it to say that it is right. */
  sure: AmountQuestion['sure'] | undefined
}

export interface Shown {
  act: Act
  values: Readonly<Partial<Record<FieldName, string>>>
  errors: FieldErrors
  sure?: AmountQuestion['sure']
}

interface Around {
  payments: readonly Payment[]
  /** Where the member lives. */
  address?: string
  /** What was sent and not taken. */
  shown?: Shown | undefined
}

/** What `side` may do now, the next step first. */
export function actForms(order: Order, side: Side, around: Around): ActFormView[] {
  const may = actsNow(order, side, around.payments)
  const specs = FORMS[side === 'collector' ? 'collector' : 'house'].filter(({ act }) => may.has(act))
  const main = specs.find(({ isFolded }) => !isFolded)
  return specs.map(({ fields, isFolded = false, ...spec }) => {
    const sent = around.shown?.act === spec.act ? around.shown : undefined
    const { shown, hidden } = fieldsFor(fields, order, around.payments)
    return {
      ...spec,
      isFolded,
      isMain: spec.act === main?.act,
      isOpen: sent !== undefined,
      fields: shown.map((field) => ({
        ...inCurrency(field, order.currency),
        value: sent?.values[field.name] ?? startOf(field.name, spec.act, order, around),
        error: sent?.errors[field.name] ?? '',
      })),
      hidden,
      sure: sent?.sure,
    }
  })
}

function actsNow(order: Order, side: Side, payments: readonly Payment[]): ReadonlySet<Act> {
  const may = new Set(actsOf(order.status, side))
  // What came by card goes back by itself.
  const owes = payments.some((payment) => !payment.isByCard && dueBackOf(payment) > 0)
  // What was never invoiced waits for no money once it has ended.
  if ((order.status === 'expired' || order.status === 'cancelled') && !order.hasInvoice) may.delete('pay')
  if (!owes) for (const act of ['refund', 'refund-extra'] as const) may.delete(act)
  if (!payments.some(isCorrectable)) may.delete('correct')
  if (receivedMinor(payments) === 0) may.delete('reduce')
  if (!order.isInvoiced) may.delete('credit')
  return may
}

/** A choice of one thing is none: it is sent along, and the amount says which it is. */
function fieldsFor(
  fields: readonly FieldSpec[],
  { currency }: Order,
  payments: readonly Payment[],
): { shown: FieldSpec[]; hidden: ActFormView['hidden'] } {
  const options = payments.filter(isCorrectable).map((payment) => ({
    value: String(payment.id),
    label: `${new Price(payment.amountMinor, currency).reveal()} on ${longDay(payment.receivedOn)}`,
  }))
  const [only, another] = options
  if (!fields.some(({ name }) => name === 'payment')) return { shown: [...fields], hidden: {} }
  if (only === undefined || another)
    return {
      shown: fields.map((field) => (field.name === 'payment' ? { ...field, options } : field)),
      hidden: {},
    }
  return {
    shown: fields
      .filter(({ name }) => name !== 'payment')
      .map((field) =>
        field.name === 'amount' ? { ...field, hint: `Noted: ${only.label}. ${field.hint}` } : field,
      ),
    hidden: { payment: only.value },
  }
}

/** An amount is typed without its currency, so the label says which. */
export const inCurrency = (field: FieldSpec, currency: string): FieldSpec =>
  field.name === 'amount' ? { ...field, label: `${field.label} (${currency})` } : field

/** Where a work may be sent, to begin with: a name alone is no address, and would be taken for one. */
export const addressOf = (name: string, address: string | undefined): string =>
  address ? [name, address].filter(Boolean).join('\n') : ''

function startOf(name: FieldName, act: Act, order: Order, { payments, address = '' }: Around): string {
  if (name === 'delivery') return 'ship'
  if (name === 'address') return address
  if (name !== 'amount') return ''
  const total = orderTotal(order)
  if (act === 'pay') return majorText(total - receivedMinor(payments), order.currency)
  return act === 'pay-again' ? majorText(total, order.currency) : ''
}
