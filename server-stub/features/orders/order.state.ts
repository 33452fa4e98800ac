/**
 * What may happen to an order, who may do it, and what becomes of the work and of the invoice: the whole of it is the table below.
 * Everything that changes an order looks here first (acts.ts), in one transaction with the note of who did it, when and why.
 */

import type { Act, Actor, OrderState } from './order-states.js'

/**
 * What becomes of the work. `takes`: this order holds it from now on, or the act fails. `keeps`: nothing changes. `frees`: others may have
 * it. `sells`: it is taken and marked as sold. `returns`: it is freed and no longer sold, for the gallery to put on sale again. `unsells`:
 * it is on sale as it was before it was sold, and this order still holds it.
 */
type Work = 'takes' | 'keeps' | 'frees' | 'sells' | 'returns' | 'unsells'

/**
 * What becomes of the invoice. `invoices`: one is made out, unless one stands already. `credits`: what stands of it is credited, by a credit
 * note; nothing happens where none stands. `credits-part`: so much of it is credited as goes back. Without it the invoice stands.
 */
type Books = 'invoices' | 'credits' | 'credits-part'

export interface Rule {
  act: Act
  /** `new` is no order yet. */
  from: readonly (OrderState | 'new')[]
  /** `same` leaves the state as it is. */
  to: OrderState | 'same'
  by: readonly Actor[]
  work: Work
  books?: Books
  /** After so many days the clock may end it. Without it nothing runs out. */
  days?: number
}

const HOUSE = ['gallery', 'staff'] as const
/** Who says that money came or went: the gallery of its bank account, the provider of a card. */
const MONEY = [...HOUSE, 'provider'] as const
/** What the gallery can no longer decline, only cancel. */
const AGREED = [
  'countered',
  'accepted',
  'ordered',
  'awaiting-payment',
  'invoice-requested',
  'invoiced',
] as const
/** What nobody has paid yet. */
const UNPAID = ['held', 'offered', ...AGREED] as const
/** What waits for nothing but its money. */
const PAYABLE = ['awaiting-payment', 'invoice-requested', 'invoiced'] as const
const PAID = ['paid', 'shipped'] as const
const ENDED = ['cancelled', 'expired', 'refund-due', 'refunded'] as const

export const RULES: readonly Rule[] = [
  // A work is reserved at the price on file. Both sides see until when.
  { act: 'reserve', from: ['new'], to: 'held', by: ['collector'], work: 'takes', days: 3 },
  // Offers hold nothing, or several collectors could not make one; whoever has reserved the work keeps it while the gallery thinks.
  {
    act: 'offer',
    from: ['new', 'held', 'countered'],
    to: 'offered',
    by: ['collector'],
    work: 'keeps',
    days: 5,
  },
  { act: 'counter', from: ['offered'], to: 'countered', by: HOUSE, work: 'keeps', days: 5 },
  // An agreed price holds the work until it is ordered.
  { act: 'accept', from: ['offered'], to: 'accepted', by: HOUSE, work: 'takes', days: 3 },
  { act: 'accept', from: ['countered'], to: 'accepted', by: ['collector'], work: 'takes', days: 3 },
  { act: 'decline', from: ['held', 'offered'], to: 'declined', by: HOUSE, work: 'frees' },
  // Ordered to be shipped, the gallery quotes the shipping; ordered to be collected, nothing is left to quote.
  {
    act: 'order',
    from: ['new', 'held', 'accepted'],
    to: 'ordered',
    by: ['collector'],
    work: 'takes',
    days: 7,
  },
  {
    act: 'collect',
    from: ['new', 'held', 'accepted'],
    to: 'awaiting-payment',
    by: ['collector'],
    work: 'takes',
    days: 7,
  },
  { act: 'quote', from: ['ordered'], to: 'awaiting-payment', by: HOUSE, work: 'keeps', days: 7 },
  // The invoice is made out at once, or asked for where the gallery has not said yet where money goes.
  {
    act: 'invoice',
    from: ['awaiting-payment'],
    to: 'invoiced',
    by: ['collector'],
    work: 'keeps',
    books: 'invoices',
    days: 14,
  },
  {
    act: 'ask-invoice',
    from: ['awaiting-payment'],
    to: 'invoice-requested',
    by: ['collector'],
    work: 'keeps',
    days: 14,
  },
  {
    act: 'invoice',
    from: ['invoice-requested'],
    to: 'invoiced',
    by: HOUSE,
    work: 'keeps',
    books: 'invoices',
    days: 14,
  },
  // Of a payment by card the invoice is the receipt, where the gallery makes invoices.
  { act: 'pay', from: PAYABLE, to: 'paid', by: HOUSE, work: 'sells' },
  { act: 'pay', from: PAYABLE, to: 'paid', by: ['provider'], work: 'sells', books: 'invoices' },
  // Money that comes after the end buys the work where it is still there, and goes back where it is not. The invoice was credited at the
  // end, so that the sale has another one.
  { act: 'pay', from: ['expired', 'cancelled'], to: 'paid', by: MONEY, work: 'sells', books: 'invoices' },
  {
    act: 'pay-too-late',
    from: ['expired', 'cancelled'],
    to: 'refund-due',
    by: MONEY,
    work: 'keeps',
    books: 'credits',
  },
  // Money that comes twice goes back; the order is not touched by it.
  {
    act: 'pay-again',
    from: ['paid', 'shipped', 'refund-due', 'refunded'],
    to: 'same',
    by: MONEY,
    work: 'keeps',
  },
  {
    act: 'refund-extra',
    from: ['paid', 'shipped', 'refunded', 'cancelled', 'expired'],
    to: 'same',
    by: MONEY,
    work: 'keeps',
  },
  // Part of what was paid goes back, and the sale stands: for damage, or a price that was agreed later.
  {
    act: 'reduce',
    from: ['paid', 'shipped'],
    to: 'same',
    by: HOUSE,
    work: 'keeps',
    books: 'credits-part',
  },
  { act: 'ship', from: ['paid'], to: 'shipped', by: HOUSE, work: 'keeps' },
  { act: 'cancel', from: UNPAID, to: 'cancelled', by: ['collector'], work: 'frees', books: 'credits' },
  { act: 'cancel', from: AGREED, to: 'cancelled', by: HOUSE, work: 'frees', books: 'credits' },
  { act: 'cancel', from: ['paid'], to: 'refund-due', by: HOUSE, work: 'returns', books: 'credits' },
  { act: 'refund', from: ['refund-due'], to: 'refunded', by: MONEY, work: 'keeps', books: 'credits' },
  { act: 'expire', from: UNPAID, to: 'expired', by: ['clock'], work: 'frees', books: 'credits' },
  { act: 'sold-to-another', from: ['offered', 'countered'], to: 'declined', by: ['clock'], work: 'frees' },
  // An order that ended before there were credit notes: the gallery makes its own out.
  {
    act: 'credit',
    from: ['cancelled', 'expired', 'refund-due', 'refunded'],
    to: 'same',
    by: HOUSE,
    work: 'keeps',
    books: 'credits',
  },
  // An amount that was typed wrong is corrected by another entry. `correct` is what is asked for; money/corrections.ts finds out which of
  // the rows below it is, by the amount that came.
  { act: 'correct', from: [...PAYABLE, ...PAID, ...ENDED], to: 'same', by: HOUSE, work: 'keeps' },
  // All of it has come after all.
  { act: 'correct-paid', from: PAYABLE, to: 'paid', by: HOUSE, work: 'sells' },
  // Less has come than is due: the order waits for its payment as before. What was handed over stays as it is: there is no row for it.
  { act: 'correct-unpaid', from: ['paid'], to: 'invoiced', by: HOUSE, work: 'unsells', days: 14 },
  { act: 'correct-uninvoiced', from: ['paid'], to: 'awaiting-payment', by: HOUSE, work: 'unsells', days: 7 },
  // Nothing has come for an order that had ended before, so it has ended again.
  {
    act: 'correct-ended',
    from: ['paid'],
    to: 'cancelled',
    by: HOUSE,
    work: 'returns',
    books: 'credits',
  },
  {
    act: 'correct-ended',
    from: ['refund-due'],
    to: 'cancelled',
    by: HOUSE,
    work: 'frees',
    books: 'credits',
  },
]

/** The rule by which `actor` may do it; undefined when nothing allows it. */
export const ruleFor = (act: Act, from: OrderState | 'new', actor: Actor): Rule | undefined =>
  RULES.find((rule) => rule.act === act && rule.from.includes(from) && rule.by.includes(actor))

/** All that `actor` may do now. */
export const actsOf = (from: OrderState, actor: Actor): readonly Act[] =>
  RULES.filter((rule) => rule.from.includes(from) && rule.by.includes(actor)).map(({ act }) => act)

const OPEN: ReadonlySet<OrderState> = new Set(UNPAID)
/** Whether it may still become a sale. */
export const isOpen = (state: OrderState): boolean => OPEN.has(state)
/** The same for the database. */
export const OPEN_STATES: readonly string[] = UNPAID

/** Whose turn it is; nobody's where all is done. */
export function turnOf(state: OrderState): 'collector' | 'gallery' | undefined {
  switch (state) {
    case 'held':
    case 'countered':
    case 'accepted':
    case 'awaiting-payment':
    case 'invoiced':
      return 'collector'
    case 'offered':
    case 'ordered':
    case 'invoice-requested':
    case 'paid':
    case 'refund-due':
      return 'gallery'
    case 'shipped':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return undefined
  }
}
