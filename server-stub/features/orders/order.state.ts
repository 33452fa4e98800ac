/**
 * What may happen to an order, who may do it, and what becomes of the work: the whole of it is the table below. Everything that changes
 * an order looks here first (acts.ts), in one transaction with the note of who did it, when and why.
 */

export const ORDER_STATES = [
  'held',
  'offered',
  'countered',
  'accepted',
  'ordered',
  'awaiting-payment',
  'invoice-requested',
  'invoiced',
  'paid',
  'shipped',
  'declined',
  'cancelled',
  'expired',
  'refund-due',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `clock` is the site itself: a time ran out, or another order decided. `provider` has taken or returned money by card. */
export const ACTORS = ['collector', 'gallery', 'staff', 'clock', 'provider'] as const
export type Actor = (typeof ACTORS)[number]

export const ACTS = [
  'reserve',
  'offer',
  'counter',
  'accept',
  'decline',
  'order',
  'collect',
  'quote',
  'ask-invoice',
  'invoice',
  'pay',
  'pay-too-late',
  'pay-again',
  'refund',
  'refund-extra',
  'ship',
  'cancel',
  'expire',
  'sold-to-another',
] as const
export type Act = (typeof ACTS)[number]

/**
 * What becomes of the work. `takes`: this order holds it from now on, or the act fails. `keeps`: nothing changes. `frees`: others may have
 * it. `sells`: it is taken and marked as sold. `returns`: it is freed and no longer sold, for the gallery to put on sale again.
 */
type Work = 'takes' | 'keeps' | 'frees' | 'sells' | 'returns'

export interface Rule {
  act: Act
  /** `new` is no order yet. */
  from: readonly (OrderState | 'new')[]
  /** `same` leaves the state as it is. */
  to: OrderState | 'same'
  by: readonly Actor[]
  work: Work
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
  { act: 'invoice', from: ['awaiting-payment'], to: 'invoiced', by: ['collector'], work: 'keeps', days: 14 },
  {
    act: 'ask-invoice',
    from: ['awaiting-payment'],
    to: 'invoice-requested',
    by: ['collector'],
    work: 'keeps',
    days: 14,
  },
  { act: 'invoice', from: ['invoice-requested'], to: 'invoiced', by: HOUSE, work: 'keeps', days: 14 },
  {
    act: 'pay',
    from: ['awaiting-payment', 'invoice-requested', 'invoiced'],
    to: 'paid',
    by: MONEY,
    work: 'sells',
  },
  // Money that comes after the end buys the work where it is still there, and goes back where it is not.
  { act: 'pay', from: ['expired', 'cancelled'], to: 'paid', by: MONEY, work: 'sells' },
  { act: 'pay-too-late', from: ['expired', 'cancelled'], to: 'refund-due', by: MONEY, work: 'keeps' },
  // Money that comes twice goes back; the order is not touched by it.
  {
    act: 'pay-again',
    from: ['paid', 'shipped', 'refund-due', 'refunded'],
    to: 'same',
    by: MONEY,
    work: 'keeps',
  },
  { act: 'refund-extra', from: ['paid', 'shipped', 'refunded'], to: 'same', by: MONEY, work: 'keeps' },
  { act: 'ship', from: ['paid'], to: 'shipped', by: HOUSE, work: 'keeps' },
  { act: 'cancel', from: UNPAID, to: 'cancelled', by: ['collector'], work: 'frees' },
  { act: 'cancel', from: AGREED, to: 'cancelled', by: HOUSE, work: 'frees' },
  { act: 'cancel', from: ['paid'], to: 'refund-due', by: HOUSE, work: 'returns' },
  { act: 'refund', from: ['refund-due'], to: 'refunded', by: MONEY, work: 'keeps' },
  { act: 'expire', from: UNPAID, to: 'expired', by: ['clock'], work: 'frees' },
  { act: 'sold-to-another', from: ['offered', 'countered'], to: 'declined', by: ['clock'], work: 'frees' },
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

export const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  held: 'Reserved',
  offered: 'Offer made',
  countered: 'Counter-offer',
  accepted: 'Price agreed',
  ordered: 'Ordered',
  'awaiting-payment': 'Awaiting payment',
  'invoice-requested': 'Invoice requested',
  invoiced: 'Invoice sent',
  paid: 'Paid',
  shipped: 'Handed over',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
}
