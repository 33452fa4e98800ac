import { expect, it } from 'vitest'
import { changed, type MarkState } from './mark-read.state.js'

const TWO_HERE: MarkState = { unread: 5, read: [false, true, false] }

it('counts one that is marked, once', () => {
  const marked = changed(TWO_HERE, { type: 'one', index: 0, isRead: true })
  expect(marked).toEqual({ unread: 4, read: [true, true, false] })
  expect(changed(marked, { type: 'one', index: 0, isRead: true })).toBe(marked)
  expect(changed(marked, { type: 'one', index: 0, isRead: false })).toEqual(TWO_HERE)
})

it('never counts below zero', () => {
  const state = { unread: 0, read: [false] }
  expect(changed(state, { type: 'one', index: 0, isRead: true })).toEqual({ unread: 0, read: [true] })
})

it('marks all, and takes that back', () => {
  const all = changed(TWO_HERE, { type: 'all' })
  expect(all).toEqual({ unread: 0, read: [true, true, true] })
  expect(changed(all, { type: 'undo-all', before: TWO_HERE })).toEqual(TWO_HERE)
})

it('takes back what is still marked alone', () => {
  const one = changed(changed(TWO_HERE, { type: 'all' }), { type: 'one', index: 0, isRead: false })
  expect(changed(one, { type: 'undo-all', before: TWO_HERE })).toEqual(TWO_HERE)
  const other = changed(changed(TWO_HERE, { type: 'all' }), { type: 'one', index: 1, isRead: false })
  expect(changed(other, { type: 'undo-all', before: TWO_HERE })).toEqual({
    unread: 6,
    read: [false, false, false],
  })
})
