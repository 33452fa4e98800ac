import { expect, test } from 'vitest'
import {
  type Gesture,
  gestureOfWheel,
  NO_POINTERS,
  type PointerSample,
  pointersAfter,
} from './gestures.state.js'

type Step = [kind: PointerSample['kind'], x: number, atMs?: number, id?: number]

/** The gestures that these contacts make, one after the other. */
function gesturesOf(...steps: Step[]): Gesture[] {
  let hands = NO_POINTERS
  return steps.flatMap(([kind, x, atMs = 0, id = 1]) => {
    const [next, gesture] = pointersAfter(hands, { kind, id, at: { x, y: 0 }, atMs })
    hands = next
    return gesture ? [gesture] : []
  })
}

const at = (x: number) => ({ x, y: 0 })

test('a press that trembles is a tap', () => {
  expect(gesturesOf(['down', 10], ['move', 14], ['up', 14])).toEqual([{ kind: 'tap', at: at(10) }])
})

test('a second tap at the same place, soon enough, is a double tap; a third one begins anew', () => {
  const kinds = gesturesOf(
    ['down', 0],
    ['up', 0, 1000],
    ['down', 30],
    ['up', 30, 1300],
    ['down', 30],
    ['up', 30, 1310],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['tap', 'double-tap', 'tap'])
})

test.each<[string, number, number]>([
  ['later', 0, 301],
  ['elsewhere', 31, 10],
])('a second tap %s is a tap of its own', (_, x, atMs) => {
  const kinds = gesturesOf(['down', 0], ['up', 0, 1000], ['down', x], ['up', x, 1000 + atMs])
  expect(kinds.map(({ kind }) => kind)).toEqual(['tap', 'tap'])
})

test('a drag goes on however near it comes to where it began', () => {
  expect(gesturesOf(['down', 0], ['move', 20], ['move', 2], ['up', 2])).toEqual([
    { kind: 'drag', by: at(20), total: at(20) },
    { kind: 'drag', by: at(-18), total: at(2) },
    { kind: 'release', total: at(2) },
  ])
})

test('one hand drags, with its whole way', () => {
  expect(gesturesOf(['down', 0], ['move', 5], ['move', 20], ['up', 20])).toEqual([
    { kind: 'drag', by: at(5), total: at(5) },
    { kind: 'drag', by: at(15), total: at(20) },
    { kind: 'release', total: at(20) },
  ])
})

test('two fingers pinch around the point between them, and no swipe follows', () => {
  expect(
    gesturesOf(
      ['down', -50, 0, 1],
      ['down', 50, 0, 2],
      ['move', 150, 0, 2],
      ['up', 150, 0, 2],
      ['up', -50, 0, 1],
    ),
  ).toEqual([
    { kind: 'pinch', by: at(50), factor: 2, around: at(50) },
    { kind: 'release', total: at(0) },
  ])
})

test('a hand moves in both directions, and trembles in any', () => {
  const hand = (kind: PointerSample['kind'], x: number, y: number): PointerSample => ({
    kind,
    id: 1,
    at: { x, y },
    atMs: 0,
  })
  const gestures = [
    hand('down', 1, 2),
    hand('move', 4, 5),
    hand('move', 4, 6),
    hand('move', 10, 20),
    hand('up', 10, 20),
  ]
  let hands = NO_POINTERS
  const made = gestures.map((contact) => {
    const [next, gesture] = pointersAfter(hands, contact)
    hands = next
    return gesture
  })
  expect(made).toEqual([
    undefined,
    // 4.2 px away.
    undefined,
    { kind: 'drag', by: { x: 3, y: 4 }, total: { x: 3, y: 4 } },
    { kind: 'drag', by: { x: 6, y: 14 }, total: { x: 9, y: 18 } },
    { kind: 'release', total: { x: 9, y: 18 } },
  ])
})

test('two fingers that lie on each other spread by no factor, and move by half of what one does', () => {
  let hands = NO_POINTERS
  for (const id of [1, 2]) [hands] = pointersAfter(hands, { kind: 'down', id, at: { x: 2, y: 4 }, atMs: 0 })
  const [, gesture] = pointersAfter(hands, { kind: 'move', id: 2, at: { x: 6, y: 12 }, atMs: 0 })
  expect(gesture).toEqual({ kind: 'pinch', by: { x: 2, y: 4 }, factor: 1, around: { x: 4, y: 8 } })
})

test('a finger that goes on alone after a pinch does nothing', () => {
  expect(
    gesturesOf(
      ['down', -50, 0, 1],
      ['down', 50, 0, 2],
      ['up', 50, 0, 2],
      ['move', 90, 0, 1],
      ['up', 90, 0, 1],
    ),
  ).toEqual([{ kind: 'release', total: at(0) }])
})

test('a second tap that was taken away is none', () => {
  const kinds = gesturesOf(
    ['down', 0],
    ['up', 0, 0],
    ['down', 0],
    ['cancel', 0, 10],
    ['down', 0],
    ['up', 0, 20],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['tap', 'double-tap'])
})

test('what the browser takes away is no tap, and a hand that is not down does nothing', () => {
  expect(gesturesOf(['down', 0], ['cancel', 0], ['move', 90], ['up', 90])).toEqual([])
})

test.each([
  { ctrlKey: true, deltaY: -200, deltaMode: 0, gesture: { kind: 'pinch', factor: Math.E } },
  { ctrlKey: true, deltaY: -12.5, deltaMode: 1, gesture: { kind: 'pinch', factor: Math.E } },
  { ctrlKey: false, deltaY: 30, deltaMode: 0, gesture: { kind: 'drag', by: { x: -10, y: -30 } } },
  { ctrlKey: false, deltaY: 2, deltaMode: 1, gesture: { kind: 'drag', by: { x: -160, y: -32 } } },
])('a wheel with Ctrl $ctrlKey by $deltaY of unit $deltaMode is a $gesture.kind', ({ gesture, ...wheel }) => {
  expect(gestureOfWheel({ deltaX: 10, ...wheel }, { x: 1, y: 2 })).toMatchObject(gesture)
})
