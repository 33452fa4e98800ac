// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isGuarded } from './context-guard.widget.js'

document.body.innerHTML =
  '<a href="/"><span id="in-link">A</span></a><img id="img" alt=""><canvas id="canvas"></canvas><p id="text">Words</p><button id="button">B</button>'

const press = (type: string, id: string, keys: MouseEventInit = {}) => ({
  type,
  altKey: keys.altKey ?? false,
  ctrlKey: keys.ctrlKey ?? false,
  target: document.querySelector(`#${id}`),
})

it.each([
  ['contextmenu', 'img', {}, true],
  ['contextmenu', 'canvas', {}, true],
  ['contextmenu', 'in-link', {}, true],
  ['contextmenu', 'text', {}, false],
  ['contextmenu', 'button', {}, false],
  ['click', 'in-link', { altKey: true }, true],
  ['click', 'img', { ctrlKey: true }, true],
  ['click', 'canvas', { ctrlKey: true }, true],
  ['click', 'text', { ctrlKey: true }, false],
  ['click', 'in-link', {}, false],
  ['click', 'in-link', { shiftKey: true, metaKey: true }, false],
])('a %s on %s with %o is blocked: %s', (type, id, keys, blocked) => {
  expect(isGuarded(press(type, id, keys))).toBe(blocked)
})

it('what is no element is let go', () => {
  expect(isGuarded({ type: 'contextmenu', altKey: false, ctrlKey: false, target: document })).toBe(false)
})
