import { expect, test } from 'vitest'
import { closing, isOpen, moveTab, type OverlayState, opening } from './search-overlay.state.js'

test.each<[OverlayState, OverlayState | undefined, OverlayState | undefined]>([
  ['closed', 'activating', undefined],
  ['activating', undefined, 'deactivating'],
  ['active', undefined, 'deactivating'],
  ['deactivating', 'activating', undefined],
])('%s: opening leads to %s, closing to %s', (from, open, close) => {
  expect(opening(from)?.state).toBe(open)
  expect(closing(from)?.state).toBe(close)
})

test('it is closed 400 ms after closing began', () => {
  expect(closing('active')?.next).toEqual({ state: 'closed', inMs: 400 })
})

test('it counts as open from the first moment of opening to the first of closing', () => {
  const states: OverlayState[] = ['closed', 'activating', 'active', 'deactivating']
  expect(states.filter(isOpen)).toEqual(['activating', 'active'])
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
  expect(moveTab(index, 3, key, isRightToLeft)).toBe(to)
})
