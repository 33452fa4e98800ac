import { expect, it } from 'vitest'
import { sql } from './sql.js'

it('writes the number of rows into the text, beside what is a value', () => {
  const statement = sql`select id from artist where tier = ${1} ${sql.limit(24)}`
  expect(statement.text).toMatch(/ limit 24$/)
  expect(statement.values).toEqual([1])
})

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('takes no %d rows', (rows) => {
  expect(() => sql.limit(rows)).toThrow('give a whole number')
})
