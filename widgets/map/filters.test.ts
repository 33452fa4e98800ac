// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { selectionIn } from './filters.js'

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
