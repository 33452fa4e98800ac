// @vitest-environment jsdom
import { defineWidget, slot, slots } from 'plinth'
import { useFieldValue, useSlot } from 'plinth/react'
import { mountWidget } from 'plinth/testing'
import { expect, it, vi } from 'vitest'

function One() {
  const [value, setValue] = useFieldValue(useSlot('field', HTMLInputElement))
  return (
    <button type="button" onClick={() => setValue('set')}>
      {value}
    </button>
  )
}
const one = defineWidget({ slots: { field: slot('input') }, component: One })

function Many({ slots: { choices } }: { slots: { choices: readonly HTMLInputElement[] } }) {
  const [value, setValue] = useFieldValue(choices)
  return (
    <button type="button" onClick={() => setValue('b')}>
      {value || 'none'}
    </button>
  )
}
const many = defineWidget({ slots: { choices: slots('input') }, component: Many })

const HTML = '<form data-widget="one"><input data-slot="field" value="first"></form>'

it('follows what is typed and the reset of the form', async () => {
  const { host, slots: found, advance } = await mountWidget(one, HTML)
  const button = host.querySelector('button')
  expect(button?.textContent).toBe('first')
  found.field.value = 'typed'
  found.field.dispatchEvent(new Event('input', { bubbles: true }))
  await advance()
  expect(button?.textContent).toBe('typed')
  if (host instanceof HTMLFormElement) host.reset()
  await advance(1)
  expect(button?.textContent).toBe('first')
})

it('sets a value with the events of a reader, once', async () => {
  const { host, slots: found, advance } = await mountWidget(one, HTML)
  const heard = vi.fn()
  for (const type of ['input', 'change']) host.addEventListener(type, ({ type: name }) => heard(name))
  for (let times = 0; times < 2; times++) host.querySelector('button')?.click()
  await advance()
  expect(found.field.value).toBe('set')
  expect(host.querySelector('button')?.textContent).toBe('set')
  expect(heard.mock.calls).toEqual([['input'], ['change']])
})

it('is the value of the radio that is checked', async () => {
  const radio = (value: string) => `<input type="radio" name="size" value="${value}" data-slot="choices">`
  const {
    host,
    slots: found,
    advance,
  } = await mountWidget(many, `<form data-widget="many">${radio('a')}${radio('b')}</form>`)
  expect(host.querySelector('button')?.textContent).toBe('none')
  found.choices[0]?.click()
  await advance()
  expect(host.querySelector('button')?.textContent).toBe('a')
  host.querySelector('button')?.click()
  await advance()
  expect(host.querySelector('button')?.textContent).toBe('b')
  expect(found.choices.map(({ checked }) => checked)).toEqual([false, true])
})
