// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isPlainClick } from './link.js'

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('%o is a plain click: %s', (init, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(isPlain)
})
