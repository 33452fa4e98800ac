// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findAnchor } from './scroll-anchor.js'

/** Cards of 100 px, one below the other, of which the first begins at `topPx`. */
let topPx = 0
const items = document.createElement('ul')

beforeEach(() => {
  topPx = 0
  items.innerHTML = '<li data-id="a"></li><li></li><li data-id="c"></li><li data-id="d"></li>'
  document.body.replaceChildren(items)
  vi.stubGlobal('innerHeight', 250)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, topPx + [...items.children].indexOf(this) * 100, 100, 100)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['the first card stands whole', 0, { id: 'a', topPx: 0 }],
  ['it is seen in part', -99, { id: 'a', topPx: -99 }],
  ['the first in view has no id', -100, { id: 'c', topPx: 100 }],
  ['the list is above the view', -400, { id: 'd', topPx: -100 }],
  ['the list is below the view', 250, undefined],
])('where %s', (_, top, anchor) => {
  topPx = top
  expect(findAnchor(items.children, 'id')).toEqual(anchor)
})
