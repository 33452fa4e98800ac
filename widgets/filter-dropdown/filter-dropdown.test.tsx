// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findListStore } from '../shared/filters/list-store.js'
import widget from './filter-dropdown.widget.js'

const line = (key: string) =>
  `<li><label><input type="checkbox" name="medium" value="${key}">${key}</label></li>`
const dropdown = (lines: string, attributes = '', menuStyle = 'position: absolute') =>
  [
    `<details data-widget="filter-dropdown" data-list="artworks" data-name="medium" ${attributes}>`,
    `<summary data-slot="summary">Medium</summary><div data-slot="menu" style="${menuStyle}">`,
    `<ul data-slot="items">${lines}</ul></div></details>`,
  ].join('')

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As the browser does upon a press on the summary. */
function open(details: HTMLElement): void {
  details.setAttribute('open', '')
  details.dispatchEvent(new Event('toggle'))
}

it('says what is chosen together with what it was told just before', async () => {
  const { host, slots, advance, emitted } = await mountWidget(widget, dropdown(line('oil') + line('ink')))
  open(host)
  await advance()
  const filters = [{ key: 'medium', selectedItems: [{ key: 'oil', text: 'Oil' }] }]
  findListStore(host, 'artworks').dispatch({ type: 'drafted', filters }, document.body)
  slots.items.querySelector<HTMLElement>('[value=ink]')?.click()
  expect(emitted).toEqual([
    {
      type: 'filter-dropdown:changed',
      detail: {
        key: 'medium',
        selectedItems: [
          { key: 'oil', text: 'Oil' },
          { key: 'ink', text: 'ink' },
        ],
      },
    },
  ])
  await advance()
})

it('takes what is chosen in the server’s rows, before its own are drawn', async () => {
  const { host, slots, advance, emitted } = await mountWidget(widget, dropdown(line('oil') + line('ink')))
  const ink = () => slots.items.querySelector<HTMLInputElement>('[value=ink]')
  const serverRow = ink()
  open(host)
  serverRow?.click()
  expect(emitted).toEqual([
    {
      type: 'filter-dropdown:changed',
      detail: { key: 'medium', selectedItems: [{ key: 'ink', text: 'ink' }] },
    },
  ])
  await advance()
  expect(ink()).not.toBe(serverRow)
  expect(ink()?.checked).toBe(true)
})

it.each([
  ['a menu over the page', 'position: absolute', false],
  ['a section of a panel', 'position: static', true],
])('leaves %s that was open before it mounted (%s) open after Back: %s', async (_, style, isOpen) => {
  const html = dropdown(line('oil'), 'open=""', style)
  const { host, suspend, resume, dispose, html: shown } = await mountWidget(widget, html)
  const page = host.parentElement
  host.remove()
  await suspend()
  page?.append(host)
  await resume()
  expect(host.hasAttribute('open')).toBe(isOpen)
  expect(host.dataset.dropdownState).toBe(isOpen ? 'activating' : 'closed')
  await dispose()
  expect(shown()).toBe(html)
})

it.each([
  ['a menu over the page, and is answered', 'position: absolute', false],
  ['no section of a panel, whose key it is', 'position: static', true],
])('Escape closes %s', async (_, style, isLeft) => {
  const { host, slots, advance } = await mountWidget(widget, dropdown(line('oil'), '', style))
  open(host)
  await advance()
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  expect(slots.summary.dispatchEvent(key)).toBe(isLeft)
  expect(host.hasAttribute('open')).toBe(isLeft)
})

it.each([
  ['', ''],
  ['newest', 'data-standard="newest"'],
])(
  'leaves the radio for nothing chosen, “%s”, checked when the reader leaves, and when it ends',
  async (none, attributes) => {
    const radio = (key: string) => line(key).replace('checkbox', 'radio')
    const lines = radio(none).replace('value', 'checked="" value') + radio('oil')
    const { host, slots, advance, suspend, resume, dispose } = await mountWidget(
      widget,
      dropdown(lines, `data-type="radio" ${attributes}`),
    )
    const checked = () => slots.items.querySelector<HTMLInputElement>(':checked')?.value
    await suspend()
    expect(checked()).toBe(none)
    await resume()
    open(host)
    await advance()
    slots.items.querySelector<HTMLElement>('[value=oil]')?.click()
    slots.items.querySelector<HTMLElement>(`[value="${none}"]`)?.click()
    await advance()
    await dispose()
    expect(checked()).toBe(none)
  },
)

const LINE_PX = 20
const SUMMARY = { top: 500, bottom: 540 } as DOMRect

/** jsdom has no layout: the menu is as high as its lines, and 228 pixels below its summary are free. */
function layOut({ summary, menu, items }: Record<'summary' | 'menu' | 'items', HTMLElement>): void {
  summary.getBoundingClientRect = () => SUMMARY
  Object.defineProperty(menu, 'scrollHeight', { get: () => items.children.length * LINE_PX })
  items.getBoundingClientRect = () => ({ bottom: 200 }) as DOMRect
}

it('has room, and begins at the one that is chosen, once its list has come', async () => {
  let answer = (_: unknown): void => undefined
  const api = { call: () => new Promise((resolve) => (answer = resolve)) } as never
  const html = dropdown(
    line('place-30').replace('value', 'checked="" value').replaceAll('checkbox', 'radio'),
    'data-type="radio" data-source="remote" data-remote="gallery-locations"',
  )
  const { host, slots, advance } = await mountWidget(widget, html, { services: { api } })
  layOut(slots)
  open(host)
  await advance()
  expect(host.hasAttribute('data-reversed')).toBe(false)
  const places = Array.from({ length: 40 }, (_, index) => `place-${index}`)
  const rect = vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: HTMLElement) {
    return { bottom: [...slots.items.children].indexOf(this) * LINE_PX } as DOMRect
  })
  answer(places.map((Key) => ({ Key, Name: Key, Indented: false })))
  await advance()
  expect(host.hasAttribute('data-reversed')).toBe(true)
  expect(slots.items.scrollTop).toBe(31 * LINE_PX - 200)
  rect.mockRestore()
})
