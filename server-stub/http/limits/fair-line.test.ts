import { expect, it } from 'vitest'
import { FairLine } from './fair-line.js'

/** `a1` is the first thing that waits of the client `a`. */
function lineOf(...items: string[]): FairLine<string> {
  const line = new FairLine<string>()
  for (const item of items) line.push(item.charAt(0), item)
  return line
}
const rest = (line: FairLine<string>) => Array.from({ length: line.length + 1 }, () => line.shift())

it('gives each client its turn', () => {
  expect(rest(lineOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2'))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
    undefined,
  ])
})

it('counts what waits, of one client and of all', () => {
  const line = lineOf('a1', 'a2', 'b1')
  expect([line.length, line.lengthOf('a'), line.lengthOf('b'), line.lengthOf('c')]).toEqual([3, 2, 1, 0])
  line.shift()
  expect([line.length, line.lengthOf('a')]).toEqual([2, 1])
})

it('lets go of one thing, and of nothing that does not wait', () => {
  const line = lineOf('a1', 'a2', 'b1')
  line.remove('a', 'a1')
  line.remove('a', 'b1')
  line.remove('c', 'c1')
  line.remove('b', 'b1')
  expect([line.length, line.lengthOf('b')]).toEqual([1, 0])
  expect(rest(line)).toEqual(['a2', undefined])
  expect(line.length).toBe(0)
})

it('is empty once all are taken', () => {
  const line = lineOf('a1', 'a2', 'b1')
  expect(line.takeAll()).toEqual(['a1', 'a2', 'b1'])
  expect([line.length, line.shift()]).toEqual([0, undefined])
})
