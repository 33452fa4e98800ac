import { expect, test } from 'vitest'
import type { Filter } from '../shared/contract/filters.js'
import { initialPanelState, type PanelAction, panelReducer } from './filter-panel.state.js'

const filters: Filter[] = [{ key: 'medium', selectedItems: [{ key: '12', text: 'Oil' }] }]
const drafted: PanelAction = { type: 'drafted', filters }
const answered = (total: number): PanelAction => ({ type: 'answered', total })
const run = (...changes: PanelAction[]) => changes.reduce(panelReducer, initialPanelState(7))

const cases: [string, PanelAction[], number | undefined, boolean][] = [
  ['keeps the number while it asks', [drafted], 7, true],
  ['takes the answer', [drafted, answered(3)], 3, false],
  [
    'asks at once when it opens and does not know',
    [{ type: 'selectionChanged' }, { type: 'opened', filters }],
    undefined,
    true,
  ],
  ['takes the number of the grid', [{ type: 'loaded', total: 9 }], 9, false],
  [
    'but not while it is open',
    [
      { type: 'opened', filters },
      { type: 'loaded', total: 9 },
    ],
    7,
    false,
  ],
]
test.each(cases)('%s', (_, changes, total, isAsking) => {
  const state = run(...changes)
  expect([state.total, state.isAsking]).toEqual([total, isAsking])
})

test('begins closed, with what the server said', () => {
  expect(initialPanelState(7)).toEqual({
    phase: 'gone',
    openings: 0,
    before: [],
    draft: [],
    total: 7,
    isAsking: false,
    delayMs: 0,
  })
})

test('counts how often it was opened, and asks for nothing that it knows', () => {
  const opened: PanelAction = { type: 'opened', filters }
  expect(run(opened)).toMatchObject({ phase: 'open', openings: 1, before: filters, draft: filters })
  expect(run(opened)).toMatchObject({ isAsking: false })
  expect(run(opened, { type: 'gone' }, opened).openings).toBe(2)
  expect(run({ type: 'selectionChanged' }, opened)).toMatchObject({ isAsking: true, delayMs: 0 })
  expect(run(drafted, { type: 'selectionChanged' }, opened).delayMs).toBe(0)
})

test('asks for nothing any more once it is closed or gone', () => {
  const opened: PanelAction = { type: 'opened', filters }
  expect(run(opened, drafted, { type: 'closed' })).toMatchObject({ phase: 'leaving', isAsking: false })
  expect(run(opened, drafted, { type: 'gone' })).toMatchObject({ phase: 'gone', isAsking: false })
  // What did not come by then is asked for when it opens again.
  expect(run(opened, drafted, { type: 'closed' }, opened)).toMatchObject({ total: undefined, isAsking: true })
  expect(run(opened, { type: 'closed' }, { type: 'loaded', total: 9 }).total).toBe(9)
})

test('remembers what was chosen before', () => {
  const state = run({ type: 'opened', filters: [] }, drafted)
  expect(state).toMatchObject({ phase: 'open', before: [], draft: filters, delayMs: 100 })
  expect(panelReducer(state, { type: 'closed' })).toMatchObject({ phase: 'leaving', isAsking: false })
})
