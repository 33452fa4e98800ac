// @vitest-environment jsdom
import type { Services } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import german from '../shared/messages/de.json' with { type: 'json' }
import type { ConsentState } from '../shared/services/consent.js'
import mediaFrame from './media-frame.widget.js'

const HTML =
  '<div data-widget="media-frame" lang="de"><iframe data-slot="frame" data-src="/film/" width="640" height="360"></iframe><p data-slot="ask">A film.</p></div>'

/** A reader's consent that the test decides. */
function fakeConsent() {
  let state: ConsentState = 'undecided'
  const listeners = new Set<() => void>()
  const consent: Services['consent'] = {
    state: () => state,
    decide(decision) {
      state = decision
      for (const run of listeners) run()
    },
    subscribe(run, signal) {
      listeners.add(run)
      signal.addEventListener('abort', () => listeners.delete(run))
    },
    check: () => undefined,
  }
  return consent
}

it('comes and goes with consent, and stays once its button was pressed', async () => {
  const consent = fakeConsent()
  const view = await mountWidget(mediaFrame, HTML, { services: { consent }, messages: { de: german } })
  const { slots, host, advance, dispose, html } = view
  expect(slots.frame.hasAttribute('src')).toBe(false)
  const button = host.querySelector('button')
  expect(button?.textContent).toBe('Hier anzeigen')

  consent.decide('accepted')
  await advance()
  expect(slots.frame.getAttribute('src')).toBe('/film/')
  expect(slots.ask?.hidden).toBe(true)
  consent.decide('declined')
  await advance()
  expect(slots.frame.hasAttribute('src')).toBe(false)
  expect(slots.ask?.hidden).toBe(false)

  button?.click()
  await advance()
  expect(slots.frame.getAttribute('src')).toBe('/film/')
  await dispose()
  expect(html()).toBe(HTML)
})
