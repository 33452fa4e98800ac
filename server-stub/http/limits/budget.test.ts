import { expect, test as it } from 'vitest'
import { createBudget } from './budget.js'

it('lets a client use its budget at once, and then as fast as it comes back', () => {
  let nowMs = 0
  const budget = createBudget({ burst: 100, perSecond: 10 }, () => nowMs)
  expect(budget.take('a', 60)).toBe(0)
  expect(budget.take('a', 60)).toBe(2)
  expect(budget.take('b', 100)).toBe(0)
  nowMs = 2_000
  expect(budget.take('a', 60)).toBe(0)
  expect(budget.take('a', 1)).toBeCloseTo(0.1)
  nowMs = 60_000
  expect(budget.take('a', 100)).toBe(0)
})

it('forgets first those whose budget is whole again', () => {
  let nowMs = 0
  const budget = createBudget({ burst: 100, perSecond: 10 }, () => nowMs)
  budget.take('busy', 100)
  for (let client = 1; client < 10_000; client++) budget.take(`c${client}`, 1)
  nowMs = 5_000
  budget.take('another', 1)
  expect(budget.take('busy', 60)).toBe(1)
})

it('forgets clients rather than grow without bound', () => {
  let nowMs = 0
  const budget = createBudget({ burst: 100, perSecond: 10 }, () => nowMs)
  expect(budget.take('first', 100)).toBe(0)
  for (let client = 0; client < 10_000; client++) budget.take(`c${client}`, 100)
  // As if it had never been here.
  expect(budget.take('first', 100)).toBe(0)
  expect(budget.take('c9999', 1)).toBeGreaterThan(0)
  nowMs = 20_000
  expect(budget.take('c9999', 100)).toBe(0)
})
