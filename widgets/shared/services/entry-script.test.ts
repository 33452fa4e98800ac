// @vitest-environment jsdom
import { afterEach, expect, test as it } from 'vitest'
import { basePathOf, entryData } from './entry-script.js'

afterEach(() => document.head.replaceChildren())

it('an embed.js of another service before ours is not taken for it', () => {
  document.head.innerHTML = `<script src="https://comments.example/embed.js" data-base-path="theirs" async></script>
<script type="module" src="/plinth/embed.js?ver=6" data-base-path="/shop/"></script>`
  expect(entryData().basePath).toBe('/shop/')
})

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['shop', '/shop/'],
  ['/shop', '/shop/'],
  ['/a/shop/', '/a/shop/'],
  ['//evil.test/', '/evil.test/'],
])('a base path of %j is %s', (basePath, expected) => {
  expect(basePathOf(basePath === undefined ? {} : { basePath })).toBe(expected)
})
