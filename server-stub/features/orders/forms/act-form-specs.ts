/** Which forms either side has, with their fields. The table of order.state.ts says when there are which. */
import type { Act } from '../order-states.js'

export type FieldName = 'amount' | 'why' | 'delivery' | 'address' | 'payment'

export interface FieldSpec {
  name: FieldName
  label: string
  hint?: string
  isNeeded?: boolean
  /** One of them is chosen. */
  options?: readonly { value: string; label: string }[]
}

export interface FormSpec {
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
  {
    name: 'delivery',
    label: 'How do you want to have it?',
    isNeeded: true,
    options: [
      { value: 'ship', label: 'Ship it to me' },
      { value: 'collect', label: 'I collect it at the gallery' },
    ],
  },
  { name: 'address', label: 'Deliver to', hint: 'Name and address. The gallery quotes the shipping.' },
]

export const FORMS: Readonly<Record<'collector' | 'house', readonly FormSpec[]>> = {
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
      title: 'Refund what is due back',
      button: 'Mark as refunded',
      fields: [NOTE],
    },
    {
      act: 'credit',
      title: 'Make the credit note out',
      button: 'Make credit note out',
      fields: [{ ...NOTE, hint: 'It stands on the credit note.' }],
    },
    {
      act: 'pay-again',
      title: 'Another payment has come',
      button: 'Note payment',
      fields: [amount('Amount received')],
      isFolded: true,
    },
    {
      act: 'correct',
      title: 'Correct an amount received',
      button: 'Correct amount',
      fields: [
        { name: 'payment', label: 'Which amount was typed wrong?', isNeeded: true },
        amount('Amount that came', 'Enter 0 where nothing has come.'),
        { ...REASON, isNeeded: true },
      ],
      isFolded: true,
    },
    {
      act: 'reduce',
      title: 'Give part of the price back',
      button: 'Give this back',
      fields: [
        amount('Amount that goes back'),
        { ...REASON, hint: 'The other side reads it, and it stands on the credit note.', isNeeded: true },
      ],
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
