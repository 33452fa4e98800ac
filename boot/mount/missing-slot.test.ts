// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readSlots, type SlotDefinitions, slot } from '../slots.js'
import { sanitizedAway } from './missing-slot.js'

function messageFor(html: string, definitions: SlotDefinitions): string {
  const host = document.createElement('div')
  host.innerHTML = html
  try {
    readSlots(host, definitions, sanitizedAway)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

it.each([
  [slot('form'), '<form>'],
  [slot(['select', 'input']), '<input>'],
  [slot(HTMLTextAreaElement), '<textarea>'],
])('names the element that a sanitizer takes out', (field, element) => {
  expect(messageFor('<p data-slot="note"></p>', { field })).toMatch(
    new RegExp(`^the slot "field" is missing; put .+; your CMS may have removed the ${element}: use .+`),
  )
})

it('says when the CMS shows the markup as text', () => {
  expect(messageFor('&lt;a data-slot="trigger" href="/"&gt;', { trigger: slot() })).toContain(
    '; your CMS shows the markup as text: use elements that it allows',
  )
})

it('suspects the CMS when no slot at all is left', () => {
  expect(messageFor('<p>Text</p>', { track: slot() })).toContain('; your CMS may have removed it: use')
})

it('blames no CMS where nothing in the host could be the slot', () => {
  const expected = 'the slot "list" is missing; put data-slot="list" on a <ul> inside the host'
  expect(messageFor('', { list: slot('ul') })).toBe(expected)
  expect(messageFor('<p>Text</p>', { list: slot('ul') })).toBe(expected)
  expect(messageFor('<ul></ul>', { list: slot('ul') })).toContain('; your CMS may have removed it: use')
})

it('blames no CMS for one slot of several that any element may be', () => {
  expect(messageFor('<li data-slot="slide"></li>', { track: slot(), list: slot(HTMLElement) })).toBe(
    'the slot "track" is missing; put data-slot="track" on an element inside the host',
  )
})
