// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RequestOptions } from '../shared/services/api.js'
import { startAutosave } from './autosave.js'
import type { SaveState } from './gallery-selections.state.js'

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
  const shown: SaveState['status'][] = []
  const controller = new AbortController()
  let mayGo = (_address: string) => true
  const call = (_call: unknown, _params: unknown, { body, keepalive }: RequestOptions) => {
    sent.push(
      `${new URLSearchParams(String(body)).get('gallery-1')}${keepalive ? '' : ' and dies with the page'}`,
    )
    return new Promise<never>((resolve, reject) => {
      answers.push({ ok: () => resolve('' as never), fail: () => reject(new Error('offline')) })
    })
  }
  const onChange = startAutosave({
    form,
    base: '/base/',
    services: {
      api: { call },
      navigation: {
        onLeave: (ask) => {
          mayGo = ask
        },
        go: (address) => void (mayGo(address) && gone.push(address)),
      },
    },
    signal: controller.signal,
    confirmDiscard: () => Promise.resolve(false),
    onEvent: (event) => (event === 'lost' ? said.push(event) : shown.push(event)),
  })
  const choose = (value: string) => {
    for (const radio of form.querySelectorAll('input')) radio.checked = radio.value === value
    onChange()
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
  return { answers, sent, gone, said, shown, choose, tick, visit, unload, leave: () => controller.abort() }
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

it('a save that ends after the wait has the next page come once more, with the choices', async () => {
  const page = open()
  page.choose('2')
  page.visit('/next/')
  await vi.advanceTimersByTimeAsync(2000)
  page.answers[0]?.ok()
  await page.tick()
  expect(page.gone).toEqual(['/next/', '/next/'])
  page.leave()
})

it('also when that page is in view already, and not when the reader has gone on', async () => {
  for (const [inView, gone] of [
    ['/next/', ['/next/', '/next/']],
    ['/elsewhere/', ['/next/']],
  ] as const) {
    const page = open()
    page.choose('2')
    page.visit('/next/')
    await vi.advanceTimersByTimeAsync(2000)
    page.leave()
    history.replaceState(null, '', inView)
    page.answers[0]?.ok()
    await page.tick()
    expect(page.gone).toEqual(gone)
  }
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
  expect([page.shown.at(-1), page.unload()]).toEqual(['saved', 'goes'])
  page.leave()
})
