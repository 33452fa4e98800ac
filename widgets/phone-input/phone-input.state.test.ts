import { describe, expect, it } from 'vitest'
import { phoneCountryOf, readPhone } from '../shared/contract/phone.js'
import { fieldAfter, sortCountries, strictText } from './phone-input.state.js'

const fieldOf = (text: string, country: string, isDone: boolean) =>
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
    expect(fieldOf(text, country, isDone)).toEqual({ text: shown, country: there, full })
  })
})

const LONDON = '+442071838750'
describe('a number as people paste it', () => {
  it.each([
    ['US', '011 44 20 7183 8750', 'GB', LONDON],
    ['US', '(011) 44 20 7183 8750', 'GB', LONDON],
    ['CA', '011442071838750', 'GB', LONDON],
    ['JP', '010 1 212 736 5000', 'US', '+12127365000'],
    ['AU', '0011 44 20 7183 8750', 'GB', LONDON],
    ['RU', '8~10 44 20 7183 8750', 'GB', LONDON],
    ['SG', '001 44 20 7183 8750', 'GB', LONDON],
    ['US', '00 44 20 7183 8750', 'GB', LONDON],
    ['SG', '0044 20 7183 8750', 'GB', LONDON],
    ['GB', '0081 3 1234 5678', 'JP', '+81312345678'],
    ['US', '  +44 20 7183 8750', 'GB', LONDON],
    ['US', '(+44) 20 7183 8750', 'GB', LONDON],
    ['US', '+44 (0)20 7183 8750', 'GB', LONDON],
    ['US', '(0044) 20 7183 8750', 'GB', LONDON],
    ['US', '\u202a+44 20 7183 8750\u202c', 'GB', LONDON],
    ['US', '\u200e\u2066+44\u00a020\u20077183\u202f8750\u2069', 'GB', LONDON],
    ['US', '＋４４　２０　７１８３　８７５０', 'GB', LONDON],
    ['GB', '٠٢٠ ٧١٨٣ ٨٧٥٠', 'GB', LONDON],
    ['GB', '۰۲۰ ۷۱۸۳ ۸۷۵۰', 'GB', LONDON],
    ['US', 'tel:+442071838750', 'GB', LONDON],
    ['US', '+44–20–7183–8750', 'GB', LONDON],
    ['US', '(212) 736-5000', 'US', '+12127365000'],
    ['CN', '(010) 6552 9988', 'CN', '+861065529988'],
  ])('from %s, %j is a number of %s', (home, text, country, full) => {
    const done = fieldOf(text, home, true)
    expect([done.country, done.full]).toEqual([country, full])
    // Touched again, it stays the same number.
    expect(fieldOf(done.text, done.country, true)).toEqual(done)
  })
  it.each(['ext. 5', 'x12', '#12', ';ext=5', 'extension 5'])(
    'is refused with the extension “%s”',
    (extension) => {
      const text = `020 7183 8750 ${extension}`
      expect(readPhone(text, 'GB', 'valid')).toMatchObject({ kind: 'bad', problem: 'extension' })
      expect(fieldOf(text, 'GB', true)).toEqual({ text, country: 'GB', full: '' })
    },
  )
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
