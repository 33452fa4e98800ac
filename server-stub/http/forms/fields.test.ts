import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { writeKey } from '../../db/paging.js'
import { SENTENCES } from '../errors/sentences.js'
import {
  checkbox,
  email,
  emailAsWritten,
  foldedEmail,
  line,
  lines,
  neededLine,
  neededLines,
  numberInAddress,
  personName,
  plainLines,
  positionQuery,
  StaffForm,
  secret,
  text,
  textIn,
  texts,
  wayBack,
} from './fields.js'

/** What a field gives, or the sentence that it refuses with. */
function read(schema: v.GenericSchema, sent: unknown): unknown {
  const result = v.safeParse(schema, sent)
  return result.success ? result.output : { refused: result.issues[0].message }
}
const refused = (sentence: string) => ({ refused: sentence })

describe('a field', () => {
  it.each<[kind: string, schema: v.GenericSchema, sent: unknown, given: unknown]>([
    ['a text', text(), ' as it is ', ' as it is '],
    ['a text', text(), undefined, ''],
    ['a line', line(3), ' abc ', 'abc'],
    ['a line', line(3), 'abcd', refused(SENTENCES.tooLong(3))],
    ['a line', line(3), undefined, ''],
    ['a needed line', neededLine(3, 'Missing.'), ' abc ', 'abc'],
    ['a needed line', neededLine(3, 'Missing.'), '  ', refused('Missing.')],
    ['a needed line', neededLine(3, 'Missing.'), 'abcd', refused(SENTENCES.tooLong(3))],
    ['lines', lines(5), ' a\r\nb\rc ', 'a\nb\nc'],
    ['lines', lines(5), 'abc\r\ndef', refused(SENTENCES.tooLong(5))],
    ['lines of any length', plainLines(), ` ${'a\r\n'.repeat(9_999)}`, 'a\n'.repeat(9_999).trim()],
    ['needed lines', neededLines(5, 'Missing.'), ' a\r\nb ', 'a\nb'],
    ['needed lines', neededLines(5, 'Missing.'), ' \r\n ', refused('Missing.')],
    ['needed lines', neededLines(5, 'Missing.'), 'abc\ndef', refused(SENTENCES.tooLong(5))],
    ['a person’s name', personName(), ' Ana ', 'Ana'],
    ['a person’s name', personName(), '', refused(SENTENCES.nameMissing)],
    ['a person’s name', personName(), 'a'.repeat(101), refused(SENTENCES.tooLong(100))],
    ['a secret', secret(), ' s ', ' s '],
    ['a number in an address', numberInAddress(), '12', 12],
    ['a number in an address', numberInAddress(), '-1', undefined],
    ['a number in an address', numberInAddress(), '12x', undefined],
    ['a number in an address', numberInAddress(), '1234567890', undefined],
    ['a number in an address', numberInAddress(), undefined, undefined],
    ['a way back', wayBack(), '/artists/?a=b#c', '/artists/?a=b#c'],
    ['a way back', wayBack(), 'https://evil.test/', '/'],
    ['a checkbox', checkbox(), ['0', '1'], true],
    ['a checkbox', checkbox(), '1', true],
    ['a checkbox', checkbox(), ['1', '0'], false],
    ['a checkbox', checkbox(), undefined, false],
    ['texts', texts(), ['a', 'b'], ['a', 'b']],
    ['texts', texts(), 'a', ['a']],
    ['texts', texts(), undefined, []],
  ])('%s, %#: %j', (_kind, schema, sent, given) => {
    expect(read(schema, sent)).toEqual(given)
  })
})

describe('an e-mail address', () => {
  const longest = `${'a'.repeat(242)}@example.org`

  it.each([
    ['ana@example.org', true],
    [' ana@example.org ', true],
    ['ana.maria+art@mail.example.org', true],
    ['ana@example', false],
    ['ana@example.', false],
    ['ana@.org', false],
    ['ana@example..org', false],
    ['@example.org', false],
    ['ana', false],
    ['ana@ben@example.org', false],
    ['ana ruiz@example.org', false],
    ['ana@exam ple.org', false],
    ['<ana@example.org>', false],
    ['ana@example.org, ben@example.org', false],
    [longest, true],
    [`a${longest}`, false],
  ])('%s can be one: %s', (sent, isOne) => {
    const given = isOne ? sent.trim() : refused(SENTENCES.emailWrong)
    expect(read(emailAsWritten(), sent)).toEqual(given)
  })

  it('is needed, and folded where accounts are compared by it', () => {
    expect(read(email(), '  ')).toEqual(refused(SENTENCES.emailMissing))
    expect(read(email(), 'Ana@Example.org')).toBe('ana@example.org')
    expect(read(emailAsWritten(), 'Ana@Example.org')).toBe('Ana@Example.org')
    expect(read(foldedEmail(), ' No Address ')).toBe('no address')
  })
})

describe('a form of staff', () => {
  it.each([
    ['7', 7],
    ['123456789', 123_456_789],
    ['0', undefined],
    ['07', undefined],
    ['7a', undefined],
    ['a7', undefined],
    ['1234567890', undefined],
    [undefined, undefined],
  ])('of version %s changes %s', (sent, version) => {
    expect(read(StaffForm, { version: sent, title: 'Lake' })).toEqual({
      version,
      into: '',
      do: '',
      key: '',
      title: 'Lake',
    })
  })

  it('has texts by name', () => {
    const sent = { title: 'Lake', tags: ['a', 'b'] }
    expect(['title', 'tags', 'missing', 'constructor'].map((name) => textIn(sent, name))).toEqual([
      'Lake',
      'b',
      '',
      '',
    ])
  })
})

describe('where in a list a page begins', () => {
  const [here, there] = [writeKey(['a', 7]), writeKey(['b', 8])]

  it.each<[object, unknown]>([
    [{}, { after: '', before: '', position: {} }],
    [{ after: here }, { after: here, before: '', position: { after: ['a', 7] } }],
    [{ before: here }, { after: '', before: here, position: { before: ['a', 7] } }],
    [{ after: 'x' }, refused(SENTENCES.brokenPosition)],
    [{ before: 'x' }, refused(SENTENCES.brokenPosition)],
    [{ after: here, before: there }, refused(SENTENCES.twoPositions)],
  ])('%j', (sent, given) => {
    expect(read(positionQuery(), sent)).toEqual(given)
  })

  it('is of the kind by which the list is ordered', () => {
    expect(read(positionQuery({ cast: 'date' }), { after: here })).toEqual(refused(SENTENCES.brokenPosition))
  })
})
