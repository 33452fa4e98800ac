// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { emitFiltersChanged, onFiltersChanged } from './list-filters.js'

const filters = (key: string) => [{ key: 'medium', selectedItems: [{ key, text: key }] }]

it('a widget hears of its list alone, and when it mounts, of the last change that it missed', () => {
  document.body.innerHTML =
    '<p data-widget="filter-bar" data-list="works"></p><p data-widget="grid" data-list="works"></p><p data-widget="grid" data-list="others"></p>'
  const [bar, grid, other] = document.querySelectorAll('p')
  if (!bar || !grid || !other) throw new Error('test: there are three')
  const heard: string[] = []
  const { signal } = new AbortController()
  const listen = (host: HTMLElement, list: string) =>
    onFiltersChanged(host, list, ([filter]) => heard.push(`${list} ${filter?.selectedItems[0]?.key}`), signal)

  emitFiltersChanged(bar, { list: 'works', filters: filters('oil') })
  emitFiltersChanged(bar, { list: 'works', filters: filters('ink') })
  listen(grid, 'works')
  listen(other, 'others')
  expect(heard).toEqual(['works ink'])
  grid.dataset.widgetState = 'mounted'
  emitFiltersChanged(bar, { list: 'works', filters: filters('pen') })
  expect(heard).toEqual(['works ink', 'works pen'])
  // Heard already: not once more when it comes back.
  listen(grid, 'works')
  expect(heard).toHaveLength(2)
})
