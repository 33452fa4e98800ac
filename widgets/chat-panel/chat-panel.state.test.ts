import { expect, test as it } from 'vitest'
import { badgeFor, CLOSING, OPENING, type PanelState } from './chat-panel.state.js'

const WORDS = { one: 'One new message', many: '{n} new messages' }

it('opens and closes through the states of row 4.08', () => {
  expect(OPENING).toEqual([
    ['activating', 0],
    ['active', 250],
  ])
  expect(CLOSING).toEqual([
    ['deactivating', 0],
    ['closed', 250],
  ])
})

it.each<[number | undefined, PanelState, { number: string; sentence: string } | undefined]>([
  [undefined, 'closed', undefined],
  [0, 'closed', undefined],
  [1, 'closed', { number: '1', sentence: 'One new message' }],
  [2, 'deactivating', { number: '2', sentence: '2 new messages' }],
  [100, 'closed', { number: '99', sentence: '99 new messages' }],
  [3, 'activating', undefined],
  [3, 'active', undefined],
])('%s unread while it is %s: %o', (unread, state, badge) => {
  expect(badgeFor(unread, state, WORDS)).toEqual(badge)
})
