import { expect, test } from 'vitest'
import { CLOSING, OPENING, offersOf } from './preview-terms.state.js'

test('the popup’s states begin at 100 and 250 ms, and end at 400 and 500 ms', () => {
  expect(OPENING).toEqual([
    ['init', 0],
    ['activating', 100],
    ['active', 250],
  ])
  expect(CLOSING).toEqual([
    ['activating', 0],
    ['init', 400],
    ['hidden', 500],
  ])
})

test.each<[string, boolean, ReturnType<typeof offersOf>]>([
  [
    'https://a.example/previews/7/view/a.pdf',
    false,
    { canView: true, download: 'https://a.example/previews/7/download/a.pdf' },
  ],
  [
    'https://a.example/previews/7/download/a.pdf',
    false,
    { canView: false, download: 'https://a.example/previews/7/download/a.pdf' },
  ],
  [
    'https://a.example/previews/7/download',
    false,
    { canView: false, download: 'https://a.example/previews/7/download' },
  ],
  ['https://a.example/a.pdf', false, { canView: true, download: undefined }],
  ['https://a.example/previews/7/view/', true, { canView: true, download: undefined }],
])('%s, a website: %s, offers %o', (href, isWebsite, offers) => {
  expect(offersOf(href, isWebsite)).toEqual(offers)
})
