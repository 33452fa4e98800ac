// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import filterBar from './filter-bar.widget.js'

const chip = (key: string, text: string) =>
  `<li><a href="/artworks/" data-filter="medium" data-key="${key}">${text}</a></li>`
const HTML = [
  '<div data-widget="filter-bar" data-list="artworks" data-base="/artworks/"><p data-slot="count">12 works</p>',
  `<ul data-slot="chips">${chip('12', 'Oil')}${chip('7', 'Ink')}</ul>`,
  '<a data-slot="clear" href="/artworks/">Clear all</a></div>',
].join('')

it('takes a chip away, says so, and gives the server’s HTML back', async () => {
  const { host, slots, advance, dispose, html } = await mountWidget(filterBar, HTML)
  const { chips, clear, count } = slots
  expect(chips.textContent).toBe('OilInk')
  chips.querySelector('a')?.click()
  await advance()
  expect([...chips.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Ink'])
  expect(document.activeElement?.textContent).toBe('Ink')
  expect(host.querySelector('.w-filter-bar__said')?.textContent).toBe('Removed Oil')

  document.dispatchEvent(new CustomEvent('grid:loaded', { detail: { list: 'artworks', total: 1 } }))
  await advance()
  expect(count?.textContent).toBe('1 result')
  clear.click()
  await advance()
  expect([chips.textContent, clear.hidden]).toEqual(['', true])
  await dispose()
  expect(html()).toBe(HTML)
})
