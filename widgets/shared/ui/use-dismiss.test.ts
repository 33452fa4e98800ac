// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { expect, test, vi } from 'vitest'
import { useDismiss } from './use-dismiss.js'

const byId = (id: string) => document.getElementById(id) ?? document.body
const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const focus = (target: Element) => target.dispatchEvent(new Event('focusin', { bubbles: true }))

const HTML = `<header><a id="home" href="/">Home</a></header>
  <main id="main" tabindex="-1">
    <section id="section"><div data-widget="probe"><label id="label">Bronze</label></div><ul id="list"><li id="option"></li></ul></section>
    <button id="other"></button>
  </main>`

test.each([
  { what: 'a press inside', act: press, id: 'label', leaves: false },
  { what: 'a press in its other part', act: press, id: 'option', leaves: false },
  { what: 'a press on another control', act: press, id: 'other', leaves: true },
  { what: 'a press on the page around it', act: press, id: 'main', leaves: true },
  { what: 'focus inside', act: focus, id: 'label', leaves: false },
  { what: 'focus in its other part', act: focus, id: 'option', leaves: false },
  { what: 'focus on what is around it', act: focus, id: 'main', leaves: false },
  { what: 'focus on the body', act: focus, id: 'body', leaves: false },
  { what: 'focus on another control', act: focus, id: 'other', leaves: true },
  { what: 'focus outside of main', act: focus, id: 'home', leaves: true },
])('$what leaves it: $leaves', async ({ act, id, leaves }) => {
  const leave = vi.fn()
  const probe = defineWidget({
    component: ({ host }) => {
      useDismiss(true, [host, byId('list')], leave)
      return null
    },
  })
  const { dispose } = await mountWidget(probe, HTML)
  act(byId(id))
  expect(leave).toHaveBeenCalledTimes(leaves ? 1 : 0)
  await dispose()
  act(byId('other'))
  expect(leave).toHaveBeenCalledTimes(leaves ? 1 : 0)
})
