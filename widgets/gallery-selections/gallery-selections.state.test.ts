import { describe, expect, it } from 'vitest'
import {
  askToRemind,
  decideCall,
  isNothingOutstanding,
  NOTHING_OUTSTANDING,
  remindCall,
  saveSelectionCall,
} from '../shared/contract/gallery-selections.call.js'
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
  const asked = decisionsReducer(initialDecisions, { type: 'requested', item: 1 })
  expect(asked.busy).toEqual([1])
  expect(decisionsReducer(asked, { type: 'failed', item: 1 })).toEqual(initialDecisions)
  const decided = [
    { type: 'decided', item: 1, address: '/a' },
    { type: 'decided', item: 0, address: '/b' },
  ] as const
  const both = decided.reduce(decisionsReducer, asked)
  expect(both).toEqual({ busy: [], decided: [1, 0], undo: { item: 0, address: '/b', isBusy: false } })
  expect(decisionsReducer(both, { type: 'undone', item: 0 })).toEqual({
    busy: [],
    decided: [1],
    undo: undefined,
  })
  const busy = decisionsReducer(both, { type: 'undoRequested', item: 0 })
  expect(busy).toEqual({ ...both, undo: { item: 0, address: '/b', isBusy: true } })
  expect(decisionsReducer(busy, { type: 'undoFailed', item: 0 })).toEqual(both)
  expect(decisionsReducer(both, { type: 'undoRequested', item: 1 })).toBe(both)
  expect(decisionsReducer(initialDecisions, { type: 'undoFailed', item: 1 })).toBe(initialDecisions)
  // Taking the first back was under way when the second was decided.
  expect(decisionsReducer(both, { type: 'undone', item: 1 })).toEqual({
    busy: [],
    decided: [0],
    undo: { item: 0, address: '/b', isBusy: false },
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

describe('the words of a reminder', () => {
  it('are these', () => {
    expect(NOTHING_OUTSTANDING).toBe(
      'This member has no outstanding galleries to select so the email will not be sent.',
    )
    expect(askToRemind('Jun Aoki')).toBe('Are you sure you want to send an email reminder to Jun Aoki?')
  })

  it.each([
    ['0', true],
    ['1', false],
    ['00', false],
    ['', false],
  ])('a count of %j is nothing: %s', (count, isNothing) => {
    expect(isNothingOutstanding(count)).toBe(isNothing)
  })
})

describe('the calls', () => {
  const base = '/my-plinth/gallery-selections/12/'

  it('have the addresses of the calls', () => {
    expect(saveSelectionCall.path({ base })).toBe(base)
    expect(remindCall.path({ base, userId: 7, count: '3' })).toBe(`${base}?action=reminder&userId=7&count=3`)
    expect(decideCall.path({ base, action: 'decline', galleryNodeId: 40 })).toBe(
      `${base}?action=decline&galleryNodeId=40`,
    )
  })

  it.each([
    ['?action=accept&galleryNodeId=40', true],
    ['?action=delete&galleryNodeId=40', false],
    ['?action=accept&galleryNodeId=0', false],
    ['?action=accept', false],
  ])('%s decides: %s', (search, does) => {
    expect(decideCall.match(base, search) !== undefined).toBe(does)
    expect(saveSelectionCall.match(base, search)).toBeUndefined()
  })

  it.each(['/my-plinth/gallery-selections/', `${base}summary/`, '/my-plinth/gallery-selections/x/'])(
    '%s is no selection’s own address',
    (path) => {
      expect(saveSelectionCall.match(path)).toBeUndefined()
    },
  )

  it('reads a form: what is chosen, by whom it was saved, and whether its button was pressed', () => {
    expect(
      saveSelectionCall.sent({
        'gallery-40': '2',
        'gallery-41': ['1', '0'],
        screen: 'current',
        'saving-selections': '1',
        'save-key': 'a-b_1',
        'save-number': '7',
      }),
    ).toEqual({
      choices: new Map([
        [40, 2],
        [41, 0],
      ]),
      isSubmit: true,
      key: 'a-b_1',
      number: 7,
    })
    expect(saveSelectionCall.sent({})).toEqual({ choices: new Map(), isSubmit: false, key: '', number: 0 })
  })

  it.each([{ 'gallery-40': 'Main' }, { 'gallery-40': '12' }, { 'save-key': '<b>' }, { 'save-number': '-1' }])(
    'refuses %o',
    (form) => {
      expect(() => saveSelectionCall.sent(form)).toThrow(/^save-selection .+: expected /)
    },
  )
})
