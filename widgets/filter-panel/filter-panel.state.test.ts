import { expect, test } from 'vitest'
import { type CountChange, count, numberLabel, viewLabel } from './filter-panel.state.js'

test.each([
  [undefined, 'View results'],
  [0, 'No results found'],
  [1, 'View 1 result'],
  [2, 'View 2 results'],
  [1234, 'View 1,234 results'],
])('for %s records the button says %j', (total, label) => {
  expect(viewLabel(total)).toBe(label)
})

test.each([
  [0, ''],
  [2, '(2)'],
])('for %i chosen the opener says %j', (chosen, label) => {
  expect(numberLabel(chosen)).toBe(label)
})

const asked: CountChange = { type: 'asked' }
const answered = (question: number, total: number): CountChange => ({ type: 'answered', question, total })
const cases: [string, CountChange[], number | undefined, boolean][] = [
  ['keeps the number while it asks', [asked], 7, true],
  ['takes the answer', [asked, answered(1, 3)], 3, false],
  ['drops an answer that comes late', [asked, asked, answered(1, 3)], 7, true],
  ['drops it also after the newer one', [asked, asked, answered(2, 4), answered(1, 3)], 4, false],
  ['knows nothing after a failure', [asked, { type: 'failed', question: 1 }], undefined, false],
  ['drops a failure that comes late', [asked, asked, { type: 'failed', question: 1 }], 7, true],
]
test.each(cases)('%s', (_, changes, total, isAsking) => {
  const state = changes.reduce(count, { total: 7, question: 0, isAsking: false })
  expect([state.total, state.isAsking]).toEqual([total, isAsking])
})
