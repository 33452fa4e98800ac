import { describe, expect, it } from 'vitest'
import { phoneCountryOf, readPhone } from '../shared/contract/phone.js'
import { fieldAfter, isInternational, sortCountries, strictText } from './phone-input.state.js'

const after = (text: string, country: string, isDone: boolean) =>
  fieldAfter(text, country, { reading: readPhone(text, phoneCountryOf(country), 'valid'), isDone })

describe('the field', () => {
  it.each([
    ['keeps what is being written', '020 7183 8750', 'GB', false, ['020 7183 8750', 'GB', '+442071838750']],
    ['shows a whole number as at home', '02071838750', 'GB', true, ['020 7183 8750', 'GB', '+442071838750']],
    ['follows a pasted code', '+49 30 901820', 'GB', true, ['030 901820', 'DE', '+4930901820']],
    ['follows a code while it is written', '+49 30 90', 'GB', false, ['+49 30 90', 'DE', '']],
    ['stays when only a plus is there', '+', 'GB', false, ['+', 'GB', '']],
    ['sends nothing of half a number', '020 71', 'GB', true, ['020 71', 'GB', '']],
    ['sends nothing of words', 'later', 'GB', true, ['later', 'GB', '']],
    [
      'shows a number of no country as written',
      '+800 1234 5678',
      'GB',
      true,
      ['+800 1234 5678', 'GB', '+80012345678'],
    ],
    ['stays where a home number is written', '030 901820', 'DE', true, ['030 901820', 'DE', '+4930901820']],
    ['is empty', ' ', 'GB', true, [' ', 'GB', '']],
  ] as const)('%s', (_what, text, country, isDone, [shown, there, full]) => {
    expect(after(text, country, isDone)).toEqual({ text: shown, country: there, full })
  })
})

it.each([
  ['+44 20', true],
  [' 0044', true],
  ['  +44', true],
  ['20+', false],
  ['2000', false],
  ['020', false],
  ['', false],
])('%j has a code: %s', (text, is) => {
  expect(isInternational(text)).toBe(is)
})

it.each([
  ['020 7183 8750', '020 7183 8750'],
  ['+44 (0)20-7183/8750', '+44 (0)20-7183/8750'],
  ['020x7183 ext. 5', '0207183 . 5'],
  ['+44+20', '+4420'],
  ['++4+4', '+44'],
  ['4+4', '44'],
  ['', ''],
])('strict, %j becomes %j', (text, kept) => {
  expect(strictText(text)).toBe(kept)
})

it('countries stand in the order of the language', () => {
  const list = ['Ägypten', 'Zypern', 'Albanien'].map((name) => ({ code: '', callingCode: '', name }))
  expect(sortCountries(list, 'de').map(({ name }) => name)).toEqual(['Ägypten', 'Albanien', 'Zypern'])
  expect(list[0]?.name).toBe('Ägypten')
})

it.each([
  ['sv', ['Zypern', 'Ägypten']],
  ['de', ['Ägypten', 'Zypern']],
  // No language at all.
  ['not a language', ['Ägypten', 'Zypern']],
])('in the order of %s they are %j', (language, names) => {
  const list = ['Zypern', 'Ägypten'].map((name) => ({ code: '', callingCode: '', name }))
  expect(sortCountries(list, language).map(({ name }) => name)).toEqual(names)
})
