// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import expander from './expander.widget.js'

const HTML =
  '<div data-widget="expander" id="facts"><ul><li data-slot="item">Ana</li></ul><a data-slot="toggle" href="#facts">Show <b>all 14</b></a></div>'
const scrollIntoView = vi.fn()

beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
  location.hash = ''
})

it('opens by a press and closes by Space, and then keeps the toggle in view', async () => {
  const { host, slots, advance, emitted, dispose, html } = await mountWidget(expander, HTML, { strict: true })
  const { toggle } = slots
  expect(toggle.getAttribute('role')).toBe('button')
  toggle.click()
  await advance()
  expect(host.dataset.expanded).toBe('true')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(toggle.textContent).toBe('Show fewer')
  expect(scrollIntoView).not.toHaveBeenCalled()
  toggle.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  await advance()
  expect(host.dataset.expanded).toBe('false')
  expect(toggle.innerHTML).toBe('Show <b>all 14</b>')
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(emitted.map(({ type }) => type)).toEqual(['expander:expanded', 'expander:collapsed'])
  await dispose()
  expect(html()).toBe(HTML)
})

it('is closed when the page comes back', async () => {
  const { host, slots, advance, suspend, resume } = await mountWidget(expander, HTML)
  slots.toggle.click()
  await advance()
  const page = document.body
  const next = document.createElement('body')
  page.replaceWith(next)
  await suspend()
  expect(slots.toggle.innerHTML).toBe('Show <b>all 14</b>')
  next.replaceWith(page)
  await resume()
  expect(host.dataset.expanded).toBe('false')
})

it('starts open at its own address', async () => {
  location.hash = '#facts'
  const { host, slots } = await mountWidget(expander, HTML, { strict: true })
  expect(host.dataset.expanded).toBe('true')
  expect(slots.toggle.textContent).toBe('Show fewer')
})
