// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { leadsInto } from './use-disclosure.js'

test.each([
  ['', '', false],
  ['#facts', '', false],
  ['', 'facts', false],
  ['#facts', 'facts', true],
  ['#facts-2', 'facts', false],
  ['#note', 'facts', true],
  ['#caf%C3%A9', 'facts', true],
  ['#%', 'facts', false],
  ['#elsewhere', 'facts', false],
])('an address that ends in "%s" leads into a host with the id "%s": %s', (hash, id, isOpen) => {
  document.body.innerHTML =
    '<div><p id="note">Note</p><p id="café">Note</p></div><p id="elsewhere">Elsewhere</p>'
  const host = document.body.querySelector('div')
  if (!host) throw new Error('no host')
  host.id = id
  expect(leadsInto(hash, host)).toBe(isOpen)
})
