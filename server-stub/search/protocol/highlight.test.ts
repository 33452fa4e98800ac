import { expect, test as it } from 'vitest'
import { queryWords } from '../language/words.js'
import { highlight, highlightRecord } from './highlight.js'

const mark = (text: string, query: string, withTypos = false) =>
  highlight(text, { words: queryWords(query), withTypos, before: '[', after: ']' })

it.each([
  ['David Hockney', 'hock', 'David [Hock]ney', 'full'],
  ['David Hockney', 'david hock', '[David] [Hock]ney', 'full'],
  ['David Hockney', 'david turner', '[David] Hockney', 'partial'],
  ['Zoë Größer', 'grosser', 'Zoë [Größer]', 'full'],
  ['Zoë Größer', 'gros', 'Zoë [Größ]er', 'full'],
  ['Zoe\u0308', 'zoe', '[Zoe\u0308]', 'full'],
  ['安藤忠雄', '藤', '安[藤]忠雄', 'full'],
  ['J.M.W. Turner', 'jmw', '[J.M.W]. Turner', 'full'],
  ['Job’s Comforters', 'jobs comf', '[Job’s] [Comf]orters', 'full'],
])('marks in “%s” the words of “%s”', (text, query, value, matchLevel) => {
  const marked = mark(text, query)
  expect(marked.value).toBe(value)
  expect(marked.matchLevel).toBe(matchLevel)
})

it('marks the whole word where it was typed with mistakes, and only then', () => {
  expect(mark('David Hockney', 'hokney', true).value).toBe('David [Hockney]')
  expect(mark('David Hockney', 'hokney').matchLevel).toBe('none')
})

it('leaves texts as they are, markup too', () => {
  expect(mark('<b>Lake</b>', 'lake').value).toBe('<b>[Lake]</b>')
  expect(mark('<script>', 'nothing')).toEqual({ value: '<script>', matchLevel: 'none', matchedWords: [] })
})

it('says whether all of a text was meant', () => {
  expect(mark('Lake', 'lake')).toMatchObject({ fullyHighlighted: true, matchedWords: ['lake'] })
  expect(mark('Lake View', 'lake')).toMatchObject({ fullyHighlighted: false })
})

it('marks lists one by one, and only texts', () => {
  const record = { objectID: 'a', title: 'Lake', names: ['Ana Lake', 'Bo'], tier: 1, imageUrl: null }
  const marking = { words: queryWords('lake'), withTypos: false, before: '[', after: ']' }
  expect(highlightRecord(record, ['*'], marking)).toMatchObject({
    title: { value: '[Lake]' },
    names: [{ value: 'Ana [Lake]' }, { value: 'Bo' }],
  })
  expect(Object.keys(highlightRecord(record, ['title', 'tier', 'missing'], marking))).toEqual(['title'])
})
