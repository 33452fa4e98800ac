// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import german from '../shared/messages/de.json'
import { NOT_AUTHED, type UserState } from '../shared/services/user.state.js'
import widget from './sign-up-popup.widget.js'

const HOST = '<div data-widget="sign-up-popup" data-page-id="home" data-pages="home"></div>'

function servicesFor(state: UserState) {
  const setShownAt = vi.fn()
  const user = { state: () => state, load: async () => state, subscribe: () => undefined }
  return { setShownAt, services: { user, preferences: { shownAt: () => 0, setShownAt } } as never }
}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

it('asks visitors ten seconds after the page, and Escape closes it', async () => {
  const { services, setShownAt } = servicesFor(NOT_AUTHED)
  const { host, advance, emitted, dispose, html } = await mountWidget(widget, HOST, { services })
  await advance(9_900)
  expect(html()).toContain('data-widget-root=""></slot>')
  await advance(200)
  expect(host.querySelector('[role=status]')?.textContent).toMatch(/^Sign up to follow artists/)
  expect(host.querySelector('a')?.getAttribute('href')).toMatch(/^\/sign-up\/\?redirect=/)
  expect(setShownAt).toHaveBeenCalledOnce()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await advance()
  expect(host.querySelector('section')).toBeNull()
  expect(emitted.map(({ type }) => type)).toEqual(['sign-up-popup:shown', 'sign-up-popup:closed'])
  await dispose()
  expect(html()).toBe(HOST)
})

it('leaving the page closes it, and coming back starts the ten seconds again', async () => {
  const { services } = servicesFor(NOT_AUTHED)
  const { host, advance, suspend, resume } = await mountWidget(widget, HOST, { services })
  await advance(10_100)
  await suspend()
  await resume()
  await advance(9_900)
  expect(host.querySelector('section')).toBeNull()
  await advance(200)
  expect(host.querySelector('section')).not.toBeNull()
})

it('speaks the language of the page, and an attribute replaces a sentence', async () => {
  const { services } = servicesFor(NOT_AUTHED)
  const html = `<main lang="de">${HOST.replace('></', ' data-invitation="Kommen Sie herein."></')}</main>`
  const { host, advance } = await mountWidget(widget, html, { services, messages: { de: german } })
  await advance(10_100)
  expect(host.querySelector('[role=status]')?.textContent).toBe('Kommen Sie herein.')
  expect(host.querySelector('a')?.textContent).toBe('Registrieren')
})
