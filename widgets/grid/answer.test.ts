// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readAnswer } from './answer.js'

const FIRST = { isFirst: true, isShown: () => false }
const FURTHER = { isFirst: false, isShown: (id: string) => id === '1' }
const LINKS = '<a rel="prev" href="/0/">Back</a><a rel="next" href="/2/">On</a>'
const fragment = (parts: { before?: string; content?: string; after?: string } = {}) => {
  const { before = '', content = '<ul><li data-id="1">One</li><li data-id="2">Two</li><li>Ad</li></ul>' } =
    parts
  return `${before}<!--grid:content-->${content}<!--grid:loader-->${parts.after ?? `<div data-slot="loader">${LINKS}</div>`}`
}

afterEach(() => vi.restoreAllMocks())

describe('the cards of an answer', () => {
  it('are all of a first page, with its links', () => {
    expect(readAnswer(fragment(), FIRST)).toMatchObject({
      items: '<li data-id="1">One</li><li data-id="2">Two</li><li>Ad</li>',
      added: 3,
      received: 3,
      loader: LINKS,
      total: undefined,
      title: undefined,
      impressions: undefined,
    })
  })

  it('are those of a further page that are new or have no id, laid out later, without the link back', () => {
    expect(readAnswer(fragment(), FURTHER)).toMatchObject({
      items: '<li data-id="2" data-later="">Two</li><li data-later="">Ad</li>',
      added: 2,
      received: 3,
      loader: '<a rel="next" href="/2/">On</a>',
    })
  })

  it('are those of the slot, where the list is not the first element', () => {
    const content = '<h2>Works</h2><div><ul data-slot="items"><li data-id="2">Two</li></ul></div>'
    expect(readAnswer(fragment({ content }), FIRST)?.items).toBe('<li data-id="2">Two</li>')
  })

  it.each([
    '<p>Down for the night.</p>',
    '<!--grid:content--><ul></ul>',
    '<!--grid:loader--><!--grid:content--><ul></ul>',
  ])('cannot be told from %s', (html) => {
    expect(readAnswer(html, FIRST)).toBeUndefined()
  })

  it('may be none', () => {
    expect(readAnswer(fragment({ content: '', after: '' }), FIRST)).toMatchObject({
      items: '',
      added: 0,
      received: 0,
      loader: '',
    })
  })
})

describe('what an answer tells', () => {
  it.each([
    ['<p data-total="1234" data-title="By title"></p>', 1234, 'By title'],
    ['<p data-total="many"></p>', undefined, undefined],
    ['', undefined, undefined],
  ])('%s: a total of %s, the title %s', (before, total, title) => {
    expect(readAnswer(fragment({ before }), FIRST)).toMatchObject({ total, title })
  })

  it('the impressions as they came; what is no JSON is named in the console', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const script = (text: string) =>
      `<script type="application/json" data-feature-impressions>${text}</script>`
    expect(readAnswer(fragment({ after: script('[{"id":7}]') }), FIRST)?.impressions).toEqual([{ id: 7 }])
    expect(complain).not.toHaveBeenCalled()
    expect(readAnswer(fragment({ after: script('[') }), FIRST)?.impressions).toBeUndefined()
    expect(complain.mock.calls.join()).toContain('grid: the feature impressions are not JSON')
  })
})
