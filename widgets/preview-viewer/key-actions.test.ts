import { expect, test } from 'vitest'
import { keyActionFor } from './key-actions.js'

test.each([
  ['PageDown', { type: 'scroll', screens: 0.9 }],
  [' ', { type: 'scroll', screens: 0.9 }],
  ['PageUp', { type: 'scroll', screens: -0.9 }],
  ['Home', { type: 'end', which: 'first' }],
  ['End', { type: 'end', which: 'last' }],
  ['+', { type: 'zoom', factor: 1.25 }],
  ['=', { type: 'zoom', factor: 1.25 }],
  ['-', { type: 'zoom', factor: 0.8 }],
  ['0', { type: 'fit' }],
  ['a', undefined],
])('%s asks for %o', (key, action) => {
  expect(keyActionFor(key)).toEqual(action)
})
