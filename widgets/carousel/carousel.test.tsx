// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import carousel from './carousel.widget.js'

const slides = [1, 2, 3].map((number) => `<li data-slot="slide">${number}</li>`).join('')
const HTML = `<section data-widget="carousel" data-interval="1000"><ul data-slot="track">${slides}</ul></section>`

/** Who observes the size of which elements. */
const observers = new Map<ResizeObserver, { report: ResizeObserverCallback; elements: Set<Element> }>()

function reportSizes(): void {
  for (const [observer, { report, elements }] of observers) {
    const entries = [...elements].map((target) => ({ target }) as ResizeObserverEntry)
    report(entries, observer)
  }
}

beforeEach(() => {
  observers.clear()
  globalThis.ResizeObserver = class {
    readonly #elements = new Set<Element>()
    constructor(report: ResizeObserverCallback) {
      observers.set(this, { report, elements: this.#elements })
    }
    observe(element: Element) {
      this.#elements.add(element)
    }
    unobserve(element: Element) {
      this.#elements.delete(element)
    }
    disconnect() {
      this.#elements.clear()
    }
  }
})

/** Lays slides of 100 px side by side, in a track that shows as many at once as `resize` says. */
function layOut() {
  let seen = 1
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => seen * 100)
  Element.prototype.scrollTo = () => undefined
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(place * 100, 0, 100, 100)
  })
  return (next: number) => {
    seen = next
    reportSizes()
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const current = (host: HTMLElement) => host.querySelector('[aria-current]')?.getAttribute('aria-label')
const button = (host: HTMLElement, name: string) =>
  host.querySelector<HTMLElement>(`button:has([aria-label="${name}"])`)

it('advances by itself, announces only what the reader does, and persists where it is', async () => {
  const { host, slots, advance, emitted, persisted, dispose, html } = await mountWidget(carousel, HTML, {
    strict: true,
  })
  const status = host.querySelector('[role="status"]')
  expect(slots.track.getAttribute('aria-live')).toBe('off')
  await advance(1000)
  expect(current(host)).toBe('Slide 2 of 3')
  expect(status?.textContent).toBe('')
  button(host, 'Previous slide')?.click()
  await advance()
  expect(current(host)).toBe('Slide 1 of 3')
  expect(status?.textContent).toBe('1 of 3')
  button(host, 'Pause')?.click()
  await advance(5000)
  expect(current(host)).toBe('Slide 1 of 3')
  expect(slots.track.getAttribute('aria-live')).toBe('polite')
  expect(emitted.map(({ detail }) => detail)).toEqual([
    { index: 1, from: 0 },
    { index: 0, from: 1 },
  ])
  expect(persisted()).toEqual({ index: 0, isPaused: true })
  await dispose()
  expect(html()).toBe(HTML)
})

it('rests while its page is suspended, and shows the same slide again', async () => {
  const { host, advance, suspend, resume } = await mountWidget(carousel, HTML)
  await advance(1000)
  await suspend()
  await advance(5000)
  await resume()
  expect(current(host)).toBe('Slide 2 of 3')
  await advance(1000)
  expect(current(host)).toBe('Slide 3 of 3')
})

it('shows the slide again that was asked for when there is room for fewer, although it was paused meanwhile', async () => {
  const resize = layOut()
  const { host, advance } = await mountWidget(carousel, HTML)
  button(host, 'Previous slide')?.click()
  await advance()
  expect(current(host)).toBe('Slide 3 of 3')
  resize(2)
  await advance()
  expect(host.querySelectorAll('.w-carousel__indicator')).toHaveLength(2)
  button(host, 'Pause')?.click()
  await advance()
  resize(1)
  await advance()
  expect(current(host)).toBe('Slide 3 of 3')
})

it('counts slides wherever it says a number, and leaves the author’s own name of one', async () => {
  const resize = layOut()
  const named = HTML.replace('<li data-slot="slide">2', '<li data-slot="slide" aria-label="The Long Wall">2')
  const { host, slots, advance, dispose, html } = await mountWidget(carousel, named)
  resize(2)
  await advance()
  expect(slots.slide.map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 3',
    'The Long Wall',
    '3 of 3',
  ])
  button(host, 'Next slide')?.click()
  await advance()
  expect(current(host)).toBe('Slide 2 of 3')
  expect(host.querySelector('[role="status"]')?.textContent).toBe('2 of 3')
  expect(slots.slide[1]?.getAttribute('aria-label')).toBe('The Long Wall')
  await dispose()
  expect(html()).toBe(named)
})

it.each([
  ['a finger', false, 'Slide 2 of 3'],
  ['a mouse', true, 'Slide 1 of 3'],
])('what %s has left behind as :hover stills it only where a pointer can rest', async (_, canRest, shown) => {
  const media = (query: string) => ({
    matches: query === '(hover: hover)' && canRest,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', media)
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors) {
    return selectors === ':hover' || matches.call(this, selectors)
  })
  const { host, advance } = await mountWidget(carousel, HTML)
  await advance(1000)
  expect(current(host)).toBe(shown)
})
