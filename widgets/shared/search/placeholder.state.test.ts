import { expect, test } from 'vitest'
import { placeholderAt, REST_LETTERS, wholePhraseAt } from './placeholder.state.js'

const phrases = ['Ana', 'Søn']

test.each([
  [0, 'A'],
  [1, 'An'],
  [2, 'Ana'],
  [3, 'Ana'],
  [2 + REST_LETTERS, 'Ana'],
  [3 + REST_LETTERS, 'S'],
  [4 + REST_LETTERS, 'Sø'],
  [6 + 2 * REST_LETTERS, 'A'],
])('after %i letters’ time it reads %j', (letters, text) => {
  expect(placeholderAt(phrases, letters)).toBe(text)
})

test('without phrases it reads nothing', () => {
  expect(placeholderAt([], 7)).toBe('')
})

test.each([
  [0, 'Ana'],
  [1, 'Ana'],
  [4 + REST_LETTERS, 'Søn'],
])('after %i letters the phrase being written is %s', (letters, phrase) => {
  expect(wholePhraseAt(phrases, letters)).toBe(phrase)
})
