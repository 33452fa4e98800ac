import { expect, test } from 'vitest'
import { ENQUIRY_AFTER_MS, initialView, viewReducer } from './preview-viewer.state.js'

test('the enquiry comes a second after the first page', () => {
  expect(ENQUIRY_AFTER_MS).toBe(1000)
})

test('the view opens with its first page, and goes on where it was after a failure', () => {
  const opened = viewReducer(initialView, { type: 'opened', pageCount: 12 })
  expect(opened).toEqual({ ...initialView, pageCount: 12 })
  const open = viewReducer(opened, { type: 'drawn' })
  expect(viewReducer(open, { type: 'pageChanged', pageNumber: 3 })).toEqual({
    ...opened,
    status: 'open',
    currentPage: 3,
  })
  const read = viewReducer(open, { type: 'pageChanged', pageNumber: 3 })
  const failed = viewReducer(read, { type: 'failed', reason: 'refused' })
  expect(failed).toEqual({ ...initialView, status: 'error', reason: 'refused', currentPage: 3 })
  expect(viewReducer(failed, { type: 'drawn' })).toBe(failed)
  expect(viewReducer(failed, { type: 'retried' })).toEqual({ ...initialView, currentPage: 3, attempt: 1 })
})

test('a page that fails is the whole document’s failure only while nothing else can be seen', () => {
  const opened = viewReducer(initialView, { type: 'opened', pageCount: 12 })
  const step = { type: 'pageFailed', reason: 'unreachable' } as const
  expect(viewReducer(opened, step)).toMatchObject({ status: 'error', reason: 'unreachable' })
  const open = viewReducer(opened, { type: 'drawn' })
  expect(viewReducer(open, step)).toBe(open)
  expect(viewReducer(open, { type: 'retried' })).toEqual({ ...open, attempt: 1 })
})
