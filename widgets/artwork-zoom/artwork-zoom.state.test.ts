import { describe, expect, test } from 'vitest'
import { pressed, type ZoomAction, type ZoomState, zoomReducer } from './artwork-zoom.state.js'

const STATES: ZoomState[] = ['normal', 'zooming', 'zoomed', 'zoomeded', 'unzooming']
const WAY: ZoomAction['type'][] = ['opened', 'placed', 'settled', 'closed', 'gone']
const STEPS: ZoomAction['type'][] = [...WAY, 'arrived', 'left']

describe('a zoom', () => {
  test('goes to its end and back through all states', () => {
    let state: ZoomState = 'normal'
    const walked = WAY.map((step) => {
      state = zoomReducer(state, { type: step })
      return state
    })
    expect(walked).toEqual(['zooming', 'zoomed', 'zoomeded', 'unzooming', 'normal'])
  })

  test.each<[ZoomState, ZoomAction['type'], ZoomState]>([
    ['normal', 'arrived', 'zoomeded'],
    ['unzooming', 'left', 'normal'],
    ['zooming', 'closed', 'unzooming'],
    ['zoomed', 'closed', 'unzooming'],
  ])('that is %s may be %s already', (state, step, next) => {
    expect(zoomReducer(state, { type: step })).toBe(next)
  })

  test('has no other way', () => {
    const ways = STATES.flatMap((state) =>
      STEPS.filter((step) => zoomReducer(state, { type: step }) !== state),
    )
    expect(ways).toHaveLength(12)
  })
})

test.each([
  ['picture', true, 'toggle'],
  ['picture', false, 'close'],
  ['backdrop', true, 'close'],
  ['backdrop', false, 'close'],
] as const)('a press on the %s, larger than the window %s: %s', (where, isLarger, outcome) => {
  expect(pressed(where, isLarger)).toBe(outcome)
})
