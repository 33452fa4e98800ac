/** The states that an order can be in, who acts, and what is done. order.state.ts says which of them go together. */

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
  'reduce',
  'credit',
  'correct',
  'correct-paid',
  'correct-unpaid',
  'correct-uninvoiced',
  'correct-ended',
  'ship',
  'cancel',
  'expire',
  'sold-to-another',
] as const
export type Act = (typeof ACTS)[number]
