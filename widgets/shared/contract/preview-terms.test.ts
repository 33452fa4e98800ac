import { expect, test } from 'vitest'
import { downloadAddress, TERMS_HOLD_MS, termsHold } from './preview-terms.js'

test.each([
  ['/previews/salt-line/view/salt-line.pdf', '/previews/salt-line/download/salt-line.pdf'],
  ['/previews/salt-line/', '/previews/salt-line/'],
  ['/previews/view/view/view.pdf', '/previews/view/download/view.pdf'],
  ['/previews/overview/12', '/previews/overview/12'],
  ['/previews/12/view', '/previews/12/download'],
  ['/previews/12/view?as=view/view#view', '/previews/12/download?as=view/view#view'],
  ['https://galleries.example/view/12', 'https://galleries.example/download/12'],
  ['/previews/12?then=/view/', '/previews/12?then=/view/'],
])('%s is downloaded at %s', (address, download) => {
  expect(downloadAddress(address)).toBe(download)
})

test('an acceptance holds for a day and not a moment longer', () => {
  const accepted = 1_000_000
  const until = accepted + TERMS_HOLD_MS
  expect(termsHold(until, accepted)).toBe(true)
  expect(termsHold(until, until - 1)).toBe(true)
  expect(termsHold(until, until)).toBe(false)
  for (const other of [0, undefined, null, String(until), true])
    expect(termsHold(other, accepted)).toBe(false)
})
