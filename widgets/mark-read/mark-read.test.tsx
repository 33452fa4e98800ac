// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it, vi } from 'vitest'
import german from '../shared/messages/de.json'
import widget from './mark-read.widget.js'

const ITEM =
  '<li data-slot="item" data-unread=""><form data-slot="form" action="/one/"><input type="hidden" data-slot="field" name="read" value="1"><button data-slot="button">Mark as read</button></form></li>'
const HTML = `<div data-widget="mark-read" data-unread="2"><p data-slot="count">2 unread</p><ul>${ITEM}</ul></div>`

const servicesWith = (request: () => Promise<unknown>, show = vi.fn()) =>
  ({ api: { request }, user: { reload: async () => undefined }, toasts: { show } }) as never

const submit = (form: HTMLFormElement | undefined) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('shows a change at once, sends it, and gives the server’s HTML back', async () => {
  const request = vi.fn(async (..._sent: unknown[]) => undefined)
  const services = servicesWith(request)
  const { slots, advance, emitted, dispose, html } = await mountWidget(widget, HTML, { services })
  submit(slots.form[0])
  await advance()
  expect(slots.count?.textContent).toBe('1 unread')
  expect(slots.button[0]?.textContent).toBe('Mark as unread')
  expect(slots.item[0]?.hasAttribute('data-unread')).toBe(false)
  expect(request.mock.calls[0]?.[2]).toMatchObject({ body: new URLSearchParams({ read: '1' }) })
  expect(slots.field[0]?.value).toBe('0')
  expect(emitted).toEqual([{ type: 'mark-read:changed', detail: { unread: 1 } }])
  await dispose()
  expect(html()).toBe(HTML)
})

it('undoes what the server did not keep, and says so in the page’s language', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const show = vi.fn()
  const services = servicesWith(() => Promise.reject(new Error('500')), show)
  const page = `<main lang="de">${HTML}</main>`
  const { slots, advance } = await mountWidget(widget, page, { services, messages: { de: german } })
  submit(slots.form[0])
  await advance()
  expect(slots.count?.textContent).toBe('2 unread')
  expect(show.mock.calls).toEqual([
    [expect.stringMatching(/^Das konnte nicht gespeichert werden/), 'assertive'],
  ])
  error.mockRestore()
})
