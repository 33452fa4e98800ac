/** The table of orders as a whole: nothing ambiguous, no dead end that holds a work, and who may do what. */
import { describe, expect, it, test } from 'vitest'
import { actsOf, isOpen, RULES, ruleFor, turnOf } from './order.state.js'
import { ACTORS, ACTS, ORDER_STATES } from './order-states.js'

describe('the table of orders', () => {
  it('says one thing at most of an act, a state and an actor', () => {
    for (const act of ACTS)
      for (const from of ['new', ...ORDER_STATES] as const)
        for (const actor of ACTORS) {
          const rules = RULES.filter(
            (rule) => rule.act === act && rule.from.includes(from) && rule.by.includes(actor),
          )
          expect(rules.length, `${actor}: ${act} from ${from}`).toBeLessThan(2)
        }
  })

  it('leads to every state, and knows every act', () => {
    const reached = new Set(RULES.map(({ to }) => to))
    expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual([])
    expect(ACTS.filter((act) => !RULES.some((rule) => rule.act === act))).toEqual([])
  })

  it('lets the clock end whatever nobody has paid, and gives each of these an end', () => {
    const ended = ORDER_STATES.filter((state) => ruleFor('expire', state, 'clock'))
    expect(ended).toEqual(ORDER_STATES.filter(isOpen))
    for (const rule of RULES)
      if (rule.to !== 'same')
        expect(rule.days !== undefined, `${rule.act} to ${rule.to}`).toBe(isOpen(rule.to))
  })

  it('frees the work where an order ends without a sale', () => {
    for (const { act, from, to, work } of RULES)
      if (to === 'declined' || to === 'cancelled' || to === 'expired')
        expect(work, `${act} from ${from}`).toBe(from.includes('paid') ? 'returns' : 'frees')
  })

  it('credits the invoice wherever an order ends that may have one', () => {
    const mayHaveOne = new Set(['invoiced', 'paid', 'shipped', 'expired', 'cancelled', 'refund-due'])
    const ends = new Set(['cancelled', 'expired', 'refund-due', 'refunded'])
    for (const { act, from, to, books } of RULES)
      if (ends.has(to) && from.some((state) => mayHaveOne.has(state)))
        expect(books, `${act} from ${from}`).toBe('credits')
  })

  it('makes another invoice out where money comes after the end', () => {
    for (const actor of ['gallery', 'staff', 'provider'] as const)
      for (const state of ['expired', 'cancelled'] as const)
        expect(ruleFor('pay', state, actor)?.books).toBe('invoices')
  })

  it('holds the work from an agreed price on, and sells it by a payment alone', () => {
    for (const { to, work } of RULES) {
      if (to === 'held' || to === 'accepted') expect(work).toBe('takes')
      expect(work === 'sells').toBe(to === 'paid')
    }
  })

  it('lets staff do what the gallery does, and no more', () => {
    for (const state of ORDER_STATES) expect(actsOf(state, 'staff')).toEqual(actsOf(state, 'gallery'))
  })

  it('gives whoever has the turn something to do', () => {
    for (const state of ORDER_STATES) {
      const turn = turnOf(state)
      if (turn) expect(actsOf(state, turn), state).not.toEqual([])
    }
  })
})

describe('who may do what', () => {
  test.each([
    ['collector', 'pay', 'invoiced', undefined],
    ['collector', 'accept', 'offered', undefined],
    ['gallery', 'accept', 'countered', undefined],
    ['collector', 'cancel', 'paid', undefined],
    ['gallery', 'expire', 'held', undefined],
    ['gallery', 'offer', 'countered', undefined],
    ['gallery', 'decline', 'invoiced', undefined],
    ['collector', 'accept', 'countered', 'accepted'],
    ['gallery', 'accept', 'offered', 'accepted'],
    ['gallery', 'cancel', 'paid', 'refund-due'],
    ['collector', 'cancel', 'invoiced', 'cancelled'],
    ['gallery', 'pay', 'expired', 'paid'],
    ['gallery', 'pay-too-late', 'expired', 'refund-due'],
    ['gallery', 'pay-again', 'paid', 'same'],
    ['clock', 'sold-to-another', 'countered', 'declined'],
    ['collector', 'correct', 'paid', undefined],
    ['collector', 'reduce', 'paid', undefined],
    ['collector', 'credit', 'cancelled', undefined],
    ['provider', 'correct', 'paid', undefined],
    ['gallery', 'correct', 'offered', undefined],
    ['gallery', 'correct-unpaid', 'shipped', undefined],
    ['gallery', 'reduce', 'invoiced', undefined],
    ['gallery', 'correct', 'shipped', 'same'],
    ['gallery', 'correct-unpaid', 'paid', 'invoiced'],
    ['staff', 'correct-ended', 'paid', 'cancelled'],
  ] as const)('%s: %s from %s gives %s', (actor, act, from, to) => {
    expect(ruleFor(act, from, actor)?.to).toBe(to)
  })
})
