// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isDirty } from './is-dirty.js'

test('boxes are touched once one is not as the page came with it', () => {
  document.body.innerHTML = '<input type="checkbox" checked><input type="checkbox">'
  const boxes = document.querySelectorAll('input')
  expect(isDirty(boxes)).toBe(false)
  for (const box of boxes) box.checked = true
  expect(isDirty(boxes)).toBe(true)
})
