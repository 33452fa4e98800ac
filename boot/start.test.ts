// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineWidget, type Plinth, type StartOptions, start, type WidgetEntry } from './plinth.js'

let running: Plinth | undefined
const mounted: string[] = []

const note = defineWidget({
  enhance({ host }) {
    mounted.push(host.id)
    host.setAttribute('data-noted', '')
  },
})
const entry = (mount = 'load'): WidgetEntry =>
  ({ mount, load: async () => ({ default: note }) }) as WidgetEntry

function begin(options: Partial<StartOptions> = {}): Plinth {
  running = start({ widgets: { note: entry() }, ...options })
  return running
}

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`)
const stateOf = (id: string) => byId(id)?.dataset.widgetState
/** React is loaded with the first of them, which takes a busy machine some seconds. */
const isMounted = (id: string) => vi.waitFor(() => expect(stateOf(id)).toBe('mounted'), { timeout: 15_000 })

beforeEach(() => {
  mounted.length = 0
  document.body.innerHTML = `<main id="first"><p id="a" data-widget="note"></p></main>
    <aside id="second"><p id="b" data-widget="note"></p></aside>
    <footer><p id="c" data-widget="note"></p></footer>`
})
afterEach(() => {
  running?.stop()
  running = undefined
})

describe('where the browser lacks something', () => {
  test.each(['visible', 'idle', 'load', 'media((min-width: 1px))'])(
    'a host with "%s" mounts',
    async (mount) => {
      expect('IntersectionObserver' in globalThis).toBe(false)
      expect('matchMedia' in globalThis && typeof matchMedia === 'function').toBe(false)
      begin({ widgets: { note: entry(mount) } })
      await isMounted('a')
      await isMounted('c')
    },
  )
})

describe('root', () => {
  test('one element: hosts elsewhere stay as they are, now and later', async () => {
    const root = byId('first')
    if (!root) throw new Error('no root')
    begin({ root })
    await isMounted('a')
    const late = document.createElement('p')
    late.dataset.widget = 'note'
    byId('second')?.append(late)
    // Found after the one before.
    root.insertAdjacentHTML('beforeend', '<p id="last" data-widget="note"></p>')
    await isMounted('last')
    expect(mounted).toEqual(['a', 'last'])
    expect(stateOf('b')).toBeUndefined()
    expect(late.dataset.widgetState).toBeUndefined()
  })

  test('several elements, and what is inserted in them later', async () => {
    begin({ root: [...document.querySelectorAll('main, aside')] })
    await isMounted('a')
    await isMounted('b')
    byId('second')?.insertAdjacentHTML('beforeend', '<p id="late" data-widget="note"></p>')
    await isMounted('late')
    expect(stateOf('c')).toBeUndefined()
  })
})

test('register() mounts the hosts that waited for the name', async () => {
  const onError = vi.fn()
  begin({ widgets: {}, onError })
  await vi.waitFor(() => expect(stateOf('a')).toBe('failed'), { timeout: 15_000 })
  expect(String(onError.mock.calls[0]?.[0])).toContain('UnknownWidgetError')
  running?.register({ note: entry() })
  await isMounted('a')
  await isMounted('b')
})

test('a name that a script of the page registers before the page has loaded is no mistake', async () => {
  const onError = vi.fn()
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  begin({ widgets: {}, onError })
  running?.register({ note: entry() })
  loading.mockRestore()
  dispatchEvent(new Event('load'))
  await isMounted('a')
  await isMounted('c')
  expect(onError).not.toHaveBeenCalled()
})

test('what a module exports has to be a definition', async () => {
  const onError = vi.fn()
  const component = (() => null) as unknown as WidgetEntry
  begin({
    widgets: { note: { mount: 'load', load: async () => ({ default: component }) } as WidgetEntry },
    onError,
  })
  await vi.waitFor(() => expect(stateOf('a')).toBe('failed'), { timeout: 15_000 })
  expect(String(onError.mock.calls[0]?.[0])).toContain('export default defineWidget(')
})

test('stop() gives the server’s HTML back, and ends what would come later', async () => {
  const html = document.body.innerHTML
  begin()
  await isMounted('c')
  expect(document.body.innerHTML).not.toBe(html)
  running?.stop()
  expect(document.body.innerHTML).toBe(html)
  expect(document.body.hasAttribute('data-page-key')).toBe(false)
  byId('first')?.insertAdjacentHTML('beforeend', '<p id="late" data-widget="note"></p>')
  // Observers are told before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(stateOf('late')).toBeUndefined()
  expect(globalThis).toHaveProperty('plinth', undefined)
})

test('stop() ends what is still loading: it mounts no more, also when another start() finds it', async () => {
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const late = { mount: 'load', load: () => isThere.then(() => ({ default: note })) } as const
  begin({ widgets: { note: late } })
  await vi.waitFor(() => expect(stateOf('a')).toBe('loading'), { timeout: 15_000 })
  running?.stop()
  begin()
  await isMounted('a')
  arrive()
  // Its turn comes after those that were waiting.
  byId('first')?.insertAdjacentHTML('beforeend', '<p id="late" data-widget="note"></p>')
  await isMounted('late')
  expect(mounted.filter((id) => id === 'a')).toHaveLength(1)
})

test('start() again gives the running handle, and after stop() a new one', async () => {
  const first = begin()
  expect(start({ widgets: {} })).toBe(first)
  await isMounted('a')
  expect(mounted.filter((id) => id === 'a')).toHaveLength(1)
  first.stop()
  const second = begin()
  expect(second).not.toBe(first)
  await isMounted('a')
  expect(mounted.filter((id) => id === 'a')).toHaveLength(2)
})

test('events bubble and have types', async () => {
  const heard: string[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('widget:mounted', ({ detail: { widget } }) => heard.push(`mounted ${widget}`), {
    signal,
  })
  document.addEventListener(
    'widget:failed',
    ({ detail: { widget, error } }) => heard.push(`failed ${widget} ${error instanceof Error && error.name}`),
    { signal },
  )
  byId('a')?.addEventListener(
    'widget:disposed',
    ({ detail: { widget } }) => heard.push(`disposed ${widget}`),
    { signal },
  )
  byId('b')?.remove()
  byId('c')?.setAttribute('data-widget', 'nota')
  begin({ onError: () => undefined })
  await isMounted('a')
  await vi.waitFor(() => expect(heard).toContain('failed nota UnknownWidgetError'), { timeout: 15_000 })
  running?.stop()
  expect(heard).toContain('mounted note')
  expect(heard).toContain('disposed note')
  stopping.abort()
})
