// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import japanese from '../shared/messages/ja.json'
import widget from './phone-input.widget.js'

// The numbering plans, which the widget loads by itself, are there from the start.
import '../shared/contract/phone.js'

const HTML =
  '<div data-widget="phone-input"><div data-slot="row"><span data-slot="country"></span><input data-slot="number"></div><input type="hidden" data-slot="full" name="phone_full" value=""><p data-slot="note">With the country’s code.</p></div>'

async function mountField(html = HTML) {
  const mounted = await mountWidget(widget, html, { messages: { ja: japanese } })
  await mounted.advance()
  const { slots, advance, host } = mounted
  const write = async (text: string) => {
    slots.number.value = text
    for (const type of ['input', 'change']) slots.number.dispatchEvent(new Event(type))
    await advance()
  }
  return { ...mounted, write, choice: host.querySelector('select') }
}

it('draws the choice of a country before the field and fills in the whole number', async () => {
  const { slots, choice, write, emitted, dispose, html } = await mountField()
  expect(choice?.value).toBe('GB')
  expect(slots.row.firstElementChild?.contains(choice)).toBe(true)
  await write('+4930901820')
  expect([slots.number.value, slots.full.value, choice?.value]).toEqual(['030 901820', '+4930901820', 'DE'])
  expect(emitted).toEqual([{ type: 'phone-input:changed', detail: { full: '+4930901820', country: 'DE' } }])
  await dispose()
  expect(html()).toBe(HTML)
  expect(slots.number.value).toBe('+4930901820')
})

it('names a mistake in place of the hint, until it is corrected', async () => {
  const { slots, write } = await mountField()
  await write('020 71')
  expect(slots.note?.textContent).toBe(
    'The number is too short for United Kingdom. Check whether a digit is missing.',
  )
  expect(slots.number.getAttribute('aria-invalid')).toBe('true')
  await write('later')
  expect(slots.note?.textContent).toMatch(/^Enter a valid phone number/)
  await write('020 7183 8750')
  expect(slots.note?.textContent).toBe('With the country’s code.')
  expect(slots.number.hasAttribute('aria-invalid')).toBe(false)
})

it('another country alone is seen by whoever guards the form', async () => {
  const { slots, choice, advance } = await mountField(
    HTML.replace('<input data-slot="number">', '<input data-slot="number" value="030 901820">').replace(
      'data-widget="phone-input"',
      'data-widget="phone-input" data-country="DE"',
    ),
  )
  expect([slots.full.value, slots.full.dataset.initial]).toEqual(['+4930901820', '+4930901820'])
  if (choice) choice.value = 'CH'
  choice?.dispatchEvent(new Event('change', { bubbles: true }))
  await advance()
  expect([slots.number.value, slots.number.defaultValue]).toEqual(['030 901820', '030 901820'])
  expect([slots.full.value, slots.full.dataset.initial]).toEqual(['', '+4930901820'])
})

it('speaks the language of the page', async () => {
  const { choice } = await mountField(`<main lang="ja">${HTML}</main>`)
  expect(choice?.getAttribute('aria-label')).toBe('国')
  expect(choice?.selectedOptions[0]?.textContent).toBe('イギリス（+44）')
})
