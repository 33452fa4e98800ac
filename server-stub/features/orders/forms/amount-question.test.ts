/** An amount that is not what is due is asked about before it is noted. */
import { expect, it, test } from 'vitest'
import type { Act, OrderState } from '../order-states.js'
import type { Order } from '../store.js'
import { amountBeside, amountQuestion } from './amount-question.js'

const ORDER = {
  status: 'invoiced',
  currency: 'EUR',
  shippingMinor: null,
  items: [{ priceMinor: 450_000 }],
} as unknown as Order

const ask = (act: Act, amountMinor: number, status: OrderState = 'invoiced', sureMinor?: number) =>
  amountQuestion({ ...ORDER, status }, { act, amountMinor, sureMinor, dueMinor: 450_000 })

test.each([
  [4_500_000, '€45,000 is ten times what is due, €4,500.'],
  [45_000_000, '€450,000 is a hundred times what is due, €4,500.'],
  [45_000, '€450 is a tenth of what is due, €4,500.'],
  [4500, '€45 is a hundredth of what is due, €4,500.'],
  [450_050, '€4,500.50 is €0.50 more than what is due, €4,500.'],
  [449_999, '€4,499.99 is €0.01 less than what is due, €4,500.'],
])('%i beside what is due', (amount, said) => {
  expect(amountBeside(amount, 450_000, 'EUR')).toBe(said)
})

test.each<[Act, number, OrderState, RegExp | undefined]>([
  ['pay', 450_000, 'invoiced', undefined],
  ['pay', 4_500_000, 'invoiced', /ten times .* €40,500 is then to be refunded\. The collector is told/],
  // It is refused.
  ['pay', 45_000, 'invoiced', undefined],
  ['pay', 45_000, 'expired', /a tenth/],
  ['pay-again', 450_000, 'paid', undefined],
  ['pay-again', 45_000, 'paid', /a tenth of the total, .* All of it is then to be refunded/],
  ['correct', 450_000, 'paid', undefined],
  ['correct', 0, 'paid', /€0 is €4,500 less .* not paid, and the work no longer sold/],
  ['reduce', 1, 'paid', undefined],
])('%s of %i in %s', (act, amount, status, question) => {
  const asked = ask(act, amount, status)
  if (question) expect(asked?.question).toMatch(question)
  else expect(asked).toBeUndefined()
})

it('is not asked twice about the same amount, and again about another', () => {
  const asked = ask('pay', 4_500_000)
  expect(ask('pay', 4_500_000, 'invoiced', Number(asked?.sure.value))).toBeUndefined()
  expect(ask('pay', 45_000_000, 'invoiced', 4_500_000)).toBeDefined()
})
