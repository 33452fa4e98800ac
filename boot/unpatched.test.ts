import { afterEach, expect, it } from 'vitest'
import { unpatched } from './unpatched.js'

const DATA = {
  none: null,
  many: [1, 'two', [{ three: [3] }], undefined],
  at: new Date('2026-03-14T09:00:00Z'),
}
const EXPECTED = JSON.stringify(DATA)

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON')
})

it('is the value itself where nothing is patched', () => {
  expect(unpatched(DATA)).toBe(DATA)
})

it('is written as it is where arrays make texts of themselves', () => {
  Object.assign(Array.prototype, { toJSON: () => 'a text' })
  expect(JSON.stringify(DATA)).not.toBe(EXPECTED)
  expect(JSON.stringify(unpatched(DATA))).toBe(EXPECTED)
})
