import { describe, expect, it } from 'vitest'
import {
  clampStop,
  indicatorState,
  parsePersisted,
  shouldPlay,
  stopShowing,
  stopsFor,
  turnWheel,
  WHEEL_AT_REST,
  wrap,
} from './carousel.state.js'

it('goes around the ends', () => {
  expect(wrap(4, 1, 5)).toBe(0)
  expect(wrap(0, -1, 5)).toBe(4)
  expect(wrap(0, 1, 0)).toBe(0)
})

it('has a stop for each place where the track can rest', () => {
  expect(stopsFor(5, 1)).toBe(5)
  expect(stopsFor(5, 3)).toBe(3)
  expect(stopsFor(2, 3)).toBe(1)
  expect(stopsFor(0, 1)).toBe(0)
})

it.each([
  // Three of five are seen at once.
  [2, 0, 3, 0],
  [3, 0, 3, 2],
  [1, 2, 3, 1],
  [4, 2, 3, 2],
  // One of five.
  [1, 0, 5, 1],
  [0, 4, 5, 0],
])('for slide %i, seen from stop %i of %i, it goes to stop %i', (slide, index, stops, expected) => {
  expect(stopShowing(slide, index, { slides: 5, stops })).toBe(expected)
})

describe('the wheel', () => {
  const turn = (turns: [delta: number, atMs: number][]) => {
    let wheel = WHEEL_AT_REST
    return turns.map(([delta, atMs]) => {
      const turned = turnWheel(wheel, delta, atMs)
      wheel = turned.wheel
      return turned.step
    })
  }

  it('moves at 120 px within 400 ms', () => {
    expect(
      turn([
        [60, 0],
        [59, 400],
      ]),
    ).toEqual([0, 0])
    expect(
      turn([
        [60, 0],
        [60, 400],
      ]),
    ).toEqual([0, 1])
    expect(turn([[-120, 0]])).toEqual([-1])
  })

  it('counts from 0 again after 400 ms', () => {
    expect(
      turn([
        [60, 0],
        [60, 401],
        [60, 700],
      ]),
    ).toEqual([0, 0, 1])
  })

  it('rests for 1,000 ms after each move', () => {
    expect(
      turn([
        [120, 0],
        [500, 999],
        [120, 1000],
      ]),
    ).toEqual([1, 0, 1])
  })
})

it('shows on its indicators which slides were in view, which one is, and which are to come', () => {
  const states = (plays: boolean) => [0, 1, 2].map((index) => indicatorState(index, 1, plays))
  expect(states(true)).toEqual(['progressed', 'progressing', 'waiting'])
  expect(states(false)).toEqual(['progressed', 'active', 'waiting'])
})

it('plays only when nothing stops it', () => {
  const nothing = {
    isPaused: false,
    isHovered: false,
    isPressed: false,
    isFocused: false,
    isHidden: false,
    isReduced: false,
  }
  expect(shouldPlay(nothing, 2)).toBe(true)
  expect(shouldPlay(nothing, 1)).toBe(false)
  for (const reason of Object.keys(nothing))
    expect(shouldPlay({ ...nothing, [reason]: true }, 2), reason).toBe(false)
})

it('shows the last stop when there are fewer, and the one before when there are more again', () => {
  expect([5, 3, 0].map((stops) => clampStop(4, stops))).toEqual([4, 2, 0])
})

it.each([
  [
    { index: 2, isPaused: true },
    { index: 2, isPaused: true },
  ],
  [2, undefined],
  [null, undefined],
  [{ index: 2 }, undefined],
  [{ index: -1, isPaused: true }, undefined],
  [{ index: 1.5, isPaused: true }, undefined],
  [{ index: 1, isPaused: 'yes' }, undefined],
])('reads %j as persisted: %j', (value, expected) => {
  expect(parsePersisted(value)).toEqual(expected)
})
