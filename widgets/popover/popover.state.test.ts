import { expect, test } from 'vitest'
import { type Change, interestAfter, isShown, NO_INTEREST } from './popover.state.js'

const cases: [Change[], boolean][] = [
  [[], false],
  [['point'], true],
  [['point', 'leave'], false],
  [['focus'], true],
  [['focus', 'point', 'leave'], true],
  [['focus', 'point', 'blur'], true],
  [['point', 'escape'], false],
  [['focus', 'point', 'escape', 'leave'], false],
  [['point', 'escape', 'leave', 'point'], true],
  [['focus', 'escape', 'blur', 'focus'], true],
]

test.each(cases)('after %j it is shown: %s', (changes, isOpen) => {
  expect(isShown(changes.reduce(interestAfter, NO_INTEREST))).toBe(isOpen)
})
