/** What is asked before an amount is noted that is not what is due: the collector is written to at once. */
import { Price } from '../../../catalogue/artworks/price.js'
import type { Act } from '../order-states.js'
import { type Order, orderTotal } from '../store.js'

export interface AmountQuestion {
  question: string
  /** The box to tick where the amount is right. */
  sure: { value: string; label: string }
}

interface Typed {
  act: Act
  amountMinor: number
  /** The amount that was said to be right before. */
  sureMinor: number | undefined
  /** What is still to come. */
  dueMinor: number
}

/** Undefined where nothing is to be asked. */
export function amountQuestion(
  order: Order,
  { act, amountMinor, sureMinor, dueMinor }: Typed,
): AmountQuestion | undefined {
  if (act !== 'pay' && act !== 'pay-again' && act !== 'correct') return undefined
  const due = act === 'pay' ? dueMinor : orderTotal(order)
  if (amountMinor === due || amountMinor === sureMinor) return undefined
  // What is too little is refused, whoever is sure of it.
  const isEnded = order.status === 'expired' || order.status === 'cancelled'
  if (act === 'pay' && amountMinor < due && !isEnded) return undefined
  const typed = new Price(amountMinor, order.currency).reveal()
  const after = consequence(order, act, amountMinor - due)
  return {
    question: `${amountBeside(amountMinor, due, order.currency, act === 'pay' ? 'what is due' : 'the total')} Is it right? ${after}`,
    sure: { value: String(amountMinor), label: `${typed} is right` },
  }
}

/** `€45,000 is ten times what is due, €4,500.` */
export function amountBeside(
  amountMinor: number,
  dueMinor: number,
  currency: string,
  what = 'what is due',
): string {
  const reveal = (minor: number) => new Price(minor, currency).reveal()
  const [typed, due] = [reveal(amountMinor), reveal(dueMinor)]
  for (const [times, words] of [
    [10, 'ten times'],
    [100, 'a hundred times'],
  ] as const) {
    if (amountMinor === dueMinor * times) return `${typed} is ${words} ${what}, ${due}.`
    if (amountMinor * times === dueMinor)
      return `${typed} is a ${times === 10 ? 'tenth' : 'hundredth'} of ${what}, ${due}.`
  }
  return amountMinor > dueMinor
    ? `${typed} is ${reveal(amountMinor - dueMinor)} more than ${what}, ${due}.`
    : `${typed} is ${reveal(dueMinor - amountMinor)} less than ${what}, ${due}.`
}

function consequence({ status, currency }: Order, act: Act, beyond: number): string {
  const told = 'The collector is told at once.'
  if (act === 'pay-again') return `All of it is then to be refunded. ${told}`
  if (act === 'correct' && status === 'paid' && beyond < 0)
    return `The order is then not paid, and the work no longer sold. ${told}`
  return beyond > 0 ? `${new Price(beyond, currency).reveal()} is then to be refunded. ${told}` : told
}
