import { expect, test } from 'vitest'
import { initialViewerState, viewerReducer } from './preview-viewer.state.js'

test('the view opens with its first page, and goes on where it was after a failure', () => {
  const opened = viewerReducer(initialViewerState, { type: 'opened', pageCount: 12 })
  expect(opened).toEqual({ ...initialViewerState, pageCount: 12 })
  const open = viewerReducer(opened, { type: 'drawn' })
  expect(viewerReducer(open, { type: 'pageChanged', pageNumber: 3 })).toEqual({
    ...opened,
    status: 'open',
    currentPage: 3,
  })
  const read = viewerReducer(open, { type: 'pageChanged', pageNumber: 3 })
  const failed = viewerReducer(read, { type: 'failed', reason: 'refused' })
  expect(failed).toEqual({ ...initialViewerState, status: 'error', reason: 'refused', currentPage: 3 })
  expect(viewerReducer(failed, { type: 'drawn' })).toBe(failed)
  expect(viewerReducer(failed, { type: 'retried' })).toEqual({
    ...initialViewerState,
    currentPage: 3,
    attempt: 1,
  })
})

test('a page that fails is the whole document’s failure only while nothing else can be seen', () => {
  const opened = viewerReducer(initialViewerState, { type: 'opened', pageCount: 12 })
  const step = { type: 'pageFailed', reason: 'unreachable' } as const
  expect(viewerReducer(opened, step)).toMatchObject({ status: 'error', reason: 'unreachable' })
  const open = viewerReducer(opened, { type: 'drawn' })
  expect(viewerReducer(open, step)).toBe(open)
  expect(viewerReducer(open, { type: 'retried' })).toEqual({ ...open, attempt: 1 })
})

test('a password is asked for until it is right', () => {
  const request = { isWrong: false, give: () => undefined }
  const locked = viewerReducer(initialViewerState, { type: 'passwordAsked', request })
  expect(locked).toEqual({ ...initialViewerState, status: 'locked', password: request })
  const given = viewerReducer(locked, { type: 'passwordGiven' })
  expect(given).toEqual(initialViewerState)
  expect(viewerReducer(given, { type: 'passwordGiven' })).toBe(given)
  const wrong = { ...request, isWrong: true }
  expect(viewerReducer(given, { type: 'passwordAsked', request: wrong }).password?.isWrong).toBe(true)
})
