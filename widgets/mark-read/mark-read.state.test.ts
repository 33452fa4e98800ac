import { expect, it } from 'vitest'
import { type MarkState, marksReducer } from './mark-read.state.js'

const TWO_HERE: MarkState = { unread: 5, read: [false, true, false] }

it('counts one that is marked, once', () => {
  const marked = marksReducer(TWO_HERE, { type: 'oneMarked', index: 0, isRead: true })
  expect(marked).toEqual({ unread: 4, read: [true, true, false] })
  expect(marksReducer(marked, { type: 'oneMarked', index: 0, isRead: true })).toBe(marked)
  expect(marksReducer(marked, { type: 'oneMarked', index: 0, isRead: false })).toEqual(TWO_HERE)
})

it('never counts below zero', () => {
  const state = { unread: 0, read: [false] }
  expect(marksReducer(state, { type: 'oneMarked', index: 0, isRead: true })).toEqual({
    unread: 0,
    read: [true],
  })
})

it('marks all, and takes that back', () => {
  const all = marksReducer(TWO_HERE, { type: 'allMarked' })
  expect(all).toEqual({ unread: 0, read: [true, true, true] })
  expect(marksReducer(all, { type: 'allUndone', before: TWO_HERE })).toEqual(TWO_HERE)
})

it('takes back what is still marked alone', () => {
  const one = marksReducer(marksReducer(TWO_HERE, { type: 'allMarked' }), {
    type: 'oneMarked',
    index: 0,
    isRead: false,
  })
  expect(marksReducer(one, { type: 'allUndone', before: TWO_HERE })).toEqual(TWO_HERE)
  const other = marksReducer(marksReducer(TWO_HERE, { type: 'allMarked' }), {
    type: 'oneMarked',
    index: 1,
    isRead: false,
  })
  expect(marksReducer(other, { type: 'allUndone', before: TWO_HERE })).toEqual({
    unread: 6,
    read: [false, false, false],
  })
})
