import { expect, test } from 'vitest'
import { isOpenState, type OverlayState, overlayReducer } from './search-overlay.state.js'

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
