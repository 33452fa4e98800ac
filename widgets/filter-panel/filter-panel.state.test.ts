import { expect, test } from 'vitest'
import type { Filter } from '../shared/contract/filters.js'
import { initialPanelState, type PanelAction, panelReducer } from './filter-panel.state.js'

const filters: Filter[] = [{ key: 'medium', selectedItems: [{ key: '12', text: 'Oil' }] }]
const drafted: PanelAction = { type: 'drafted', filters }
const answered = (requestId: number, total: number): PanelAction => ({ type: 'answered', requestId, total })
const run = (...changes: PanelAction[]) => changes.reduce(panelReducer, initialPanelState(7))

const cases: [string, PanelAction[], number | undefined, boolean][] = [
  ['keeps the number while it asks', [drafted], 7, true],
  ['takes the answer', [drafted, answered(1, 3)], 3, false],
  ['drops an answer that comes late', [drafted, drafted, answered(1, 3)], 7, true],
  ['drops it also after the newer one', [drafted, drafted, answered(2, 4), answered(1, 3)], 4, false],
  ['knows nothing after a failure', [drafted, { type: 'failed', requestId: 1 }], undefined, false],
  ['drops a failure that comes late', [drafted, drafted, { type: 'failed', requestId: 1 }], 7, true],
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

test('remembers what was chosen before', () => {
  const state = run({ type: 'opened', filters: [] }, drafted)
  expect(state).toMatchObject({ phase: 'open', before: [], draft: filters, delayMs: 100 })
  expect(panelReducer(state, { type: 'closed' })).toMatchObject({ phase: 'leaving', isAsking: false })
})
