/** @jsxImportSource #html */
import { expect, it } from 'vitest'
import { useHelpers, usePage, type ViewHelpers } from './context.js'
import { draw } from './draw.js'
import { drawnFor } from './drawn-for.js'

const HELPERS: ViewHelpers = {
  asset: (name) => `/dist/${name}`,
  absolute: (path) => `https://example.org${path}`,
  reload: false,
  environment: undefined,
  searchHost: undefined,
  tagUrl: undefined,
  collectorUrl: undefined,
}
const Sheet = ({ name }: { name: string }) => <link rel="stylesheet" href={useHelpers().asset(name)} />
const Title = () => <h1>{usePage().page.title}</h1>

it('what is the same for every page reaches templates within templates, and nobody afterwards', () => {
  const Outer = () => (
    <>
      <Sheet name="a.css" />
    </>
  )
  expect(draw(Outer, {}, HELPERS)).toBe('<link rel="stylesheet" href="/dist/a.css">')
  expect(() => draw(Sheet, { name: 'a.css' })).toThrow('templates: there are no helpers')
})

it('a fragment that asks for a page is told that it has none', () => {
  expect(() => draw(Title, {}, HELPERS)).toThrow('templates: a fragment has no page')
})

it('a template that failed leaves nothing to the next', () => {
  const Failing = () => {
    throw new Error('failed')
  }
  expect(() => draw(Failing, {}, HELPERS)).toThrow('failed')
  expect(() => useHelpers()).toThrow('templates: there are no helpers')
})

it('what is drawn for a shared thing is drawn once for the same props', () => {
  let count = 0
  const Card = drawnFor<{ picture: object; title: string }>(
    ({ picture }) => picture,
    ({ title }) => <p data-count={++count}>{title}</p>,
  )
  const shared = Object.freeze({})
  const titles = (picture: object) => ['a', 'a', 'b', 'a'].map((title) => draw(Card, { picture, title }))
  expect(titles(shared)).toEqual(
    [1, 1, 2, 3].map((n, at) => `<p data-count="${n}">${['a', 'a', 'b', 'a'][at]}</p>`),
  )
  count = 0
  expect(titles({})).toEqual(
    [1, 2, 3, 4].map((n, at) => `<p data-count="${n}">${['a', 'a', 'b', 'a'][at]}</p>`),
  )
})
