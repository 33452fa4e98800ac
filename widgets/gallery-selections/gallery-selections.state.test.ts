import { describe, expect, it } from 'vitest'
import {
  adjustedCount,
  choiceAfter,
  countOf,
  countTabs,
  decisionsReducer,
  initialDecisions,
  nextFocusIndex,
  SAVED,
  type SaveAction,
  type SaveState,
  saveReducer,
  shouldSend,
} from './gallery-selections.state.js'

it.each([
  ['0', '2', '2'],
  ['1', '2', '2'],
  ['2', '2', '0'],
  ['0', '0', '0'],
])('%s is chosen and %s is pressed: %s is chosen', (chosen, pressed, after) => {
  expect(choiceAfter(chosen, pressed)).toBe(after)
})

describe('saving', () => {
  const saving = (hasNewerChanges: boolean): SaveState => ({ status: 'saving', hasNewerChanges })
  const failed: SaveState = { status: 'failed' }

  it.each<[string, SaveState, SaveAction['type'], SaveState, boolean]>([
    ['the first change goes at once', SAVED, 'changed', saving(false), true],
    ['a change waits for the one under way', saving(false), 'changed', saving(true), false],
    ['any number of them are one', saving(true), 'changed', saving(true), false],
    ['the latest goes after an answer', saving(true), 'succeeded', saving(false), true],
    ['and after a failure', saving(true), 'failed', saving(false), true],
    ['what was taken is saved', saving(false), 'succeeded', SAVED, false],
    ['what was not is known', saving(false), 'failed', failed, false],
    ['another change tries again', failed, 'changed', saving(false), true],
    ['what the reader leaves needs no save', failed, 'discarded', SAVED, false],
    ['a late answer after the form’s own submit says nothing', SAVED, 'failed', SAVED, false],
  ])('%s', (_name, before, type, after, sends) => {
    const next = saveReducer(before, { type })
    expect(next).toEqual(after)
    expect(shouldSend(before, next)).toBe(sends)
  })
})

it.each([
  [['0', '2', '1'], false, 2],
  [[], false, 0],
  [['0', '2', '1'], true, 3],
])('of %o, counting all: %s, %i count', (choices, countsAll, count) => {
  expect(countOf(choices, countsAll)).toBe(count)
})

it('a decision takes a gallery out of the list, and the last one can be taken back', () => {
  const asked = decisionsReducer(initialDecisions, { type: 'requested', index: 1 })
  expect(asked.busy).toEqual([1])
  expect(decisionsReducer(asked, { type: 'failed', index: 1 })).toEqual(initialDecisions)
  const decided = [
    { type: 'decided', index: 1, galleryNodeId: 40 },
    { type: 'decided', index: 0, galleryNodeId: 41 },
  ] as const
  const both = decided.reduce(decisionsReducer, asked)
  expect(both).toEqual({ busy: [], decided: [1, 0], undo: { index: 0, galleryNodeId: 41, isBusy: false } })
  expect(decisionsReducer(both, { type: 'undone', index: 0 })).toEqual({
    busy: [],
    decided: [1],
    undo: undefined,
  })
  const busy = decisionsReducer(both, { type: 'undoRequested', index: 0 })
  expect(busy).toEqual({ ...both, undo: { index: 0, galleryNodeId: 41, isBusy: true } })
  expect(decisionsReducer(busy, { type: 'undoFailed', index: 0 })).toEqual(both)
  expect(decisionsReducer(both, { type: 'undoRequested', index: 1 })).toBe(both)
  expect(decisionsReducer(initialDecisions, { type: 'undoFailed', index: 1 })).toBe(initialDecisions)
  // Taking the first back was under way when the second was decided.
  expect(decisionsReducer(both, { type: 'undone', index: 1 })).toEqual({
    busy: [],
    decided: [0],
    undo: { index: 0, galleryNodeId: 41, isBusy: false },
  })
})

it.each([
  // A member chooses for one: it leaves the first tab and comes into the second.
  [false, ['0', '0'], ['0', '2'], [7, 3], [6, 4]],
  [false, ['1', '2'], ['0', '2'], [7, 3], [8, 2]],
  // For an admin all that are not decided are in the second.
  [true, ['0', '0'], ['0', '2'], [7, 9], [6, 9]],
  [true, ['0', '2'], ['2'], [1, 2], [0, 1]],
  [true, ['0', '2'], ['0'], [1, 2], [1, 1]],
])('admin %s, from %o to %o, the tabs go from %o to %o', (isAdmin, before, after, shown, next) => {
  const [serverCounts, counts] = [countTabs(before, { isAdmin }), countTabs(after, { isAdmin })]
  const [current = 0, completed = 0] = shown
  expect([
    adjustedCount(current, serverCounts.current, counts.current),
    adjustedCount(completed, serverCounts.completed, counts.completed),
  ]).toEqual(next)
})

it.each([
  [0, 3, 0],
  [3, 3, 2],
  [0, 0, undefined],
])('from item %i of what are %i now the focus goes to %s', (index, length, next) => {
  expect(nextFocusIndex(index, length)).toBe(next)
})
