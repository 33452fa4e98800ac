import { expect, it } from 'vitest'
import { createStatementNames } from './statement-names.js'

it('names a statement from its third use on, each text by a name of its own', () => {
  const { nameOf } = createStatementNames()
  expect([1, 2, 3, 4].map(() => nameOf('select 1'))).toEqual([undefined, undefined, 's0', 's0'])
  expect([1, 2, 3, 4].map(() => nameOf('select 2'))).toEqual([undefined, undefined, 's1', 's1'])
})

it('stops naming at 500, so that no connection keeps more', () => {
  const { nameOf } = createStatementNames()
  const names = new Set<string | undefined>()
  for (let statement = 0; statement < 3000; statement++)
    for (let use = 0; use < 4; use++) names.add(nameOf(`select ${statement}`))
  expect(names.size).toBe(501)
  expect(nameOf('select 0')).toBe('s0')
  expect(nameOf('select 2999')).toBeUndefined()
})

it('gives a statement that was forgotten another name, and never more than 500 in all', () => {
  const { nameOf, forget } = createStatementNames()
  const names = new Set<string>()
  for (let time = 0; time < 600; time++) {
    for (let use = 0; use < 3; use++) names.add(nameOf('select 1') ?? '')
    forget('select 1')
  }
  expect(names.size).toBe(501)
  expect(nameOf('select 1')).toBeUndefined()
})
