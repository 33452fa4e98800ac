// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isChanged, valuesOf } from './form-values.js'

function formOf(controls: string): HTMLFormElement {
  document.body.innerHTML = `<form><input type="hidden" name="version" value="1">${controls}<button>Save</button></form>`
  const [form] = document.forms
  if (!form) throw new Error('no form')
  return form
}

it.each<[string, string, string, unknown]>([
  ['<input value="a">', 'input:not([type=hidden])', 'value', 'b'],
  ['<textarea>a\nb</textarea>', 'textarea', 'value', 'a'],
  ['<input type="checkbox">', '[type=checkbox]', 'checked', true],
  ['<input type="radio" name="r" checked><input type="radio" name="r" id="r">', '#r', 'checked', true],
  ['<select name="s"><option>a<option>b</select>', 'select', 'selectedIndex', 1],
  ['<select name="s"><option>a<option selected>b</select>', 'select', 'selectedIndex', 0],
  ['<select name="s" multiple><option>a<option>b</select>', 'option', 'selected', true],
])('%s is changed once it is, and not before', (controls, selector, property, value) => {
  const form = formOf(controls)
  expect(isChanged(form)).toBe(false)
  const control = form.querySelector(selector)
  const before = control && Reflect.get(control, property)
  if (control) Reflect.set(control, property, value)
  expect(isChanged(form)).toBe(true)
  // Put back, it is as it was.
  if (control) Reflect.set(control, property, before)
  if (!selector.startsWith('#')) expect(isChanged(form)).toBe(false)
})

it('what nobody typed is no change', () => {
  const form = formOf('<input type="file">')
  form.querySelector('input')?.setAttribute('value', '2')
  expect(isChanged(form)).toBe(false)
})

it('a list without a name, which a widget draws, is no change: it is not sent', () => {
  const form = formOf('<select><option>a<option>b</select>')
  const select = form.querySelector('select')
  if (select) select.selectedIndex = 1
  expect(isChanged(form)).toBe(false)
})

it('a hidden control is changed where its widget says what it began with, and holds something else', () => {
  const form = formOf('<input type="hidden" name="whole" id="whole" data-initial="+44 1">')
  const whole = form.querySelector<HTMLInputElement>('#whole')
  if (!whole) throw new Error('no control')
  whole.value = '+44 1'
  expect(isChanged(form)).toBe(false)
  whole.value = '+49 1'
  expect(isChanged(form)).toBe(true)
  expect(isChanged(form, valuesOf(form))).toBe(false)
})

it('what is on its way is no change, whatever a widget puts beside it meanwhile', () => {
  const form = formOf('<input name="title"><select><option>a<option>b</select>')
  const [title, select] = [form.querySelector<HTMLInputElement>('[name=title]'), form.querySelector('select')]
  if (!title || !select) throw new Error('no controls')
  title.value = 'a'
  select.selectedIndex = 1
  const sent = valuesOf(form)
  expect(isChanged(form)).toBe(true)
  title.disabled = true
  form.insertAdjacentHTML('beforeend', '<textarea name="text">as it came</textarea>')
  expect(isChanged(form, sent)).toBe(false)
  title.value = ''
  expect(isChanged(form, sent)).toBe(true)
})
