// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import quoteBar from './quote-bar.widget.js'

const HTML =
  '<div class="w-quote-bar" data-widget="quote-bar"><aside data-slot="bar">Works by Ana Ruiz</aside></div>'

it.each([false, true])(
  'closed, it is removed after a second and comes back with dispose (strict: %s)',
  async (strict) => {
    const view = await mountWidget(quoteBar, HTML, { strict })
    const { host, slots, advance } = view
    host.querySelector('button')?.click()
    await advance()
    expect(host.dataset.state).toBe('closing')
    expect(document.activeElement).toBe(host)
    expect(slots.bar.inert || slots.bar.hasAttribute('inert')).toBe(true)
    expect(view.persisted()).toBe(true)
    await advance(999)
    expect(slots.bar.isConnected).toBe(true)
    await advance(1)
    expect(slots.bar.isConnected).toBe(false)
    await view.suspend()
    expect(slots.bar.isConnected).toBe(true)
    await view.resume()
    expect(slots.bar.isConnected).toBe(false)
    await view.dispose()
    expect(view.html()).toBe(HTML)
  },
)

it('stays away for a reader who has closed it before', async () => {
  const { slots, dispose, html } = await mountWidget(quoteBar, HTML, { persisted: true })
  expect(slots.bar.isConnected).toBe(false)
  await dispose()
  expect(html()).toBe(HTML)
})

it('goes when another bar of the page is closed', async () => {
  const { host, slots, advance, persisted } = await mountWidget(quoteBar, HTML)
  host.ownerDocument.body.dispatchEvent(new CustomEvent('quote-bar:closed', { bubbles: true }))
  await advance()
  expect(slots.bar.isConnected).toBe(false)
  expect(persisted()).toBe(true)
})
