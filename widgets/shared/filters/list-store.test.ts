// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findListStore, type ListStore } from './list-store.js'

const filters = (...keys: string[]) => [
  { key: 'medium', selectedItems: keys.map((key) => ({ key, text: key })) },
]
const keysOf = (store: ListStore) =>
  store.state().selection.flatMap(({ selectedItems }) => selectedItems.map(({ key }) => key))
const box = (key: string, attributes = '') =>
  `<label><input type="checkbox" name="medium" value="${key}" ${attributes}>${key.toUpperCase()}</label>`
const dropdown = (boxes: string) =>
  `<details data-widget="filter-dropdown" data-list="works" data-name="medium">${boxes}</details>`
const leaving: (() => void)[] = []
const heard: unknown[] = []
const hear = ({ detail }: CustomEvent) => heard.push(detail)

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`test: there is no ${selector}`)
  return found
}

function open(html: string): HTMLElement {
  document.body.innerHTML = html
  return find('[data-widget]')
}

function join(host: HTMLElement, list = 'works'): ListStore {
  const store = findListStore(host, list)
  leaving.push(store.join(host))
  return store
}

const toggle = (store: ListStore, key: string, by: HTMLElement) =>
  store.dispatch(
    { type: 'toggled', name: 'medium', item: { key, text: key }, isOn: true, isSingle: false },
    by,
  )

beforeEach(() => {
  document.addEventListener('filters:changed', hear)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  heard.length = 0
  document.removeEventListener('filters:changed', hear)
})

it('a widget hears of its list alone, and when it mounts, of the last change that it missed', () => {
  open(
    '<p data-widget="filter-bar" data-list="works"></p><p data-widget="grid" data-list="works"></p><p data-widget="grid" data-list="others"></p>',
  )
  const [bar, grid, other] = document.querySelectorAll('p')
  if (!bar || !grid || !other) throw new Error('test: there are three')
  const store = join(bar)
  store.dispatch({ type: 'replaced', filters: filters('oil') }, bar)
  store.dispatch({ type: 'replaced', filters: filters('ink') }, bar)
  expect(keysOf(join(other, 'others'))).toEqual([])
  expect(keysOf(join(grid))).toEqual(['ink'])
  expect([store.hasMissed(grid), store.hasMissed(grid)]).toEqual([true, false])
  store.dispatch({ type: 'replaced', filters: filters('pen') }, bar)
  expect(keysOf(store)).toEqual(['pen'])
  expect(store.hasMissed(grid)).toBe(false)
})

it('a grid misses nothing when its filters come back to what was persisted', () => {
  open('<p data-widget="filter-bar" data-list="works"></p><p data-widget="grid" data-list="works"></p>')
  const [bar, grid] = document.querySelectorAll('p')
  if (!bar || !grid) throw new Error('test: there are two')
  const store = join(bar)
  store.dispatch({ type: 'restored', filters: filters('oil') }, bar)
  expect(keysOf(store)).toEqual(['oil'])
  expect(store.hasMissed(grid)).toBe(false)
})

it('says to scripts of the page what is chosen, and does as they say', () => {
  const bar = open(`<div data-widget="filter-bar" data-list="works">${dropdown('')}</div>`)
  const store = join(bar)
  toggle(store, 'oil', bar)
  expect(heard).toEqual([])
  store.apply(bar)
  expect(heard).toEqual([{ list: 'works', filters: filters('oil') }])
  const tell = (list: string, key: string) =>
    bar.dispatchEvent(
      new CustomEvent('filters:changed', { bubbles: true, detail: { list, filters: filters(key) } }),
    )
  tell('others', 'pen')
  expect(keysOf(store)).toEqual(['oil'])
  tell('works', 'ink')
  expect(keysOf(store)).toEqual(['ink'])
  bar.dispatchEvent(new CustomEvent('grid:loaded', { bubbles: true, detail: { list: 'works', total: 31 } }))
  expect(store.state().counts.loaded).toBe(31)
})

it('hears a script that answers an event with another, and one that sends its own array again', () => {
  const bar = open(`<div data-widget="filter-bar" data-list="works">${dropdown('')}</div>`)
  const store = join(bar)
  const chosen = filters('pen')
  const detail = { list: 'works', filters: chosen }
  const tell = () => bar.dispatchEvent(new CustomEvent('filters:changed', { bubbles: true, detail }))
  bar.addEventListener('filters:changed', tell, { once: true })
  toggle(store, 'oil', bar)
  store.apply(bar)
  expect(keysOf(store)).toEqual(['pen'])
  const { changes } = store.state()
  chosen.splice(0, 1, ...filters('ink'))
  tell()
  expect(keysOf(store)).toEqual(['ink'])
  expect(store.state().changes).toBe(changes + 1)
})

it('begins with the fields of all forms, or else with a bar’s chips', () => {
  const host = open(dropdown(box('oil', 'checked') + box('ink')) + dropdown(box('ink', 'checked')))
  expect(findListStore(host, 'works').state().draft).toEqual([
    {
      key: 'medium',
      selectedItems: [
        { key: 'oil', text: 'OIL' },
        { key: 'ink', text: 'INK' },
      ],
    },
  ])
  join(host)
  for (const leave of leaving.splice(0)) leave()
  const bar = open(
    '<p data-widget="filter-bar" data-list="works"><a data-filter="medium" data-key="pen">Pen</a></p>',
  )
  expect(findListStore(bar, 'works').state().selection).toEqual([
    { key: 'medium', selectedItems: [{ key: 'pen', text: 'Pen' }] },
  ])
  join(bar)
})

it('reads what the reader does in fields that no widget draws yet, and writes them', () => {
  const bar = open(
    `<div data-widget="filter-bar" data-list="works">${dropdown(box('oil') + box('ink'))}${box('pen')}</div>`,
  )
  const store = join(bar)
  find('[value=ink]').click()
  find('[value=pen]').click()
  toggle(store, 'oil', bar)
  store.apply(bar)
  expect(keysOf(store)).toEqual(['oil', 'ink', 'pen'])
  const checked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
  expect(checked()).toEqual(['oil', 'ink', 'pen'])
  store.dispatch({ type: 'replaced', filters: filters('oil') }, bar)
  expect(checked()).toEqual(['oil'])
  expect(keysOf(store)).toEqual(['oil'])
})

it('leaves the fields of a mounted filter to it', () => {
  const filter = open(dropdown(box('oil') + box('ink')))
  const store = join(filter)
  toggle(store, 'oil', filter)
  const [oil, ink] = filter.querySelectorAll('input')
  expect([oil?.checked, ink?.checked]).toEqual([false, false])
  store.writeFields(filter.querySelectorAll('input'))
  expect([oil?.checked, ink?.checked]).toEqual([true, false])
})

it('a form applies its own filters, as it sends them without script', () => {
  const other = dropdown(box('oil', 'checked')).replaceAll('"medium"', '"sizes"')
  const filter = open(dropdown(box('ink')) + other)
  const store = join(filter)
  find('[value=ink]').click()
  toggle(store, 'ink', filter)
  store.apply(filter)
  expect(keysOf(store)).toEqual(['ink'])
})

it('ends with its last widget: who comes later reads the form again', () => {
  const host = open(dropdown(box('oil')))
  const store = join(host)
  store.dispatch({ type: 'replaced', filters: filters('oil') }, host)
  expect(findListStore(host, 'works')).toBe(store)
  for (const leave of leaving.splice(0)) leave()
  const next = open(dropdown(box('ink', 'checked')))
  expect(keysOf(join(next))).toEqual(['ink'])
  // A page that comes back has the store that it had.
  expect(store.state().selection).toEqual(filters('oil'))
})

it('a filter without a list is a list of its own', () => {
  const host = open('<details data-widget="filter-dropdown"></details>')
  const store = join(host, '')
  toggle(store, 'oil', host)
  expect(findListStore(host, '')).not.toBe(store)
})
