// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../shared/contract/chat.call.js'
import { HttpError } from '../shared/services/api.js'
import type { UserState } from '../shared/services/user.state.js'
import widget from './chat-thread.widget.js'

const HTML =
  '<section data-widget="chat-thread"><div data-slot="log"><p data-slot="empty">Ask anything.</p><ol data-slot="list"></ol></div><form data-slot="form" action="/" method="post"><textarea data-slot="field"></textarea><p data-slot="note" role="alert"></p></form></section>'

class SilentSource extends EventTarget {
  static readonly CLOSED = 2
  close() {}
}

/** A member who may leave, and a server that takes messages unless told otherwise. */
function createServices() {
  let run = () => {}
  let member = 'ana'
  const state = () => ({ status: member ? 'authed' : 'not-authed', key: member, chatUnread: 0 }) as UserState
  const subscribe = (listener: () => void) => {
    run = listener
  }
  const user = { state, load: async () => state(), reload: async () => state(), subscribe }
  const answerOf = ({ key, text }: ChatMessage) =>
    `<li data-message="8" data-own data-key="${key}"><p>Ana</p><p>${text}</p></li>`
  const post = vi.fn(async (message: ChatMessage) => answerOf(message))
  const api = {
    call: async ({ name }: { name: string }, _: object, { body }: { body?: URLSearchParams }) =>
      name === 'chat-send' ? post(Object.fromEntries(body ?? []) as never) : '',
  }
  const become = (key: string) => {
    member = key
    run()
  }
  const open = vi.fn(async () => undefined)
  return { post, open, become, services: { user, api, layer: { open } } as never }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('EventSource', SilentSource)
  Element.prototype.checkVisibility = () => false
  return () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  }
})

async function mountThread() {
  const { services, ...rest } = createServices()
  const mounted = await mountWidget(widget, HTML, { services })
  const { slots, advance } = mounted
  const write = async (text: string) => {
    slots.field.value = text
    slots.form.dispatchEvent(new Event('submit', { cancelable: true }))
    await advance()
  }
  return { ...mounted, ...rest, write, items: () => [...slots.list.querySelectorAll('li')] }
}

it('shows a message at once, then the server’s own, which stays when the widget goes', async () => {
  const { post, write, items, slots, advance, dispose, html } = await mountThread()
  let answer = (_html: string) => {}
  post.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await write('Hello')
  expect(items().map(({ textContent }) => textContent)).toEqual(['You Sending…Hello'])
  expect(slots.empty?.hidden).toBe(true)
  answer(`<li data-message="8" data-key="${items()[0]?.dataset.key}"><p>Ana</p><p>Hello</p></li>`)
  await advance()
  expect(items().map(({ dataset }) => dataset.message)).toEqual(['8'])
  await dispose()
  expect(html()).toContain('<p>Ana</p>')
})

it('keeps what is not taken, and sends it again in the same order', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { post, write, items, slots, advance, dispose, html } = await mountThread()
  post.mockRejectedValueOnce(new Error('500'))
  await write('One')
  expect(slots.note?.textContent).toBe('Your message was not sent. It is kept here: try again.')
  await write('Two')
  expect(slots.note?.textContent).toBe('Your message was not sent. It is kept here: try again.')
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'You Not sentOneTry again',
    'You Not sentTwoTry again',
  ])
  expect(error).toHaveBeenCalledOnce()
  items()[0]?.querySelector('button')?.click()
  await advance()
  expect(post.mock.calls.map(([{ text }]) => text)).toEqual(['One', 'One', 'Two'])
  expect(slots.note?.textContent).toBe('')
  error.mockRestore()
  await dispose()
  expect(html()).toContain('role="alert"></p>')
})

it('keeps an answer for the member before out of the next one’s thread', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { post, become, write, items, slots, advance } = await mountThread()
  let refuse = (_error: Error) => {}
  post.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
  await write('From Ana')
  become('bo')
  await advance()
  await write('From Bo')
  expect(items().map(({ dataset }) => dataset.message)).toEqual(['8'])
  refuse(new HttpError('/', 401, ''))
  await advance()
  expect(items().map(({ textContent }) => textContent)).toEqual(['AnaFrom Bo'])
  expect(slots.note?.textContent).toBe('')
  error.mockRestore()
})

it('opens no sign-in when the network is back', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { post, open, write, advance } = await mountThread()
  post.mockRejectedValueOnce(new HttpError('/', 401, ''))
  await write('Hello')
  dispatchEvent(new Event('online'))
  await advance()
  expect(open).not.toHaveBeenCalled()
  expect(post).toHaveBeenCalledOnce()
  error.mockRestore()
})

it('leaves nothing behind after signing out', async () => {
  const { become, write, items, slots, advance } = await mountThread()
  await write('Hello')
  slots.field.value = 'Half a sen'
  slots.field.dispatchEvent(new Event('input'))
  expect(sessionStorage).toHaveLength(1)
  become('')
  await advance()
  expect([items().length, slots.field.value, sessionStorage.length]).toEqual([0, '', 0])
})
