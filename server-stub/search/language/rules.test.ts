import { describe, expect, it } from 'vitest'
import { compileRules } from './rules.js'
import { queryWords } from './words.js'

const rules = compileRules(
  [
    { word: 'photo', sameAs: ['photograph', 'camera work'], isMutual: false },
    { word: 'NYC', sameAs: ['New York'], isMutual: true },
    { word: '&', sameAs: ['nothing'], isMutual: true },
  ],
  [{ query: 'Élan Vital', ids: ['artist-1', 'city-2'] }],
)
const variants = (query: string) =>
  rules
    .variantsOf(queryWords(query))
    .map((words) => words.map(({ text, isPrefix }) => text + (isPrefix ? '…' : '')).join(' '))

describe('what words mean', () => {
  it.each([
    ['lake', ['lake…']],
    ['photo', ['photo…', 'photograph', 'camera work']],
    ['photos', ['photos…']],
    ['photograph', ['photograph…']],
    ['old photo albums', ['old photo albums…', 'old photograph albums…', 'old camera work albums…']],
    ['nyc lake', ['nyc lake…', 'new york lake…']],
    ['in new york', ['in new york…', 'in nyc']],
    ['new', ['new…']],
    ['', ['']],
  ])('%j is searched for as %j', (query, expected) => expect(variants(query)).toEqual(expected))

  it('says what comes first, however the query is written', () => {
    expect(rules.pinnedFor(queryWords('elan  vital'))).toEqual(['artist-1', 'city-2'])
    expect(rules.pinnedFor(queryWords('elan'))).toEqual([])
    expect(rules.pinnedFor([])).toEqual([])
  })
})
