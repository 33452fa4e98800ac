// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOT_AUTHED, type UserState } from '../shared/services/user.state.js'
import widget from './chat-panel.widget.js'

const HTML = '<p data-widget="chat-panel"><a data-slot="link" href="/my-plinth/chat/">Chat</a></p>'
const ANA: UserState = {
  status: 'authed',
  key: 'ana',
  isGallery: false,
  isPreviews: false,
  isLimited: false,
  notifications: 0,
  notificationsOld: 0,
  followed: new Set(),
  priceKeys: [],
}

/** A reader who is asked for, and an answer that the test gives. */
function createReader(state: UserState) {
  const listeners = new Set<() => void>()
  let answer = (): void => undefined
  const loaded = new Promise<void>((resolve) => {
    answer = resolve
  })
  const layer = { open: vi.fn(async (_address: string) => undefined) }
  const user = {
    state: () => state,
    subscribe: (run: () => void) => void listeners.add(run),
    load: async () => {
      await loaded
      return state
    },
  }
  return {
    services: { user, layer } as never,
    layer,
    answer,
    become(next: UserState) {
      state = next
      for (const run of listeners) run()
    },
  }
}

beforeEach(() => {
  // jsdom opens no dialogs, and has no Turbo.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  if (!customElements.get('turbo-frame')) customElements.define('turbo-frame', class extends HTMLElement {})
  sessionStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

it('two clicks while the reader is asked for open one sign-in', async () => {
  const { services, layer, answer } = createReader(NOT_AUTHED)
  const { slots, advance } = await mountWidget(widget, HTML, { services })
  slots.link.click()
  slots.link.click()
  answer()
  await advance()
  expect(layer.open).toHaveBeenCalledOnce()
  // Closed without signing in: the next click asks again.
  slots.link.click()
  await advance()
  expect(layer.open).toHaveBeenCalledTimes(2)
})

it('opens no sign-in over the page that the reader has gone on to', async () => {
  const { services, layer, answer } = createReader(NOT_AUTHED)
  const { slots, advance, suspend, resume } = await mountWidget(widget, HTML, { services })
  slots.link.click()
  await suspend()
  answer()
  await advance()
  expect(layer.open).not.toHaveBeenCalled()
  await resume()
  slots.link.click()
  await advance()
  expect(layer.open).toHaveBeenCalledOnce()
})

it('says once that it opened, and that signing out closed it', async () => {
  const { services, answer, become } = createReader(NOT_AUTHED)
  const { host, slots, advance, emitted } = await mountWidget(widget, HTML, { services })
  slots.link.click()
  slots.link.click()
  become(ANA)
  answer()
  await advance()
  expect(host.dataset.panelState).toBe('activating')
  expect(emitted.map(({ type }) => type)).toEqual(['chat-panel:opened'])
  become(NOT_AUTHED)
  await advance()
  expect(host.dataset.panelState).toBe('closed')
  expect(emitted.map(({ type }) => type)).toEqual(['chat-panel:opened', 'chat-panel:closed'])
})

it('opens and closes in steps, and at once when the reader signs out', async () => {
  const { services, answer, become } = createReader(ANA)
  const { host, slots, advance } = await mountWidget(widget, HTML, { services })
  const phase = () => host.dataset.panelState
  answer()
  slots.link.click()
  await advance()
  expect(phase()).toBe('activating')
  await advance(250)
  expect(phase()).toBe('active')
  host.querySelector<HTMLElement>('.w-chat-panel__close')?.click()
  await advance()
  expect(phase()).toBe('deactivating')
  slots.link.click()
  await advance()
  expect(phase()).toBe('activating')
  await advance(250)
  host.querySelector<HTMLElement>('.w-chat-panel__close')?.click()
  await advance(250)
  expect(phase()).toBe('closed')
  slots.link.click()
  await advance(250)
  become(NOT_AUTHED)
  await advance()
  expect(phase()).toBe('closed')
})
