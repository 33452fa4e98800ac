// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createMessages } from '../../../boot/messages/messages.js'
import { createErrorPanel, type FailureReason } from './error-panel.js'
import { errorPanelWords } from './error-panel-messages.js'

afterEach(() => document.documentElement.removeAttribute('lang'))

test.each<[FailureReason, string, number]>([
  ['not-found', 'Sorry, that page could not be found. Please try again or continue to our home page.', 1],
  [
    'failed',
    'Sorry, there was a problem loading that page. Please try again or continue to our home page.',
    1,
  ],
  ['content-missing', 'Content missing', 0],
])('%s reads "%s"', (reason, sentence, links) => {
  const panel = createErrorPanel(reason)
  expect(panel.textContent).toBe(sentence)
  expect(panel.getAttribute('role')).toBe('alert')
  expect(panel.querySelectorAll('a[href="/"][data-turbo-frame="_top"]')).toHaveLength(links)
})

test('says it in the language of the page', async () => {
  document.documentElement.lang = 'de'
  const texts = { failed: 'Bitte gehen Sie zur {home}.', home: 'Startseite' }
  const messages = createMessages({ de: { 'error-panel': texts } })
  await messages.load(document.documentElement)
  const panel = createErrorPanel('failed', errorPanelWords(messages.of(document.documentElement)))
  expect(panel.textContent).toBe('Bitte gehen Sie zur Startseite.')
  expect(panel.querySelector('a')?.textContent).toBe('Startseite')
})
