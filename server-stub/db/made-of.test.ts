import { expect, it } from 'vitest'
import { madeOnce } from './made-of.js'

/** Gives how often it was made beside what was. */
function counting() {
  let made = 0
  const of = madeOnce(
    ({ name }: { name: string }, way: string) => ({ text: `${name} ${way}`, made: ++made }),
    (way) => way,
  )
  return of
}

it('is made once of a row that nobody can change, for each of what else it depends on', () => {
  const of = counting()
  const row = Object.freeze({ name: 'Ana' })
  expect([of(row, 'large').made, of(row, 'large').made, of(row, 'small').made]).toEqual([1, 1, 2])
  expect(of(Object.freeze({ name: 'Ana' }), 'large').made).toBe(3)
})

it('is made each time of a row that may be changed', () => {
  const of = counting()
  const row = { name: 'Ana' }
  expect(of(row, 'large').text).toBe('Ana large')
  row.name = 'Bo'
  expect(of(row, 'large').text).toBe('Bo large')
})

it('is made again after it failed', async () => {
  let isAway = true
  const of = madeOnce(async (_row: object) => {
    if (isAway) throw new Error('away')
    return 'made'
  })
  const row = Object.freeze({})
  await expect(of(row)).rejects.toThrow('away')
  isAway = false
  expect(await of(row)).toBe('made')
})
