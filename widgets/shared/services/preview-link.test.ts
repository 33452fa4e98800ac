// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, VISITOR } from '../../../tests/readers.js'
import { isReader, readPreview } from './preview-link.js'
import { INITIALIZING, userStateOf } from './user.state.js'

/** The only element of `html`. */
function parse(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

const HREF = '/previews/salt-line/view/salt-line.pdf'

test.each([
  ['pdf', false],
  ['document', false],
  ['website', true],
])('a link of type %s is read', (type, isWebsite) => {
  const link = parse(`<a href="${HREF}" data-type="${type}" data-enquiry="/advisory/"> Salt Line </a>`)
  expect(readPreview(link)).toEqual({
    href: new URL(HREF, location.href).href,
    isWebsite,
    title: 'Salt Line',
    enquiry: '/advisory/',
  })
})

test.each([
  [`<a href="${HREF}"></a>`, 'a link’s data-type is ""; write one of website, pdf, document'],
  [
    `<a href="${HREF}" data-type="film"></a>`,
    'a link’s data-type is "film"; write one of website, pdf, document',
  ],
  ['<span data-type="pdf"></span>', 'the preview is a <span>; put data-type on a link with an href'],
])('names what is wrong with %s', (html, message) => {
  expect(() => readPreview(parse(html))).toThrow(message)
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
