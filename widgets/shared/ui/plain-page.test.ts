// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { readPlainPage } from './plain-page.js'

const ADDRESS = 'https://site.example/deep/about/'
const read = (html: string) => readPlainPage(html, ADDRESS)
const htmlOf = (html: string) => {
  const box = document.createElement('div')
  box.append(...(read(html)?.content ?? []))
  return box.innerHTML
}

beforeEach(() => {
  document.head.innerHTML = '<style>.known { color: red }</style>'
})

it('takes the main content out of a whole page, and its title', () => {
  const html = `<!doctype html><html><head><title> About us </title></head><body><header>Head</header><main id="m"><h1>About</h1></main></body></html>`
  expect(htmlOf(html)).toBe('<h1>About</h1>')
  expect(read(html)?.title).toBe('About us')
})

it.each([
  ['<div role="main">a</div>', 'a'],
  ['<div id="content"><p>a</p></div><div id="other">b</div>', '<p>a</p>'],
  ['<div><article>a</article></div>', 'a'],
  ['<article>teaser</article><main>a</main>', 'a'],
])('finds it in %s', (html, content) => {
  expect(htmlOf(html)).toBe(content)
})

it('knows nothing to show where no element says what the page is about', () => {
  expect(read('<p>Hello</p>')).toBeUndefined()
  expect(read('')).toBeUndefined()
})

it('makes addresses hold in any page, and leaves jumps alone', () => {
  expect(
    htmlOf(
      '<main><a href="../team/">t</a><a href="#top">u</a><a href="mailto:a@b.org">m</a><img src="a.jpg" srcset="a.jpg 1x, /b.jpg 2x"></main>',
    ),
  ).toBe(
    '<a href="https://site.example/deep/team/">t</a><a href="#top">u</a><a href="mailto:a@b.org">m</a>' +
      '<img src="https://site.example/deep/about/a.jpg" srcset="https://site.example/deep/about/a.jpg 1x, https://site.example/b.jpg 2x">',
  )
})

it.each([
  ['without a space after the comma', 'a.jpg 1x,b.jpg 2x', 'a.jpg 1x, b.jpg 2x'],
  ['in lines of their own', '\n  a.jpg 400w,\n  b.jpg 800w\n', 'a.jpg 400w, b.jpg 800w'],
  ['without a descriptor', 'a.jpg, b.jpg 2x', 'a.jpg, b.jpg 2x'],
  [
    'with commas of their own',
    'w_400,h_300/a.jpg 1.5x, w_800,h_600/a.jpg 3x',
    'w_400,h_300/a.jpg 1.5x, w_800,h_600/a.jpg 3x',
  ],
])('pictures for several screens, %s, hold in any page', (_, srcset, wanted) => {
  const absolute = wanted.replace(/\S+\.jpg/g, (one) => `https://site.example/deep/about/${one}`)
  expect(htmlOf(`<main><img srcset="${srcset}"></main>`)).toBe(`<img srcset="${absolute}">`)
})

it('leaves scripts out', () => {
  expect(htmlOf('<main><script>evil()</script><p onclick="evil()">a</p></main>')).toBe('<p>a</p>')
})

it('names the styles that the page in view does not have', () => {
  const page = read(
    '<head><link rel="stylesheet" href="../a.css"><style>.known { color: red }</style><style>.new { color: blue }</style><style nonce="n">.x {}</style></head><main>a</main>',
  )
  expect(page?.sheets).toEqual(['https://site.example/deep/a.css'])
  expect(page?.styles).toEqual(['.new { color: blue }'])
})
