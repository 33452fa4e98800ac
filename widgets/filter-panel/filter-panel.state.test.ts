import { expect, test } from 'vitest'
import { initialPanelState, type PanelAction, panelReducer } from './filter-panel.state.js'

const run = (...types: PanelAction['type'][]) =>
  types.reduce((state, type) => panelReducer(state, { type }), initialPanelState)

test.each<[PanelAction['type'][], string, number]>([
  [[], 'gone', 0],
  [['opened'], 'open', 1],
  [['opened', 'closed'], 'leaving', 1],
  [['opened', 'gone'], 'gone', 1],
  [['opened', 'closed', 'gone', 'opened'], 'open', 2],
])('after %j it is %s, and was opened %i times', (types, phase, openings) => {
  expect(run(...types)).toEqual({ phase, openings })
})
