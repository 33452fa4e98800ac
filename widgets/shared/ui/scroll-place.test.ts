// @vitest-environment jsdom
import { fakeNavigation } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreScroll } from './scroll-place.js'

/** Cards of 100 px, one below the other, of which the first begins at `topPx`. */
let topPx = 0
const cardOf = (id: string) => () => items.querySelector(`[data-id="${id}"]`)
const scrolls: number[] = []
const items = document.createElement('ul')

beforeEach(() => {
  topPx = 0
  scrolls.length = 0
  items.innerHTML = '<li data-id="a"></li><li></li><li data-id="c"></li><li data-id="d"></li>'
  document.body.replaceChildren(items)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
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

it('comes back to the card, and again while cards take their true heights', () => {
  restoreScroll(cardOf('c'), 20, fakeNavigation(), new AbortController().signal)
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
  restoreScroll(cardOf('d'), 0, navigation as never, new AbortController().signal)
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
  restoreScroll(cardOf('z'), 0, fakeNavigation(), new AbortController().signal)
  restoreScroll(cardOf('d'), 0, fakeNavigation(), AbortSignal.abort())
  expect(scrolls).toEqual([])
})
