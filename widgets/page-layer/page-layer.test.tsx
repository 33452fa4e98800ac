// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, expect, it, test, vi } from 'vitest'
import { MEMBER, VISITOR } from '../../tests/readers.js'
import { INITIALIZING, type UserState, userStateOf } from '../shared/services/user.state.js'
import { advisorsAddress } from './page-layer.component.js'
import pageLayer from './page-layer.widget.js'

const LINK = '<a href="/ask/" data-widget="page-layer">Enquire</a>'
const ABOUT_PREVIEW = LINK.replace('<a ', '<a data-entity-alias="previews" data-entity-id="12" ')

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

afterEach(() => history.replaceState(null, '', '/'))

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

it('leads a previews user of a beta page to the advisors, as long as they are signed in', async () => {
  history.replaceState(null, '', '/my-plinth/beta/previews/salt-line/')
  const { layer, user, tell } = fakeServices()
  const services = { layer, user } as never
  const { host, advance, dispose, html } = await mountWidget(pageLayer, ABOUT_PREVIEW, { services })
  expect(host.getAttribute('href')).toBe('/ask/')
  tell(userStateOf({ ...MEMBER, P: true }))
  await advance()
  expect(host.getAttribute('href')).toBe('/my-plinth/beta/contact-advisors/previews/12/')
  tell({ status: 'not-authed' })
  await advance()
  expect(host.getAttribute('href')).toBe('/ask/')
  await dispose()
  expect(html()).toBe(ABOUT_PREVIEW)
})

const PREVIEWS = userStateOf({ ...MEMBER, P: true })
const ENQUIRY_LINK = { entityAlias: 'previews', entityId: '12' }
const PAGE = '/my-plinth/beta/previews/salt-line/'

test.each([
  [PAGE, ENQUIRY_LINK, PREVIEWS, '/my-plinth/beta/contact-advisors/previews/12/'],
  [PAGE, ENQUIRY_LINK, userStateOf(MEMBER), undefined],
  [PAGE, ENQUIRY_LINK, userStateOf(VISITOR), undefined],
  [PAGE, ENQUIRY_LINK, INITIALIZING, undefined],
  ['/previews/salt-line/', ENQUIRY_LINK, PREVIEWS, undefined],
  ['/my-plinth/previews/', ENQUIRY_LINK, PREVIEWS, undefined],
  [PAGE, {}, PREVIEWS, undefined],
  [PAGE, { entityAlias: 'previews' }, PREVIEWS, undefined],
  [PAGE, { ...ENQUIRY_LINK, entityId: '../12' }, PREVIEWS, undefined],
])('on %s a link about %o leads %o to %s', (path, link, state, address) => {
  expect(advisorsAddress(path, link, state)).toBe(address)
})
