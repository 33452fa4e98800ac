/** What a field that names records holds. */
import { expect, it } from 'vitest'
import { linesOf, readLine, withRecord, wordsIn, writeLine } from './record-picker.state.js'

it.each([
  ['', []],
  ['  \n', []],
  ['Ana Ruiz #12\r\n\n Bo ', ['Ana Ruiz #12', 'Bo']],
])('reads the lines of %o', (value, lines) => {
  expect(linesOf(value)).toEqual(lines)
})

it.each([
  ['Ana Ruiz #12', 'name', { id: 12, name: 'Ana Ruiz' }],
  ['Room #4 #12', 'name', { id: 12, name: 'Room #4' }],
  ['#12', 'name', { id: 12, name: '' }],
  ['12', 'name', { name: '12' }],
  ['12', 'number', { id: 12, name: '' }],
  ['Ana #1234567890', 'name', { name: 'Ana #1234567890' }],
] as const)('reads %o, where a %s is written', (line, writes, named) => {
  expect(readLine(line, writes)).toEqual(named)
})

it('writes what it reads, in one line', () => {
  expect(writeLine({ id: 12, name: 'Ana\n Ruiz ' }, 'name')).toBe('Ana Ruiz #12')
  expect(writeLine({ id: 12, name: 'A quay' }, 'number')).toBe('12')
})

it.each([
  ['Ana Ruiz #12', 'Ana Ruiz'],
  ['Ana', 'Ana'],
  ['#12', '#12'],
  ['', ''],
])('looks in %o for %o', (value, words) => {
  expect(wordsIn(value)).toBe(words)
})

it('adds a record once', () => {
  const lines = withRecord(['Bo #1'], { id: 12, name: 'Ana' }, 'name')
  expect(lines).toEqual(['Bo #1', 'Ana #12'])
  expect(withRecord(lines, { id: 12, name: 'Ana by another name' }, 'name')).toBe(lines)
})
