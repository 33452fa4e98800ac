import { expect, test } from 'vitest'
import { initialMenuState, isFixed, menuReducer, moveFor, placeAfter, wrapFocus } from './menu.state.js'

test.each([
  [0, 0, false],
  [51, 0, false],
  [52, 0, true],
  [52, 90, false],
  [141, 90, false],
  [142, 90, true],
])('scrolled by %i px, under an ad of %i px, the header is fixed: %s', (scrolled, ad, fixed) => {
  expect(isFixed(scrolled, ad)).toBe(fixed)
})

const open = { isOpen: true, openBranches: 0, hasScrollBar: false }

test.each([
  { before: 0, after: 0, level: 1, going: undefined },
  { before: 0, after: 1, level: 2, going: 'on' },
  { before: 1, after: 2, level: 3, going: 'on' },
  { before: 2, after: 2, level: 3, going: 'on' },
  { before: 2, after: 1, level: 2, going: 'back' },
  { before: 1, after: 0, level: 1, going: 'back' },
])('from $before open branches to $after the level is $level, going $going', ({ before, after, ...then }) => {
  const state = menuReducer(initialMenuState, { ...open, openBranches: before })
  expect(menuReducer(state, { ...open, openBranches: after })).toMatchObject({ isOpen: true, ...then })
})

test('the gutter is that of the page before the drawer opened, and goes with the drawer', () => {
  const state = menuReducer(initialMenuState, { ...open, hasScrollBar: true })
  expect(menuReducer(state, open).hasGutter).toBe(true)
  expect(menuReducer(state, { ...open, isOpen: false, openBranches: 1 })).toBe(initialMenuState)
})

test.each([
  { index: 4, length: 5, isBackwards: false, to: 0 },
  { index: 0, length: 5, isBackwards: true, to: 4 },
  { index: 2, length: 5, isBackwards: false, to: undefined },
  { index: 2, length: 5, isBackwards: true, to: undefined },
  { index: -1, length: 5, isBackwards: true, to: 4 },
  { index: -1, length: 0, isBackwards: false, to: undefined },
])(
  'from $index of $length, backwards $isBackwards, Tab leads to $to',
  ({ index, length, isBackwards, to }) => {
    expect(wrapFocus(index, length, isBackwards)).toBe(to)
  },
)

test.each([
  ['ArrowDown', false, 'next'],
  ['ArrowUp', true, 'previous'],
  ['ArrowRight', false, 'in'],
  ['ArrowLeft', false, 'out'],
  ['ArrowRight', true, 'out'],
  ['ArrowLeft', true, 'in'],
  ['Home', false, 'first'],
  ['End', true, 'last'],
  ['a', false, undefined],
])('%s, right to left %s, means %s', (key, isRightToLeft, move) => {
  expect(moveFor(key, isRightToLeft)).toBe(move)
})

test.each([
  ['next', 0, 3, 1],
  ['next', 2, 3, 0],
  ['next', -1, 3, 0],
  ['previous', 0, 3, 2],
  ['previous', 2, 3, 1],
  ['first', 2, 3, 0],
  ['last', 0, 3, 2],
  ['in', 0, 3, undefined],
  ['next', -1, 0, undefined],
] as const)('a move to the %s from %i of %i leads to %s', (move, index, length, to) => {
  expect(placeAfter(move, index, length)).toBe(to)
})
