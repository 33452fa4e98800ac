import { expect, test } from 'vitest'
import { offersOf } from './preview-terms.state.js'

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
