import { expect, test } from 'vitest'
import { type Contact, type Gesture, handsAfter, NO_HANDS } from './gestures.state.js'

type Step = [kind: Contact['kind'], x: number, atMs?: number, id?: number]

/** The gestures that these contacts make, one after the other. */
function gesturesOf(...steps: Step[]): Gesture[] {
  let hands = NO_HANDS
  return steps.flatMap(([kind, x, atMs = 0, id = 1]) => {
    const [next, gesture] = handsAfter(hands, { kind, id, at: { x, y: 0 }, atMs })
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
    ['up', 0, 0],
    ['down', 30],
    ['up', 30, 300],
    ['down', 30],
    ['up', 30, 310],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['tap', 'double-tap', 'tap'])
})

test.each<[string, number, number]>([
  ['later', 0, 301],
  ['elsewhere', 31, 10],
])('a second tap %s is a tap of its own', (_, x, atMs) => {
  const kinds = gesturesOf(['down', 0], ['up', 0, 0], ['down', x], ['up', x, atMs])
  expect(kinds.map(({ kind }) => kind)).toEqual(['tap', 'tap'])
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

test('what the browser takes away is no tap, and a hand that is not down does nothing', () => {
  expect(gesturesOf(['down', 0], ['cancel', 0], ['move', 90], ['up', 90])).toEqual([])
})
