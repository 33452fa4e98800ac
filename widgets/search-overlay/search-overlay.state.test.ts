import { expect, test } from 'vitest'
import { isOpenState, nextTabIndex, type OverlayState, overlayReducer } from './search-overlay.state.js'

test.each<[OverlayState, OverlayState, OverlayState, OverlayState]>([
  ['closed', 'activating', 'closed', 'closed'],
  ['activating', 'activating', 'deactivating', 'active'],
  ['active', 'active', 'deactivating', 'active'],
  ['deactivating', 'activating', 'deactivating', 'closed'],
])('%s: opening leads to %s, closing to %s, waiting to %s', (from, opened, closed, waited) => {
  expect(overlayReducer(from, { type: 'opened' })).toBe(opened)
  expect(overlayReducer(from, { type: 'closed' })).toBe(closed)
  expect(overlayReducer(from, { type: 'timedOut' })).toBe(waited)
  expect(overlayReducer(from, { type: 'closedAtOnce' })).toBe('closed')
})

test('it counts as open from the first moment of opening to the first of closing', () => {
  const states: OverlayState[] = ['closed', 'activating', 'active', 'deactivating']
  expect(states.filter(isOpenState)).toEqual(['activating', 'active'])
})

test.each([
  [0, 'ArrowRight', false, 1],
  [2, 'ArrowRight', false, 0],
  [0, 'ArrowLeft', false, 2],
  [0, 'ArrowLeft', true, 1],
  [1, 'ArrowRight', true, 0],
  [1, 'Home', false, 0],
  [1, 'End', true, 2],
  [1, 'Enter', false, undefined],
])('from tab %i of three, %s (right to left: %s) leads to %s', (index, key, isRightToLeft, to) => {
  expect(nextTabIndex(index, 3, key, isRightToLeft)).toBe(to)
})
