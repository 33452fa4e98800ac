// @vitest-environment jsdom
import { fakeNavigation } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findAnchor, restoreScroll } from './scroll-anchor.js'

/** Cards of 100 px, one below the other, of which the first begins at `topPx`. */
let topPx = 0
const scrolls: number[] = []
const items = document.createElement('ul')

beforeEach(() => {
  topPx = 0
  scrolls.length = 0
  items.innerHTML = '<li data-id="a"></li><li></li><li data-id="c"></li><li data-id="d"></li>'
  document.body.replaceChildren(items)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('innerHeight', 250)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, topPx + [...items.children].indexOf(this) * 100, 100, 100)
  })
  Element.prototype.scrollBy = (by?: ScrollToOptions | number) => {
    const { top = 0 } = Object(by)
    scrolls.push(top)
    topPx -= top
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Other files run on the same globals.
  Reflect.deleteProperty(Element.prototype, 'scrollBy')
})

it.each([
  ['the first card stands whole', 0, { id: 'a', topPx: 0 }],
  ['it is seen in part', -99, { id: 'a', topPx: -99 }],
  ['the first in view has no id', -100, { id: 'c', topPx: 100 }],
  ['the list is above the view', -400, undefined],
  ['the list is below the view', 250, undefined],
])('where %s', (_, top, anchor) => {
  topPx = top
  expect(findAnchor(items)).toEqual(anchor)
})

it('comes back to the card, and again while cards take their true heights', () => {
  restoreScroll(items, { id: 'c', topPx: 20 }, fakeNavigation(), new AbortController().signal)
  expect(scrolls).toEqual([180])
  // Less than that is where it was.
  topPx += 2
  vi.advanceTimersToNextFrame()
  expect(scrolls).toEqual([180])
  topPx += 40
  vi.advanceTimersToNextFrame()
  expect(scrolls).toEqual([180, 42])
})

it('scrolls to it again when the visit has ended, until the reader moves on', () => {
  const ends: (() => void)[] = []
  const navigation = {
    ...fakeNavigation(),
    onEnd: (run: (what: 'visit') => void) => ends.push(() => run('visit')),
  }
  restoreScroll(items, { id: 'd', topPx: 0 }, navigation as never, new AbortController().signal)
  for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame()
  // The browser puts its own offset back.
  topPx = 0
  ends[0]?.()
  expect(scrolls).toEqual([300, 300])
  dispatchEvent(new Event('wheel'))
  topPx = 0
  for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame()
  ends[0]?.()
  expect(scrolls).toEqual([300, 300])
})

it('leaves the page where it is when the card is gone, or the widget', () => {
  restoreScroll(items, { id: 'z', topPx: 0 }, fakeNavigation(), new AbortController().signal)
  restoreScroll(items, { id: 'd', topPx: 0 }, fakeNavigation(), AbortSignal.abort())
  expect(scrolls).toEqual([])
})
