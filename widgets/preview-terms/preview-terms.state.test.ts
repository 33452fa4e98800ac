import { expect, test } from 'vitest'
import { CLOSING, OPENING } from './preview-terms.state.js'

test('the popup’s states begin at the times of the specification', () => {
  expect(OPENING).toEqual([
    ['init', 0],
    ['activating', 100],
    ['active', 250],
  ])
  expect(CLOSING).toEqual([
    ['activating', 0],
    ['init', 400],
    ['hidden', 500],
  ])
})
