// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFormFocus } from './form-focus.js'

let ended: AbortController
beforeEach(() => {
  ended = new AbortController()
  keepFormFocus([], ended.signal)
})
afterEach(() => ended.abort())

const ROWS = (...rows: string[]) =>
  `<form method="post" action="/rows/">${rows
    .map(
      (row, index) =>
        `<p><button name="do" value="up-${row}"${index === 0 ? ' disabled' : ''}>Up</button><button name="do" value="remove-${row}">Remove</button></p>`,
    )
    .join('')}</form>
  <form method="post" action="/more/"><input id="more" name="more"><button>Add</button></form>`

const tell = (type: string, detail: object = {}, target: EventTarget = document) =>
  target.dispatchEvent(new CustomEvent(`turbo:${type}`, { bubbles: true, detail }))

/** Presses a button, or Enter in a field, and has the page answered by `html`. */
function act(selector: string, html: string, { success = true, isSafe = false, into = document.body } = {}) {
  const pressed = document.querySelector<HTMLElement>(selector)
  const form = pressed?.closest('form')
  if (!pressed || !form) throw new Error(`test: there is no ${selector}`)
  pressed.focus()
  const submitter = pressed instanceof HTMLButtonElement ? pressed : form.querySelector('button')
  tell('submit-start', { formSubmission: { isSafe, formElement: form, submitter } }, form)
  tell('submit-end', { success }, form)
  into.innerHTML = html
  if (into === document.body) tell('render')
  else tell('frame-render', {}, into)
}

const focused = () => {
  const { activeElement: active } = document
  return active instanceof HTMLButtonElement ? active.value : active?.id || active?.localName
}

it('goes on at the button that was pressed', () => {
  document.body.innerHTML = ROWS('a', 'b', 'c')
  act('[value="up-c"]', ROWS('a', 'c', 'b'))
  expect(focused()).toBe('up-c')
})

it('goes on beside a button that has nothing more to do', () => {
  document.body.innerHTML = ROWS('a', 'b')
  act('[value="up-b"]', ROWS('b', 'a'))
  expect(focused()).toBe('remove-b')
})

it('goes on at the form of a button that is gone, for once', () => {
  document.body.innerHTML = ROWS('a', 'b')
  act('[value="remove-a"]', ROWS('b'))
  expect(focused()).toBe('form')
  document.querySelector<HTMLElement>('#more')?.focus()
  expect(document.querySelector('form')?.hasAttribute('tabindex')).toBe(false)
})

it('goes on in the field in which Enter was pressed', () => {
  document.body.innerHTML = ROWS('a')
  act('#more', ROWS('a', 'b'))
  expect(focused()).toBe('more')
})

it('goes on at the first mistake of a form that comes back', () => {
  document.body.innerHTML = ROWS('a')
  act('#more', `<form action="/more/"><input><input id="wrong" aria-invalid="true"></form>`, {
    success: false,
  })
  expect(focused()).toBe('wrong')
  // One that stays in view is followed by nothing.
  document.body.innerHTML = ROWS('a')
  const form = document.forms[1]
  tell('submit-start', { formSubmission: { isSafe: false, formElement: form, submitter: null } }, form)
  tell('submit-end', { success: false }, form)
  tell('visit')
  document.body.innerHTML = `<form action="/more/"><input aria-invalid="true"></form>`
  tell('render')
  expect(focused()).toBe('body')
})

it('leaves the focus that the answer asks for, and takes none for another page, a question or a refusal', () => {
  document.body.innerHTML = ROWS('a', 'b', 'c')
  act('[value="up-c"]', ROWS('a', 'c', 'b'), { isSafe: true })
  expect(focused()).toBe('body')
  act('[value="up-b"]', ROWS('a', 'b', 'c'), { success: false })
  expect(focused()).toBe('body')
  // What comes later was not asked for by it.
  tell('render')
  expect(focused()).toBe('body')
})

it('goes on in a frame that shows the answer', () => {
  document.body.innerHTML = `<div id="frame">${ROWS('a', 'b', 'c')}</div>${ROWS('x')}`
  const frame = document.querySelector<HTMLElement>('#frame')
  if (!frame) throw new Error('test: there is no frame')
  act('[value="up-c"]', ROWS('a', 'c', 'b'), { into: frame })
  expect(focused()).toBe('up-c')
})
