// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readSlots, type SlotDefinitions, slot } from '../slots.js'
import { sanitizedAway } from './missing-slot.js'

function adviceFor(html: string, definitions: SlotDefinitions): string {
  const host = document.createElement('div')
  host.innerHTML = html
  const advice: string[] = []
  try {
    readSlots(host, definitions, {
      onMissing: (name, definition) => advice.push(sanitizedAway(host, name, definition)),
    })
  } catch (error) {
    expect(String(error)).toContain('is missing')
  }
  return advice.join()
}

it.each([
  [slot('form'), '<form>'],
  [slot(['select', 'input']), '<input>'],
  [slot(HTMLTextAreaElement), '<textarea>'],
])('names the element that a sanitizer takes out', (field, element) => {
  expect(adviceFor('<p data-slot="note"></p>', { field })).toMatch(
    new RegExp(`^your CMS may have removed the ${element}: use .+`),
  )
})

it('says when the CMS shows the markup as text', () => {
  expect(adviceFor('&lt;a data-slot="trigger" href="/"&gt;', { trigger: slot() })).toContain(
    'your CMS shows the markup as text: use elements that it allows',
  )
})

it('suspects the CMS when no slot at all is left', () => {
  expect(adviceFor('<p>Text</p>', { track: slot() })).toContain('your CMS may have removed it: use')
})

it('blames no CMS where nothing in the host could be the slot', () => {
  expect(adviceFor('', { list: slot('ul') })).toBe('')
  expect(adviceFor('<p>Text</p>', { list: slot('ul') })).toBe('')
  expect(adviceFor('<ul></ul>', { list: slot('ul') })).toContain('your CMS may have removed it: use')
})

it('blames no CMS for one slot of several that any element may be', () => {
  expect(adviceFor('<li data-slot="slide"></li>', { track: slot(), list: slot(HTMLElement) })).toBe('')
})
