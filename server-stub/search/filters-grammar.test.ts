import { describe, expect, test as it } from 'vitest'
import { parseFacetFilters, parseFilters, parseNumericFilters } from './filters-grammar.js'
import { type Filter, NO_FILTER } from './index/filter.js'
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
    [`${'('.repeat(40)}a:1${')'.repeat(40)}`, 'filters: more than 32 parentheses inside each other'],
    [`${'NOT '.repeat(40)}a:1`, 'filters: more than 32 parentheses inside each other'],
  ])('refuses %s by its place', (text, message) => {
    expect(() => parseFilters(text)).toThrow(new ProtocolError(400, message))
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
    [[[]], '()'],
    [undefined, '()'],
  ])('%j', (input, expected) => {
    expect(written(parseFacetFilters(input))).toBe(expected)
  })

  it.each([
    [['tier<3'], '(tier<3#)'],
    [['tier:1'], '(tier=1#)'],
    [[['tier=1', 'tier:2 TO 3']], '((tier=1# | tier[2,3]))'],
  ])('numbers %j', (input, expected) => {
    expect(written(parseNumericFilters(input))).toBe(expected)
  })

  it.each([{}, [1], [['a:1', 2]], 3, ['without-colon'], [':value']])('refuses %j', (input) => {
    expect(() => parseFacetFilters(input)).toThrow(ProtocolError)
  })

  it.each([['a:b'], ['tag'], ['a<1 AND b<2']])('refuses numbers %j', (text) => {
    expect(() => parseNumericFilters([text])).toThrow(ProtocolError)
  })
})
