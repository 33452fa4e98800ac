/** What follows from an amount received that was typed wrong: which row of the table it is, or why it cannot be corrected. */
import type { Act, OrderState } from '../order-states.js'
import type { Refusal } from '../refusal.js'
import { dueBackOf, keptOf, type Payment, receivedMinor } from './ledger.js'

interface Facts {
  status: OrderState
  /** What is to be paid. */
  totalMinor: number
  payments: readonly Payment[]
  /** An invoice stands that is not credited. */
  isInvoiced: boolean
  /** It had ended before it was paid. */
  hadEnded: boolean
  /** Part of the price has gone back, by a credit note. */
  isReduced: boolean
}

export interface Correction {
  act: Extract<Act, 'correct' | 'correct-paid' | 'correct-unpaid' | 'correct-uninvoiced' | 'correct-ended'>
  /** The entry that is corrected, and what it said. */
  paymentId: number
  wasMinor: number
  /** What of the right amount has to go back. */
  refundMinor: number
}

/** Whether an entry can be corrected at all: a card's is the provider's word, and what has gone back stays so. */
export const isCorrectable = ({ isByCard, isCorrected, refunds }: Payment): boolean =>
  !isByCard && !isCorrected && refunds.every(({ refundedOn }) => refundedOn === null)

/** `amountMinor` is what came in truth, 0 for nothing. */
export function correctionOf(
  facts: Facts,
  paymentId: number,
  amountMinor: number,
): Correction | { refusal: Refusal } {
  const payment = facts.payments.find(({ id }) => id === paymentId)
  if (!payment || payment.isByCard) return { refusal: 'not-allowed' }
  if (payment.isCorrected) return { refusal: 'changed' }
  if (!isCorrectable(payment)) return { refusal: 'refunded-before' }
  if (payment.amountMinor === amountMinor) return { refusal: 'same-amount' }
  const found = rowOf(facts, payment, amountMinor)
  return 'refusal' in found ? found : { ...found, paymentId, wasMinor: payment.amountMinor }
}

type Found = Pick<Correction, 'act' | 'refundMinor'> | { refusal: Refusal }

function rowOf(facts: Facts, payment: Payment, amountMinor: number): Found {
  const others = facts.payments.filter((one) => one !== payment && !one.isCorrected)
  switch (facts.status) {
    case 'awaiting-payment':
    case 'invoice-requested':
    case 'invoiced': {
      const need = facts.totalMinor - receivedMinor(others)
      return amountMinor < need
        ? { act: 'correct', refundMinor: 0 }
        : { act: 'correct-paid', refundMinor: amountMinor - need }
    }
    case 'paid':
    case 'shipped': {
      // What it pays of the order now, it has to pay with the right amount as well.
      const need = keptOf(payment)
      return amountMinor < need
        ? tooLittle(facts, others, amountMinor)
        : { act: 'correct', refundMinor: amountMinor - need }
    }
    case 'refund-due': {
      const isNothingDue = amountMinor === 0 && others.every((one) => dueBackOf(one) === 0)
      return { act: isNothingDue ? 'correct-ended' : 'correct', refundMinor: amountMinor }
    }
    default:
      return { act: 'correct', refundMinor: amountMinor }
  }
}

/** The order was never paid. */
function tooLittle(
  { status, isInvoiced, hadEnded, isReduced }: Facts,
  others: readonly Payment[],
  amountMinor: number,
): Found {
  if (status === 'shipped') return { refusal: 'handed-over' }
  if (isReduced) return { refusal: 'reduced' }
  if (others.some((one) => dueBackOf(one) > 0)) return { refusal: 'has-extra' }
  if (hadEnded && amountMinor === 0) return { act: 'correct-ended', refundMinor: 0 }
  return { act: isInvoiced ? 'correct-unpaid' : 'correct-uninvoiced', refundMinor: 0 }
}
