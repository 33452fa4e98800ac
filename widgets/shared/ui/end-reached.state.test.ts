import { describe, expect, it } from 'vitest'
import { act, afterLoad, isCrossed, isExplained, NO_ACTS, type Reach, reaches } from './end-reached.state.js'

const VIEW = { top: 64, bottom: 800, marginPx: 200 }
const at = (last: number, next = last): Reach => ({ ...VIEW, last, next })

describe('the end is reached', () => {
  it.each([
    ['it is far below', 1_100, false],
    ['it comes within the margin', 999, true],
    ['it is in view', 400, true],
    ['all but what the head covers has left the view', 64, false],
    ['it has left the view', -300, false],
  ])('where %s: %d', (_, last, expected) => {
    expect(reaches(at(last))).toBe(expected)
  })

  it.each([
    [400, false],
    [750, true],
  ])('on the way to the foot, where it is at %d: %s', (last, expected) => {
    expect(reaches(at(last), true)).toBe(expected)
  })

  it.each([
    ['it was near before', 700, 100, false],
    ['it was below', 700, 400, true],
    ['it still is below', 1_200, 100, false],
    ['the reader came up to it', 100, -100, true],
  ])('by a scroll, where %s', (_, last, byPx, expected) => {
    expect(isCrossed(at(last), byPx)).toBe(expected)
  })
})

describe('an act brings one page', () => {
  const note = (acts = NO_ACTS, atMs = 0, more: Partial<Parameters<typeof act>[1]> = {}) =>
    act(acts, { kind: 'input', hasCrossed: false, atMs, ...more })

  it('and nothing comes without one', () => {
    expect(NO_ACTS.isPending).toBe(false)
    expect(note().isPending).toBe(true)
    expect(afterLoad(note()).isPending).toBe(false)
  })

  it('the notches of a wheel are one act, unless they have led through what came', () => {
    const spent = afterLoad(note())
    expect(note(spent, 100).isPending).toBe(false)
    expect(note(note(spent, 200), 400).isPending).toBe(false)
    expect(note(spent, 100, { kind: 'scroll', hasCrossed: true }).isPending).toBe(true)
    expect(note(spent, 250).isPending).toBe(true)
  })

  it('the End key leads to the foot until the reader does something else', () => {
    const ended = note(NO_ACTS, 0, { kind: 'end' })
    expect(note(ended, 1_000, { kind: 'scroll' }).isToFoot).toBe(true)
    expect(note(ended, 1_000).isToFoot).toBe(false)
  })
})

it.each([
  ['the page has grown by as much', 2_400, 2_400, true],
  ['it has not grown', 100, 0, false],
  ['the reader has scrolled besides', 2_500, 2_400, false],
])('the browser itself has scrolled where %s', (_, byPx, grownPx, expected) => {
  expect(isExplained(byPx, grownPx)).toBe(expected)
})
