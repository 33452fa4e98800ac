import { expect, test } from 'vitest'
import { dragged, isAtEnd, isAtStart, restFrom, stepFrom } from './drag-carousel.state.js'

const STOPS = [0, 320, 640, 960]
const END = 800

test.each([
  { from: 0, by: -100, to: 150 },
  { from: 300, by: 100, to: 150 },
  { from: 100, by: 100, to: 0 },
  { from: 700, by: -100, to: 800 },
])('a mouse that moves by $by px drags the row from $from to $to', ({ from, by, to }) => {
  expect(dragged(from, by, END)).toBe(to)
})

test.each([
  { from: 0, step: 1 as const, to: 320 },
  { from: 319.6, step: 1 as const, to: 640 },
  { from: 640, step: 1 as const, to: 800 },
  { from: 800, step: 1 as const, to: 800 },
  { from: 800, step: -1 as const, to: 640 },
  { from: 320, step: -1 as const, to: 0 },
  { from: 0, step: -1 as const, to: 0 },
])('a step of $step from $from leads to $to', ({ from, step, to }) => {
  expect(stepFrom(STOPS, from, step, END)).toBe(to)
})

test.each([
  { from: 100, direction: 1, to: 320 },
  { from: 300, direction: -1, to: 0 },
  { from: 300, direction: 0, to: 300 },
  { from: 0, direction: -1, to: 0 },
  { from: 0, direction: 1, to: 0 },
  { from: -20, direction: 1, to: 0 },
  { from: 800, direction: 1, to: 800 },
  { from: 800, direction: -1, to: 800 },
  { from: 820, direction: -1, to: 800 },
  { from: 700, direction: 1, to: 800 },
])('released at $from on its way to $direction it rests at $to', ({ from, direction, to }) => {
  expect(restFrom(STOPS, from, direction, END)).toBe(to)
})

test.each([
  [1, 799],
  [0, 800],
])('a row %i px from its start, and at %i px of 800, is at its ends', (start, end) => {
  expect([isAtStart(start), isAtEnd(end, END)]).toEqual([true, true])
})

test('further on it is at none', () => {
  expect([isAtStart(1.1), isAtEnd(798.9, END)]).toEqual([false, false])
})

test.each([
  { from: 318.9, step: 1 as const, to: 320 },
  { from: 319, step: 1 as const, to: 640 },
  { from: 321, step: -1 as const, to: 0 },
  { from: 321.1, step: -1 as const, to: 320 },
])('a pixel more or less counts for nothing: $step from $from leads to $to', ({ from, step, to }) => {
  expect(stepFrom(STOPS, from, step, END)).toBe(to)
})

test('an empty row is at both its ends', () => {
  expect(isAtStart(0) && isAtEnd(0, 0)).toBe(true)
  expect(stepFrom([], 0, 1, 0)).toBe(0)
})
