// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import type { Services } from '../shared/services/services.js'
import { NOT_AUTHED, type UserState } from '../shared/services/user.state.js'
import personalisation from './personalisation.widget.js'

const HTML = `<section data-widget="personalisation"><p data-slot="kicker">Advice</p><h2 data-slot="title">Looking?</h2>
  <p data-slot="description">Tell <i>us</i>.</p><p data-slot="by">Plinth</p><a data-slot="link" href="/advisory/">How</a></section>`
const chosen = {
  Title: 'Low <b>Water',
  Description: 'Twelve paintings.',
  DescriptionBy: 'Quay',
  Url: '/low-water/',
  LinkLabel: 'See it',
}
const known: UserState = { ...NOT_AUTHED, isPersonalised: true, personalisation: chosen }

function serviceOf(first: UserState) {
  let state = first
  const listeners = new Set<() => void>()
  const user = { state: () => state, subscribe: (run: () => void) => listeners.add(run) }
  return {
    services: { user } as unknown as Partial<Services>,
    set(next: UserState) {
      state = next
      for (const run of listeners) run()
    },
  }
}
const textOf = ({ host }: { host: HTMLElement }) =>
  [...host.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)

it('shows what was chosen as text, persists it, and gives the server’s texts back', async () => {
  const { services, set } = serviceOf(NOT_AUTHED)
  const view = await mountWidget(personalisation, HTML, { services, strict: true })
  expect(view.html()).toContain('Tell <i>us</i>.')
  set(known)
  await view.advance()
  expect(textOf(view)).toEqual(['For you', 'Low <b>Water', 'Twelve paintings.', 'Quay', 'See it'])
  expect(view.slots.link.getAttribute('href')).toBe('/low-water/')
  expect(view.persisted()).toEqual({ key: 'visitor', chosen })
  set(NOT_AUTHED)
  await view.advance()
  expect(textOf(view)).toEqual(['Advice', 'Looking?', 'Tell us.', 'Plinth', 'How'])
  await view.dispose()
  expect(view.html()).toBe(HTML)
})

it('shows what was persisted to the same reader until the server has chosen', async () => {
  const { services } = serviceOf({ ...NOT_AUTHED, isPersonalised: true })
  const persisted = { key: 'visitor', chosen }
  const view = await mountWidget(personalisation, HTML, { services, persisted })
  expect(view.slots.title.textContent).toBe('Low <b>Water')
  const other = await mountWidget(personalisation, HTML, {
    services: serviceOf(NOT_AUTHED).services,
    persisted,
  })
  expect(other.slots.title.textContent).toBe('Looking?')
})
