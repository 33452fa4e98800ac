// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '../shared/services/api.js'
import type { Saving } from './gallery-selections.state.js'
import { autosave } from './saving.js'

/** A form of one radio, a server that answers when it is told to, and a Turbo that only asks. */
function open() {
  document.body.innerHTML =
    '<form action="/base/"><input type="radio" name="gallery-1" value="0" checked><input type="radio" name="gallery-1" value="2"></form>'
  const [form] = document.forms
  if (!form) throw new Error('test: there is a form')
  const answers: { ok(): void; fail(): void }[] = []
  const sent: string[] = []
  const gone: string[] = []
  const said: string[] = []
  const shown: Saving['status'][] = []
  const leaving = new AbortController()
  let mayGo = (_address: string) => true
  const request: ApiClient['request'] = (_method, _address, { body, keepalive }) => {
    sent.push(`${new URLSearchParams(body).get('gallery-1')}${keepalive ? '' : ' and dies with the page'}`)
    return new Promise((resolve, reject) => {
      answers.push({ ok: () => resolve(new Response()), fail: () => reject(new Error('offline')) })
    })
  }
  const change = autosave({
    form,
    base: '/base/',
    services: {
      api: { request },
      navigation: {
        onLeave: (ask) => {
          mayGo = ask
        },
        go: (address) => void (mayGo(address) && gone.push(address)),
      },
    },
    signal: leaving.signal,
    sayLost: () => said.push('lost'),
    mayLose: () => Promise.resolve(false),
    show: ({ status }) => shown.push(status),
    saved: () => undefined,
  })
  const choose = (value: string) => {
    for (const radio of form.querySelectorAll('input')) radio.checked = radio.value === value
    change()
  }
  const tick = () => vi.advanceTimersByTimeAsync(0)
  const visit = (address: string) => {
    if (mayGo(address)) gone.push(address)
  }
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented ? 'asks' : 'goes'
  }
  return { answers, sent, gone, said, shown, choose, tick, visit, unload, leave: () => leaving.abort() }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

it('a visit waits for the save and goes on by itself, the last one asked for', async () => {
  const page = open()
  page.choose('2')
  page.visit('/first/')
  page.visit('/second/')
  expect([page.gone, page.unload()]).toEqual([[], 'goes'])
  page.answers[0]?.ok()
  await page.tick()
  expect(page.gone).toEqual(['/second/'])
  page.leave()
})

it('but not for long: what is under way goes on without the page, and so does what waits after it', async () => {
  const page = open()
  page.choose('2')
  page.choose('0')
  page.visit('/next/')
  await vi.advanceTimersByTimeAsync(1999)
  expect(page.gone).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(page.gone).toEqual(['/next/'])
  page.leave()
  page.answers[0]?.ok()
  await page.tick()
  expect(page.sent).toEqual(['2', '0'])
  // Nobody stays to see it: it is said wherever the reader is.
  page.answers[1]?.fail()
  await page.tick()
  expect(page.said).toEqual(['lost'])
})

it('closing the page sends what waits, and asks only when a save has failed', async () => {
  const page = open()
  expect(page.unload()).toBe('goes')
  page.choose('2')
  page.choose('0')
  expect(page.unload()).toBe('goes')
  dispatchEvent(new Event('pagehide'))
  expect(page.sent).toEqual(['2', '0'])
  page.answers[0]?.fail()
  await page.tick()
  page.answers[2]?.fail()
  await page.tick()
  expect([page.shown.at(-1), page.unload()]).toEqual(['failed', 'asks'])
  // Back on line it is sent by itself.
  dispatchEvent(new Event('online'))
  page.answers[3]?.ok()
  await page.tick()
  expect([page.shown.at(-1), page.unload()]).toEqual(['kept', 'goes'])
  page.leave()
})
