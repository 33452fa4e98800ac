// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { defineWidget, type Navigation, type Plinth, start } from '../plinth.js'
import { adaptTurbo } from './adapter.js'
import type { TurboLike } from './internals.js'

let running: Plinth | undefined
let navigation: Navigation | undefined

afterEach(() => {
  running?.stop()
  vi.restoreAllMocks()
})

/** Turbo as another version might be: the same public face, and a history of another form. */
function otherTurbo(session: unknown) {
  const turbo = { visit: vi.fn(), cache: { clear: vi.fn() }, session }
  return turbo satisfies TurboLike
}

const note = defineWidget({
  enhance({ host, services }) {
    navigation = services.navigation
    host.setAttribute('data-noted', '')
  },
})

async function begin(turbo: TurboLike): Promise<void> {
  document.body.innerHTML = '<p data-widget="note"></p>'
  running = start({
    widgets: { note: { mount: 'load', load: async () => ({ default: note }) } },
    turbo: adaptTurbo(turbo),
  })
  await vi.waitFor(() => expect(document.querySelector('p')?.dataset.widgetState).toBe('mounted'), {
    timeout: 15_000,
  })
}

test.each([
  ['no session', undefined],
  ['a session without history', { view: {} }],
  ['a history that can be stopped but not started', { view: {}, history: { stop: vi.fn() } }],
  ['a history with other methods', { view: {}, history: { begin: vi.fn(), add: vi.fn() } }],
])('Turbo with %s: one warning says so, and navigation works', async (_, session) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const turbo = otherTurbo(session)
  const { clear } = turbo.cache
  await begin(turbo)

  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^plinth\/turbo: .* other internals; .* Use @hotwired\/turbo 8\.0$/)],
  ])
  expect(Object(Object(session).history).stop ?? vi.fn()).not.toHaveBeenCalled()

  navigation?.go('/there')
  expect(turbo.visit).toHaveBeenCalledWith('/there', { action: 'advance' })
  navigation?.setAddress('/pushed?x=1', { push: true })
  expect(location.pathname + location.search).toBe('/pushed?x=1')
  navigation?.setAddress('/replaced')
  expect(location.pathname).toBe('/replaced')
  navigation?.forget()
  expect(clear).toHaveBeenCalled()

  // A visit that this Turbo makes: the body is another one.
  const body = document.createElement('body')
  body.innerHTML = '<p data-widget="note" id="next"></p>'
  const detail = {
    newBody: body,
    renderMethod: 'replace',
    render: (current: Element, next: Element) => current.replaceWith(next),
  }
  const announce = (type: string, about: object) =>
    document.documentElement.dispatchEvent(new CustomEvent(`turbo:${type}`, { bubbles: true, detail: about }))
  announce('before-visit', { url: '/there' })
  announce('visit', { action: 'advance' })
  announce('before-render', detail)
  detail.render(document.body, body)
  announce('render', {})
  announce('load', {})
  await vi.waitFor(
    () => expect(document.querySelector<HTMLElement>('#next')?.dataset.widgetState).toBe('mounted'),
    { timeout: 15_000 },
  )
  expect(warn).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})
