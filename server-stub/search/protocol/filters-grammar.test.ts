import { describe, expect, test as it } from 'vitest'
import { type Filter, NO_FILTER } from '../language/filter.js'
import { parseFacetFilters, parseFilters, parseNumericFilters } from './filters-grammar.js'
import { ProtocolError } from './protocol-error.js'

/** Written out with every parenthesis. */
function written(filter: Filter): string {
  switch (filter.kind) {
    case 'all':
      return `(${filter.of.map(written).join(' & ')})`
    case 'any':
      return `(${filter.of.map(written).join(' | ')})`
    case 'not':
      return `!${written(filter.of)}`
    case 'is':
      return `${filter.attribute}=${filter.value}`
    case 'compare':
      return `${filter.attribute}${filter.operator}${filter.number}#`
    case 'between':
      return `${filter.attribute}[${filter.from},${filter.to}]`
  }
}

describe('filters', () => {
  it.each([
    ['published:true', 'published=true'],
    ['a:1 AND b:2', '(a=1 & b=2)'],
    ['a:1 OR b:2 AND c:3', '(a=1 | (b=2 & c=3))'],
    ['(a:1 OR b:2) AND c:3', '((a=1 | b=2) & c=3)'],
    ['NOT a:1 AND NOT (b:2 OR c:3)', '(!a=1 & !(b=2 | c=3))'],
    ['recordType:"Art Fair"', 'recordType=Art Fair'],
    ["recordType:'Art Fair'", 'recordType=Art Fair'],
    ['"two words":value', 'two words=value'],
    ['a:"say \\"no\\""', 'a=say "no"'],
    ['a:"AND"', 'a=AND'],
    ['tier < 3', 'tier<3#'],
    ['tier<=2 AND tier != 1', '(tier<=2# & tier!=1#)'],
    ['tier:1 TO 2', 'tier[1,2]'],
    ['date > -1.5', 'date>-1.5#'],
    ['tag', '_tags=tag'],
    ['name:Größe', 'name=Größe'],
    ['objectID:artist-12', 'objectID=artist-12'],
    ['tier:<3', 'tier<3#'],
    ['tier >= 2', 'tier>=2#'],
    ['tier > 2', 'tier>2#'],
    ['tier = 2', 'tier=2#'],
    ['tier:"1" TO "2"', 'tier[1,2]'],
    ['a : 1', 'a=1'],
    ["a:'it\\'s'", "a=it's"],
    ['a:"b\\\\"', 'a=b\\'],
    ['a:"<"', 'a=<'],
    ['a:"TO" AND b:"OR"', '(a=TO & b=OR)'],
    ['a:and AND b:2', '(a=and & b=2)'],
    ['a:""', 'a='],
    ['a:1\nAND\tb:2', '(a=1 & b=2)'],
    ['NOT NOT a:1', '!!a=1'],
    ['(a:1)', 'a=1'],
    ['"AND"', '_tags=AND'],
  ])('%s', (text, expected) => {
    expect(written(parseFilters(text))).toBe(expected)
  })

  it.each(['', '   '])('“%s” is none', (text) => {
    expect(parseFilters(text)).toEqual(NO_FILTER)
  })

  it.each([
    ['a:', 'filters: found the end where a value was expected'],
    ['a:1 AND', 'filters: found the end where a value was expected'],
    ['AND a:1', 'filters: found "AND" at column 1 where a value was expected'],
    ['a:1 b:2', 'filters: found "b" at column 5 where AND, OR or the end was expected'],
    ['(a:1', 'filters: found the end where ) was expected'],
    ['a:1)', 'filters: found ")" at column 4 where AND, OR or the end was expected'],
    ['tier < many', 'filters: found "many" at column 8 where a number was expected'],
    ['tier:1 TO x', 'filters: found "x" at column 11 where a number was expected'],
    ['a:"open', 'filters: cannot be read from column 3; close every quotation mark'],
    ['tier < ""', 'filters: found "" at column 8 where a number was expected'],
    ['tier < "  "', 'filters: found "  " at column 8 where a number was expected'],
    ['tier < <', 'filters: found "<" at column 8 where a number was expected'],
    ['tier <', 'filters: found the end where a number was expected'],
    ['tier:many TO 3', 'filters: found "many" at column 6 where a number was expected'],
    ['a:TO', 'filters: found "TO" at column 3 where a value was expected'],
    ['a:NOT', 'filters: found "NOT" at column 3 where a value was expected'],
    ['a:1 OR OR', 'filters: found "OR" at column 8 where a value was expected'],
    ['a: : 1', 'filters: found ":" at column 4 where a value was expected'],
    ['  a:1   !', 'filters: cannot be read from column 6; close every quotation mark'],
    [
      `a:1 ${'x'.repeat(50)}`,
      `filters: found "${'x'.repeat(40)}" at column 5 where AND, OR or the end was expected`,
    ],
    [`${'('.repeat(40)}a:1${')'.repeat(40)}`, 'filters: more than 32 parentheses inside each other'],
    [`${'NOT '.repeat(40)}a:1`, 'filters: more than 32 parentheses inside each other'],
  ])('refuses %s by its place', (text, message) => {
    expect(() => parseFilters(text)).toThrow(new ProtocolError(400, message))
  })

  it('takes 32 parentheses inside each other, and 4,000 words and signs', () => {
    expect(written(parseFilters(`${'('.repeat(32)}a:1${')'.repeat(32)}`))).toBe('a=1')
    expect(() => parseFilters(`${'('.repeat(33)}a:1${')'.repeat(33)}`)).toThrow('more than 32 parentheses')
    const alternatives = Array.from({ length: 1_000 }, () => 'a:1').join(' OR ')
    // Four pieces each, but the last; NOT is one more.
    expect(parseFilters(`NOT ${alternatives} `).kind).toBe('any')
    expect(() => parseFilters(`${alternatives} OR a`)).toThrow('filters: more than 4000 words and signs')
  })
})

describe('facet and numeric filters', () => {
  it.each([
    [['a:1', 'b:2'], '(a=1 & b=2)'],
    [[['a:1', 'a:2'], 'b:3'], '((a=1 | a=2) & b=3)'],
    [['a:-1'], '(!a=1)'],
    [['a:\\-1'], '(a=-1)'],
    [['a:Art Fair'], '(a=Art Fair)'],
    [['a:"Art Fair"'], '(a=Art Fair)'],
    [['url:/a:b/'], '(url=/a:b/)'],
    ['a:1', 'a=1'],
    [' a : 1 ', 'a=1'],
    [["a:'Art Fair'"], '(a=Art Fair)'],
    [['a:-"Art Fair"'], '(!a=Art Fair)'],
    [['a:"-1"'], '(!a=1)'],
    [['a:"'], '(a=")'],
    [['a:"b'], '(a="b)'],
    [['a:b"'], '(a=b")'],
    [['a:x\\-1'], '(a=x\\-1)'],
    [['a:"two\nlines"'], '(a=two\nlines)'],
    [[[]], '()'],
    [[['a:1'], []], '((a=1))'],
    [undefined, '()'],
    [null, '()'],
    ['', '()'],
  ])('%j', (input, expected) => {
    expect(written(parseFacetFilters(input))).toBe(expected)
  })

  it.each([
    [['tier<3'], '(tier<3#)'],
    [['tier:1'], '(tier=1#)'],
    [[['tier=1', 'tier:2 TO 3']], '((tier=1# | tier[2,3]))'],
    ['tier>=2', 'tier>=2#'],
    [undefined, '()'],
  ])('numbers %j', (input, expected) => {
    expect(written(parseNumericFilters(input))).toBe(expected)
  })

  const LISTS = 'invalid value for "facetFilters", expected a list of texts and lists of texts'
  it.each<[unknown, string]>([
    [{}, LISTS],
    [[1], LISTS],
    [[['a:1', 2]], LISTS],
    [3, LISTS],
    [['without-colon'], 'facetFilters: found "without-colon"; write attribute:value'],
    [[':value'], 'facetFilters: found ":value"; write attribute:value'],
    [['x'.repeat(70)], `facetFilters: found "${'x'.repeat(60)}"; write attribute:value`],
  ])('refuses %j', (input, message) => {
    expect(() => parseFacetFilters(input)).toThrow(new ProtocolError(400, message))
  })

  it.each([['a:b'], ['tag'], ['7'], ['a<1 AND b<2'], ['NOT a<1']])('refuses numbers %j', (text) => {
    const message = `numericFilters: found "${text}"; write attribute<number`
    expect(() => parseNumericFilters([text])).toThrow(new ProtocolError(400, message))
  })

  it('names which of them it refuses', () => {
    expect(() => parseNumericFilters(3)).toThrow('invalid value for "numericFilters"')
    expect(() => parseNumericFilters([`tag${'x'.repeat(70)}`])).toThrow(`found "tag${'x'.repeat(57)}";`)
  })
})
