// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, VISITOR } from '../../tests/readers.js'
import { isReader, readPreview } from './preview-link.js'
import { INITIALIZING, userStateOf } from './services/user.state.js'
import { element } from './ui/element.js'

const HREF = '/previews/salt-line/view/salt-line.pdf'

test.each([
  ['pdf', false],
  ['document', false],
  ['website', true],
])('a link of type %s is read', (type, isWebsite) => {
  const link = element('a', { href: HREF, 'data-type': type, 'data-enquiry': '/advisory/' }, ' Salt Line ')
  expect(readPreview(link)).toEqual({
    href: new URL(HREF, location.href).href,
    isWebsite,
    title: 'Salt Line',
    enquiry: '/advisory/',
  })
})

test.each([
  [element('a', { href: HREF }), 'a link’s data-type is ""; write one of website, pdf, document'],
  [
    element('a', { href: HREF, 'data-type': 'film' }),
    'a link’s data-type is "film"; write one of website, pdf, document',
  ],
  [element('span', { 'data-type': 'pdf' }), 'the preview is a <span>; put data-type on a link with an href'],
])('what is none is named', (link, message) => {
  expect(() => readPreview(link)).toThrow(message)
})

test.each([
  ['previews', userStateOf({ ...MEMBER, P: true }), true],
  ['previews', userStateOf(MEMBER), false],
  ['previews', userStateOf(VISITOR), false],
  ['previews', INITIALIZING, false],
  ['everyone', userStateOf(VISITOR), true],
] as const)('for %s, %o is answered by script: %s', (readers, state, isAnswered) => {
  expect(isReader(readers, state)).toBe(isAnswered)
})
