// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { beforeEach, expect, it } from 'vitest'
import menu from './menu.widget.js'

const BRANCH =
  '<details data-slot="branch"><summary>Galleries</summary><ul data-slot="level"><li><a href="/">All</a></li></ul></details>'
const HTML = `<header data-widget="menu"><div data-slot="bar"><details data-slot="drawer"><summary>Menu</summary><nav data-slot="panel"><ul data-slot="level"><li>${BRANCH}</li></ul></nav></details></div></header>`

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

it('follows what opens, and gives the server’s HTML back', async () => {
  const { host, slots, advance, dispose, html } = await mountWidget(menu, HTML, { strict: true })
  slots.drawer.open = true
  await advance(1)
  expect(host.hasAttribute('data-open')).toBe(true)
  for (const branch of slots.branch) branch.open = true
  await advance(1)
  expect(host.dataset).toMatchObject({ level: '2', going: 'on' })
  await dispose()
  expect(html()).toBe(HTML)
})

it('is closed when its page comes back', async () => {
  const { host, slots, advance, suspend, resume } = await mountWidget(menu, HTML)
  slots.drawer.open = true
  for (const branch of slots.branch) branch.open = true
  await advance(1)
  expect(host.dataset.level).toBe('2')
  await suspend()
  await resume()
  expect([slots.drawer, ...slots.branch].map(({ open }) => open)).toEqual([false, false])
  expect(host.hasAttribute('data-open')).toBe(false)
  expect(host.dataset.level).toBeUndefined()
})

it('names a branch that is no <details>', async () => {
  const wrong = HTML.replace(BRANCH, '<div data-slot="branch"></div>')
  await expect(mountWidget(menu, wrong)).rejects.toThrow(
    'the slot "branch" is a <div>; put data-slot="branch" on a <details>',
  )
})
