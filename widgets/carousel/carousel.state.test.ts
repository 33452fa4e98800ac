import { describe, expect, it } from 'vitest'
import {
  indicatorState,
  intervalFor,
  isPlaying,
  parseKept,
  shownOf,
  stopsFor,
  turnWheel,
  WHEEL_AT_REST,
  wrap,
} from './carousel.state.js'

describe('how long a slide stays', () => {
  it.each([
    ['/', 3, 12_000],
    ['/exhibitions/', 9, 12_000],
    ['/about/', 3, 6_000],
    ['/about/team/', 9, 6_000],
    ['/membership/', 4, 12_000],
    ['/membership/', 5, 3_000],
    ['/membership/about/', 5, 3_000],
    ['/membership/about/', 4, 6_000],
  ])('on %s with %i items is %i ms', (path, items, expected) => {
    expect(intervalFor(path, items)).toBe(expected)
  })
})

it('goes around the ends', () => {
  expect(wrap(4, 1, 5)).toBe(0)
  expect(wrap(0, -1, 5)).toBe(4)
  expect(wrap(0, 1, 0)).toBe(0)
})

it('has a stop for each place that the track can stand at', () => {
  expect(stopsFor(5, 1)).toBe(5)
  expect(stopsFor(5, 3)).toBe(3)
  expect(stopsFor(2, 3)).toBe(1)
  expect(stopsFor(0, 1)).toBe(0)
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

  it('starts to count afresh after 400 ms', () => {
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

it('shows on its indicators what is done, what runs, and what is to come', () => {
  const states = (plays: boolean) => [0, 1, 2].map((index) => indicatorState(index, 1, plays))
  expect(states(true)).toEqual(['progressed', 'progressing', 'waiting'])
  expect(states(false)).toEqual(['progressed', 'active', 'waiting'])
})

it('plays only when nothing keeps it still', () => {
  const nothing = {
    isPaused: false,
    isHovered: false,
    isPressed: false,
    isFocused: false,
    isHidden: false,
    isReduced: false,
  }
  expect(isPlaying(nothing, 2)).toBe(true)
  expect(isPlaying(nothing, 1)).toBe(false)
  for (const reason of Object.keys(nothing))
    expect(isPlaying({ ...nothing, [reason]: true }, 2), reason).toBe(false)
})

it('stands at the last stop there is, and remembers where it was when there are more again', () => {
  const stillness = {
    isPaused: true,
    isHovered: false,
    isPressed: false,
    isFocused: false,
    isHidden: false,
    isReduced: false,
  }
  expect(shownOf({ wanted: 4, stops: 5, stillness })).toEqual({ index: 4, stops: 5, isPlaying: false })
  expect(shownOf({ wanted: 4, stops: 3, stillness }).index).toBe(2)
  expect(shownOf({ wanted: 4, stops: 0, stillness }).index).toBe(0)
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
])('reads %j as kept: %j', (value, expected) => {
  expect(parseKept(value)).toEqual(expected)
})
