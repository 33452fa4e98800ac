// @vitest-environment jsdom
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../shared/services/services.js'
import grid from './grid.widget.js'

const cards = (...ids: number[]) =>
  ids.map((id) => `<li data-id="${id}"><a href="/${id}/">Work ${id}</a></li>`).join('')
const LINK = '<a rel="next" href="/works/page-index/1/page-size/2/">Next page</a>'
const HTML = `<div data-widget="grid" data-list="works" data-base="/works/" data-total="9" data-page-size="2" data-mode="once">
  <p data-slot="status" role="status"></p><ul data-slot="items">${cards(1, 2)}</ul><div data-slot="loader">${LINK}</div></div>`
const answer = (ids: number[], { total = '', next = '' } = {}) =>
  `<p ${total && `data-total="${total}"`}></p><!--grid:content--><ul>${cards(...ids)}</ul><!--grid:loader--><div data-slot="loader">${next}</div>`

/** A list, and a server that answers when it is told to. */
async function open() {
  const asked: { answer(html: string): void; fail(): void }[] = []
  const call = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('offline')) })
    })
  const services = { api: { call }, navigation: fakeNavigation() } as unknown as Partial<Services>
  const view = await mountWidget(grid, HTML, { services })
  const choose = async () => {
    const detail = {
      list: 'works',
      filters: [{ key: 'sort', selectedItems: [{ key: 'title', text: 'Title' }] }],
    }
    document.body.dispatchEvent(new CustomEvent('filters:changed', { bubbles: true, detail }))
    await view.advance()
  }
  const respond = async (html: string | undefined) => {
    const question = asked.shift()
    if (html === undefined) question?.fail()
    else question?.answer(html)
    await view.advance()
  }
  return {
    ...view,
    choose,
    respond,
    again: () => view.host.querySelector<HTMLElement>('.w-grid__failure button'),
  }
}

beforeEach(() => {
  // What jsdom lacks: nothing scrolls.
  Element.prototype.scrollBy = () => undefined
  vi.stubGlobal('CSS', { escape: String })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  // Other files run on the same globals.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollBy')
})

it('a first page without its comments has failed: nothing was found is another thing', async () => {
  const { slots, advance, choose, respond, again } = await open()
  await choose()
  await respond('<p>Down for the night.</p>')
  expect(slots.status.textContent).toBe('')
  expect(again()).not.toBeNull()
  again()?.click()
  await advance()
  await respond(answer([5], { total: '1' }))
  expect(again()).toBeNull()
  expect(slots.items.children).toHaveLength(1)
})

it('the focus goes from the button that tries again to itself, and on to what comes', async () => {
  const { slots, advance, choose, respond, again } = await open()
  await choose()
  await respond(undefined)
  for (const html of [undefined, answer([5, 6])]) {
    again()?.focus()
    again()?.click()
    await advance()
    expect(again()).toBeNull()
    await respond(html)
    if (html === undefined) expect(document.activeElement).toBe(again())
  }
  expect(document.activeElement).toBe(slots.items.querySelector('a'))
})

it('parses each answer once, from its text to the cards in the page', async () => {
  const setHtml = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const { slots, choose, respond } = await open()
  await choose()
  const parsed = () =>
    [...setHtml.mock.calls, ...parse.mock.calls].filter(([html]) => String(html).includes('data-id="5"'))
  await respond(answer([5, 6], { next: LINK }))
  expect([...slots.items.children].map((card) => card.outerHTML).join('')).toBe(cards(5, 6))
  expect(slots.loader.innerHTML).toBe(LINK)
  expect(parsed()).toHaveLength(1)
})
