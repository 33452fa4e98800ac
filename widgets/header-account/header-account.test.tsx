// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import type { Services } from '../shared/services/services.js'
import { NOT_AUTHED, type UserState } from '../shared/services/user.state.js'
import headerAccount from './header-account.widget.js'

const HTML = '<span data-widget="header-account"><a data-slot="link" href="/sign-in/">Sign in</a></span>'

/** A reader that the test signs in and out. */
function createReader(state: UserState) {
  const listeners = new Set<() => void>()
  const user: Pick<Services['user'], 'state' | 'subscribe'> = {
    state: () => state,
    subscribe: (run) => void listeners.add(run),
  }
  return {
    user,
    become(next: UserState) {
      state = next
      for (const run of listeners) run()
    },
  }
}

const MEMBER: UserState = {
  status: 'authed',
  key: 'k',
  isGallery: false,
  isPreviews: true,
  isLimited: false,
  notifications: 12,
  notificationsOld: 3,
  followed: new Set(),
  priceKeys: [],
}

it('shows members their label and the bell, and visitors the server’s words', async () => {
  const { user, become } = createReader(NOT_AUTHED)
  const layer = { prepare: () => undefined, open: () => undefined }
  const services = { user, layer } as unknown as Partial<Services>
  const { slots, host, advance, dispose, html } = await mountWidget(headerAccount, HTML, { services })
  expect(slots.link.textContent).toBe('Sign in')
  expect(slots.link.getAttribute('aria-haspopup')).toBe('dialog')
  become(MEMBER)
  await advance()
  expect(slots.link.textContent).toBe('My Plinth+ 12')
  expect(slots.link.getAttribute('href')).toBe('/my-plinth/')
  expect(host.querySelector('.w-header-account__unread')?.getAttribute('aria-label')).toBe(
    '3 unread from before',
  )
  become(NOT_AUTHED)
  await advance()
  expect(slots.link.textContent).toBe('Sign in')
  expect(host.querySelector('.w-header-account__unread')).toBeNull()
  await dispose()
  expect(html()).toBe(HTML)
})
