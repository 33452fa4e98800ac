import { describe, expect, it } from 'vitest'
import { phoneCountries, phoneCountryOf, phoneSentence, readPhone } from './phone.js'

describe('a number that is good', () => {
  it.each([
    ['020 7183 8750', 'GB', '+442071838750', '020 7183 8750', 'GB', false],
    ['+49 30 901820', 'GB', '+4930901820', '030 901820', 'DE', true],
    ['0049 30 901820', 'DE', '+4930901820', '030 901820', 'DE', true],
    ['(213) 373-4253', 'US', '+12133734253', '(213) 373-4253', 'US', false],
    ['011 44 20 7183 8750', 'US', '+442071838750', '020 7183 8750', 'GB', true],
    ['+442071838750', undefined, '+442071838750', '020 7183 8750', 'GB', true],
    ['06 61 23 45 67 8', 'IT', '+3906612345678', '06 6123 45678', 'IT', false],
  ] as const)('%s, written in %s, is %s', (text, home, full, national, country, isInternational) => {
    expect(readPhone(text, home, 'valid')).toEqual({ kind: 'good', full, national, country, isInternational })
  })
})

it.each(['', '   '])('%j is none', (text) => {
  expect(readPhone(text, 'GB', 'valid')).toEqual({ kind: 'empty' })
})

describe('a number that is not', () => {
  it.each([
    ['call me', 'GB', 'no-number'],
    ['+999 123456', 'GB', 'unknown-country'],
    ['123456', undefined, 'unknown-country'],
    ['020 71', 'GB', 'too-short'],
    ['+49 30 901820 901820 901820', 'GB', 'too-long'],
    ['0000000000', 'GB', 'not-valid'],
  ] as const)('%s, written in %s, is %s', (text, home, problem) => {
    expect(readPhone(text, home, 'valid')).toMatchObject({ kind: 'bad', problem })
  })

  it('is one of the country that its code names', () => {
    const country = 'DE'
    expect(readPhone('+49 30 901820 901820 901820', 'GB', 'valid')).toMatchObject({ kind: 'bad', country })
    expect(readPhone('+49 3', 'GB', 'valid')).toMatchObject({ kind: 'bad', country })
    expect(readPhone('+999 123456', 'GB', 'valid')).toMatchObject({ kind: 'bad', country: undefined })
  })

  it('is possible when its length is one that numbers there have', () => {
    expect(readPhone('(111) 111-1111', 'US', 'valid')).toMatchObject({ kind: 'bad', problem: 'not-valid' })
    expect(readPhone('(111) 111-1111', 'US', 'possible')).toMatchObject({
      kind: 'good',
      full: '+11111111111',
    })
    expect(readPhone('111', 'US', 'possible')).toMatchObject({ kind: 'bad', problem: 'too-short' })
  })
})

it.each([
  ['no-number', undefined, 'Enter a valid phone number. Use digits, spaces and a plus sign.'],
  [
    'unknown-country',
    'Germany',
    'No country has this code. Begin with a plus sign and the country’s code, such as +44.',
  ],
  ['too-short', 'Germany', 'The number is too short for Germany. Check whether a digit is missing.'],
  ['too-long', undefined, 'The number is too long. Check whether there is a digit too many.'],
  ['not-valid', 'Germany', 'There is no such number in Germany. Check the digits and the country.'],
] as const)('%s in %s reads so', (problem, place, sentence) => {
  expect(phoneSentence(problem, place)).toBe(sentence)
})

it('knows the countries and their codes', () => {
  expect(phoneCountries()).toContainEqual({ country: 'DE', callingCode: '49' })
  expect([phoneCountryOf('DE'), phoneCountryOf('de'), phoneCountryOf('XX')]).toEqual([
    'DE',
    undefined,
    undefined,
  ])
})
