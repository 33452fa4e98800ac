/** A step of an order: who does what, and what is said with it. */
import type { Correction } from './money/corrections.js'
import type { Act, Actor } from './order-states.js'

export interface By {
  actor: Actor
  /** The member's number. */
  id?: number
}

/** What an act says beside itself. Amounts are in minor units of the order's currency. */
export interface Details {
  why?: string
  /** The price that is offered, for the work alone. */
  priceMinor?: number
  shippingMinor?: number
  /** What came in, where it is not what is due, or what goes back. */
  amountMinor?: number
  /** What the payment provider calls a payment by card that came. */
  reference?: string
  /** What has gone back by card. */
  refundId?: number
  /** The payment whose amount was typed wrong. */
  paymentId?: number
  /** What is corrected, once the table allows it. */
  correction?: Correction
  delivery?: 'ship' | 'collect'
  deliverTo?: string
  invoiceTo?: string
}

export interface Step {
  by: By
  act: Act
  details: Details
}
