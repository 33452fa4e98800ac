/** What follows from an amount that was typed wrong: a row of the table for each, or the reason why not. */
import { describe, expect, it, test } from 'vitest'
import { ruleFor } from '../order.state.js'
import { correctionOf } from './corrections.js'
import { keptOf, type Payment, receivedMinor } from './ledger.js'

const TOTAL = 4500
type Facts = Parameters<typeof correctionOf>[0]

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 1,
  isByCard: false,
  receivedOn: '2026-03-14',
  amountMinor: TOTAL,
  correctsId: null,
  isCorrected: false,
  refunds: [],
  ...change,
})
const due = (minor: number) => ({ minor, refundedOn: null })
const facts = (change: Partial<Facts> = {}): Facts => ({
  status: 'paid',
  totalMinor: TOTAL,
  payments: [payment()],
  isInvoiced: true,
  hadEnded: false,
  isReduced: false,
  ...change,
})
const TEN_TIMES = payment({ amountMinor: 45_000, refunds: [due(40_500)] })
const EXTRA = payment({ id: 2, refunds: [due(TOTAL)] })

describe('what came in truth', () => {
  test.each<[string, Partial<Facts>, number, string, number]>([
    ['what is due, of ten times', { payments: [TEN_TIMES] }, 4500, 'correct', 0],
    ['more than is due', {}, 45_000, 'correct', 40_500],
    ['less', {}, 450, 'correct-unpaid', 0],
    ['nothing', {}, 0, 'correct-unpaid', 0],
    ['less, of a sale without an invoice', { isInvoiced: false }, 450, 'correct-uninvoiced', 0],
    ['nothing, of a sale after the end', { hadEnded: true }, 0, 'correct-ended', 0],
    ['less, of a sale after the end', { hadEnded: true }, 450, 'correct-unpaid', 0],
    ['more, once it was handed over', { status: 'shipped' }, 5000, 'correct', 500],
    [
      'more, once part went back',
      { isReduced: true, payments: [payment({ refunds: [due(500)] })] },
      5000,
      'correct',
      1000,
    ],
    ['something else of what came late', { status: 'refund-due', payments: [EXTRA] }, 450, 'correct', 450],
    ['nothing of what came late', { status: 'refund-due', payments: [EXTRA] }, 0, 'correct-ended', 0],
    [
      'a part of what is due',
      { status: 'invoiced', payments: [payment({ amountMinor: 450 })] },
      400,
      'correct',
      0,
    ],
    [
      'all that is due',
      { status: 'invoiced', payments: [payment({ amountMinor: 450 })] },
      5000,
      'correct-paid',
      500,
    ],
    [
      'nothing of what came twice, after the refund of all else',
      { status: 'refunded', payments: [EXTRA] },
      0,
      'correct',
      0,
    ],
  ])('%s', (_what, change, amount, act, refundMinor) => {
    const asked = facts(change)
    const found = correctionOf(asked, asked.payments.at(-1)?.id ?? 0, amount)
    expect(found).toMatchObject({ act, refundMinor })
    if ('act' in found) expect(ruleFor(found.act, asked.status, 'gallery')).toBeDefined()
  })

  test.each<[string, Partial<Facts>, number, string]>([
    ['less, once it was handed over', { status: 'shipped' }, 450, 'handed-over'],
    ['less, once part was credited', { isReduced: true }, 450, 'reduced'],
    ['less, beside a payment that waits to go back', { payments: [EXTRA, payment()] }, 450, 'has-extra'],
    ['what is noted', {}, TOTAL, 'same-amount'],
    ['anything of a card’s', { payments: [payment({ isByCard: true })] }, 450, 'not-allowed'],
    ['anything of what was corrected before', { payments: [payment({ isCorrected: true })] }, 450, 'changed'],
    [
      'anything of what has gone back',
      { payments: [payment({ refunds: [{ minor: 100, refundedOn: '2026-03-15' }] })] },
      450,
      'refunded-before',
    ],
  ])('is refused: %s', (_what, change, amount, refusal) => {
    const asked = facts(change)
    expect(correctionOf(asked, asked.payments.at(-1)?.id ?? 0, amount)).toEqual({ refusal })
  })

  it('of another order’s payment is refused', () => {
    expect(correctionOf(facts(), 99, 450)).toEqual({ refusal: 'not-allowed' })
  })
})

test('what was corrected counts no more', () => {
  const payments = [
    { ...TEN_TIMES, isCorrected: true },
    payment({ id: 2, correctsId: 1, refunds: [due(500)] }),
  ]
  expect(receivedMinor(payments)).toBe(4000)
  expect(keptOf(TEN_TIMES)).toBe(TOTAL)
})
