// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isChanged, selectionIn } from './filters.js'

function formOf(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form>${fields}</form>`
  return document.querySelector('form') as HTMLFormElement
}
const box = (value: string, attributes = '') =>
  `<input type="checkbox" name="type" value="${value}" ${attributes}>`

test('what is checked or written is chosen, an empty field is not', () => {
  const form = formOf(
    `${box('eat', 'checked')}${box('see')}${box('stay', 'checked')}<input name="near" value=""><input name="city" value="lisbon">`,
  )
  expect(selectionIn(form)).toEqual({ type: ['eat', 'stay'], city: ['lisbon'] })
})

test('a form is changed once a box is not as the page came with it', () => {
  const form = formOf(box('eat', 'checked') + box('see'))
  expect(isChanged(form)).toBe(false)
  for (const field of form.querySelectorAll('input')) field.checked = true
  expect(isChanged(form)).toBe(true)
})
