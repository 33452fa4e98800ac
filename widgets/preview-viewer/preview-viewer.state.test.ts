import { expect, test } from 'vitest'
import {
  actOf,
  density,
  ENQUIRY_AFTER_MS,
  LOADING,
  nextToDraw,
  troubleOf,
  viewAfter,
  ZOOM_STEP,
  zoomed,
} from './preview-viewer.state.js'

test.each([
  [1, ZOOM_STEP, 1.25],
  [1, 1 / ZOOM_STEP, 1],
  [1.25, 1 / ZOOM_STEP, 1],
  [3.9, ZOOM_STEP, 4],
  [1.005, 0.999, 1],
])('from %f by %f it is zoomed to %f', (zoom, factor, next) => {
  expect(zoomed(zoom, factor)).toBe(next)
})

test.each([
  [390, 552, 3, 2],
  [1440, 2036, 1, 1],
  [1440, 2036, 2, 1.652],
  [5760, 8145, 1, 0.413],
])('a page of %i by %i on a screen of density %f is drawn at %f', (width, height, ratio, drawn) => {
  expect(density(width, height, ratio)).toBeCloseTo(drawn, 3)
})

test.each([
  ['PageDown', { kind: 'scroll', screens: 0.9 }],
  ['PageUp', { kind: 'scroll', screens: -0.9 }],
  ['Home', { kind: 'end', which: 'first' }],
  ['End', { kind: 'end', which: 'last' }],
  ['+', { kind: 'zoom', factor: 1.25 }],
  ['=', { kind: 'zoom', factor: 1.25 }],
  ['-', { kind: 'zoom', factor: 0.8 }],
  ['0', { kind: 'fit' }],
  ['a', undefined],
  [' ', undefined],
])('%s asks for %o', (key, act) => {
  expect(actOf(key)).toEqual(act)
})

test.each([
  [[], 3, undefined],
  [[2, 3, 4], 3, 3],
  [[2, 4], 3, 4],
  [[1, 2], 3, 2],
  [[9, 1], 3, 1],
])('of %o around page %i the next to draw is %s', (wanted, current, next) => {
  expect(nextToDraw(wanted, current)).toBe(next)
})

test.each([
  ['InvalidPDFException', undefined, 'unreadable'],
  ['PasswordException', undefined, 'unreadable'],
  ['ResponseException', 0, 'unreachable'],
  ['ResponseException', 500, 'unreachable'],
  ['ResponseException', 403, 'refused'],
  ['ResponseException', 404, 'refused'],
  ['TypeError', undefined, 'unreachable'],
])('%s with status %s is %s', (name, status, trouble) => {
  expect(troubleOf(name, status)).toBe(trouble)
})

test('the enquiry comes a second after the first page', () => {
  expect(ENQUIRY_AFTER_MS).toBe(1000)
})

test('the view opens with its first page, and goes on where it was after a failure', () => {
  const opened = viewAfter(LOADING, { kind: 'opened', pages: 12 })
  expect(opened).toEqual({ ...LOADING, pages: 12 })
  const open = viewAfter(opened, { kind: 'drawn' })
  expect(viewAfter(open, { kind: 'turned', page: 3 })).toEqual({ ...opened, status: 'open', page: 3 })
  const read = viewAfter(open, { kind: 'turned', page: 3 })
  const failed = viewAfter(read, { kind: 'failed', trouble: 'refused' })
  expect(failed).toEqual({ ...LOADING, status: 'error', trouble: 'refused', page: 3 })
  expect(viewAfter(failed, { kind: 'drawn' })).toBe(failed)
  expect(viewAfter(failed, { kind: 'retried' })).toEqual({ ...LOADING, page: 3, attempt: 1 })
})

test('a page that fails is the whole document’s failure only while nothing else can be seen', () => {
  const opened = viewAfter(LOADING, { kind: 'opened', pages: 12 })
  const step = { kind: 'page-failed', trouble: 'unreachable' } as const
  expect(viewAfter(opened, step)).toMatchObject({ status: 'error', trouble: 'unreachable' })
  const open = viewAfter(opened, { kind: 'drawn' })
  expect(viewAfter(open, step)).toBe(open)
  expect(viewAfter(open, { kind: 'retried' })).toEqual({ ...open, attempt: 1 })
})
