// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it, test, vi } from 'vitest'
import { MEMBER, VISITOR } from '../../tests/readers.js'
import { INITIALIZING, type UserState, userStateOf } from '../shared/services/user.state.js'
import pageLayer from './page-layer.widget.js'

const LINK = '<a href="/ask/" data-widget="page-layer">Enquire</a>'
const ABOUT_PREVIEW = LINK.replace('<a ', '<a data-previews-href="/contact/previews/12/" ')

function fakeServices() {
  const listeners = new Set<() => void>()
  let state: UserState = INITIALIZING
  const subscribe = vi.fn((run: () => void, signal: AbortSignal) => {
    listeners.add(run)
    signal.addEventListener('abort', () => listeners.delete(run))
  })
  return {
    layer: { open: vi.fn(async () => undefined), close: vi.fn(), prepare: vi.fn() },
    user: { state: () => state, subscribe },
    tell(next: UserState) {
      state = next
      for (const run of listeners) run()
    },
  }
}

it('prepares and opens the layer, asks for no user, and gives the link back', async () => {
  const { layer, user } = fakeServices()
  const services = { layer, user } as never
  const { host, dispose, html } = await mountWidget(pageLayer, LINK, { strict: true, services })
  expect(host.getAttribute('aria-haspopup')).toBe('dialog')
  host.dispatchEvent(new Event('pointerdown'))
  expect(layer.prepare).toHaveBeenCalledOnce()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  host.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(layer.open).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/ask/', host)
  expect(user.subscribe).not.toHaveBeenCalled()
  await dispose()
  expect(html()).toBe(LINK)
})

it('leads a previews user elsewhere where the link says so, as long as they are signed in', async () => {
  const { layer, user, tell } = fakeServices()
  const services = { layer, user } as never
  const { host, advance, dispose, html } = await mountWidget(pageLayer, ABOUT_PREVIEW, { services })
  expect(host.getAttribute('href')).toBe('/ask/')
  tell(userStateOf({ ...MEMBER, P: true }))
  await advance()
  expect(host.getAttribute('href')).toBe('/contact/previews/12/')
  tell({ status: 'not-authed' })
  await advance()
  expect(host.getAttribute('href')).toBe('/ask/')
  await dispose()
  expect(html()).toBe(ABOUT_PREVIEW)
})

test.each([
  ['a member without previews', userStateOf(MEMBER)],
  ['a visitor', userStateOf(VISITOR)],
  ['somebody who is not known yet', INITIALIZING],
])('leads %s where the link leads', async (_who, state) => {
  const { layer, user, tell } = fakeServices()
  const services = { layer, user } as never
  const { host, advance } = await mountWidget(pageLayer, ABOUT_PREVIEW, { services })
  tell(state)
  await advance()
  expect(host.getAttribute('href')).toBe('/ask/')
})
