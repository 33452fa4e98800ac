import { expect, test as it } from 'vitest'
import { messageView } from './message-view.js'

const addressesIn = (text: string) => {
  const message = { id: 1, key: 'k', fromStaff: true, author: 'Edith Moreau', text, at: new Date(0) }
  const { parts } = messageView(message, 'member')
  expect(parts.map((part) => part.text).join('')).toBe(text)
  return parts.filter(({ isAddress }) => isAddress).map((part) => part.text)
}

it.each([
  ['nothing of the kind', []],
  ['https://plinth.example/artworks/salt-line-12/', ['https://plinth.example/artworks/salt-line-12/']],
  ['See http://a.example/b?c=d&e=f#g.', ['http://a.example/b?c=d&e=f#g']],
  ['(https://a.example/b), or “https://a.example/c”!', ['https://a.example/b', 'https://a.example/c']],
  ['two\nhttps://a.example/\nhttps://b.example/\nlines', ['https://a.example/', 'https://b.example/']],
  ['"https://a.example/"><script>', ['https://a.example/']],
  ['https:// and javascript:alert(1) and ftp://a.example/ and plinth.example', []],
  ['http://[', []],
])('in %j the addresses are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
