// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createErrorPanel, type Trouble, troubleOf } from './error-panel.js'

test.each<[Trouble, string, number]>([
  ['not-found', 'Sorry, that page could not be found. Please try again or continue to our home page.', 1],
  [
    'failed',
    'Sorry, there was a problem loading that page. Please try again or continue to our home page.',
    1,
  ],
  ['content-missing', 'Content missing', 0],
])('%s reads "%s"', (trouble, sentence, links) => {
  const panel = createErrorPanel(trouble)
  expect(panel.textContent).toBe(sentence)
  expect(panel.getAttribute('role')).toBe('alert')
  expect(panel.querySelectorAll('a[href="/"][data-turbo-frame="_top"]')).toHaveLength(links)
})

test.each<[number, Trouble]>([
  [404, 'not-found'],
  [403, 'failed'],
  [422, 'failed'],
  [500, 'failed'],
  [200, 'content-missing'],
])('status %i without the frame means %s', (status, trouble) => {
  expect(troubleOf(status)).toBe(trouble)
})
