// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ignoreSecondClick, isPlainClick } from './plain-click.js'

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

test.each([
  ['by a key', 0, false],
  ['by itself', 1, false],
  ['the second of two', 2, true],
  ['the third', 3, true],
])('a click %s, with the detail %i, is held back: %s', (_, detail, isHeld) => {
  const button = document.createElement('button')
  ignoreSecondClick(button, new AbortController().signal)
  const click = new MouseEvent('click', { detail, cancelable: true })
  button.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(isHeld)
})
