/**
 * How telephone numbers are read, by the field that helps to write one and by the server that keeps it. It brings the
 * numbering plans of every country: whoever does not always need them imports it lazily.
 */
import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { withoutInvisible, withPlainDigits } from './letters.js'

/** `possible` looks at the number of digits alone; `valid` also at which numbers a country has. */
const PHONE_CHECKS = ['valid', 'possible'] as const
type PhoneCheck = (typeof PHONE_CHECKS)[number]

type PhoneProblem = 'no-number' | 'unknown-country' | 'too-short' | 'too-long' | 'not-valid' | 'extension'

export type PhoneReading =
  | { kind: 'empty' }
  | {
      kind: 'good'
      /** Whole and international, with digits alone: `+442071838750`. */
      full: string
      /** As it is written at home: `020 7183 8750`. */
      national: string
      /** Some numbers, such as satellite ones, belong to none. */
      country: CountryCode | undefined
      /** Whether a country's code is part of what is written. */
      isInternational: boolean
    }
  | { kind: 'bad'; problem: PhoneProblem; country: CountryCode | undefined; isInternational: boolean }

/** The country with this ISO code, or undefined. */
export const phoneCountryOf = (code: string): CountryCode | undefined =>
  isSupportedCountry(code) ? code : undefined

/** Every country that has numbers, with its calling code: `44`. */
export const phoneCountries = (): { country: CountryCode; callingCode: string }[] =>
  getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }))

/** Reads `text`, written at home in `home` or, with a plus sign or a prefix for calls abroad, from anywhere. */
export function readPhone(text: string, home: CountryCode | undefined, check: PhoneCheck): PhoneReading {
  const written = plainText(text)
  if (written === '') return { kind: 'empty' }
  const readings = formsOf(written, home).map((form) => readForm(form, home, check))
  return readings.find(({ kind }) => kind === 'good') ?? readings[0] ?? { kind: 'empty' }
}

/** As people paste it: with marks that nobody sees, wide or Arabic digits, brackets around the country's code, as a link. */
function plainText(text: string): string {
  const plain = withPlainDigits(withoutInvisible(text).normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')
  return plain.replace(/^\( ?((?:\+|0 ?[01])[^)]*)\)/, '$1 ')
}

/** Two zeros, and no third: no country's code begins with one. */
const ABROAD = /^0[ .-]*0(?![ .-]*0)/

/** 00 is meant for abroad in any country; what its own prefix is there comes first. */
function formsOf(written: string, home: CountryCode | undefined): string[] {
  const abroad = ABROAD.test(written) ? [written.replace(ABROAD, '+')] : []
  return afterOwnPrefix(digitsOf(written), home) !== undefined || abroad.length === 0
    ? [written, ...abroad]
    : abroad
}

function readForm(written: string, home: CountryCode | undefined, check: PhoneCheck): PhoneReading {
  const fallback = home ? { defaultCountry: home, extract: false } : { extract: false }
  const isInternational = internationalDigits(written, home) !== undefined
  try {
    const number = parsePhoneNumberWithError(written, fallback)
    const country = number.country ?? (isInternational ? undefined : home)
    if (number.ext) return { kind: 'bad', problem: 'extension', country, isInternational }
    const length = validatePhoneNumberLength(written, fallback)
    const isGood = check === 'valid' ? number.isValid() : number.isPossible()
    if (isGood)
      return {
        kind: 'good',
        full: number.number,
        national: number.formatNational(),
        country,
        isInternational,
      }
    return { kind: 'bad', problem: problemOf(length ?? 'NOT_VALID'), country, isInternational }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const country = countryIn(written, home)
    return { kind: 'bad', problem: problemOf(error.message), country, isInternational }
  }
}

const digitsOf = (written: string): string => written.replace(/[^\d+]/g, '')

/** What comes after the prefix that one dials at home before a number abroad: 011 in the United States, 010 in Japan. */
function afterOwnPrefix(digits: string, home: CountryCode | undefined): string | undefined {
  const full = home && parsePhoneNumber(digits, home)?.number.slice(1)
  return full && digits !== full && digits.endsWith(full) ? full : undefined
}

/** The digits from the country's code on, where there is one. */
function internationalDigits(written: string, home: CountryCode | undefined): string | undefined {
  const digits = digitsOf(written)
  if (digits.startsWith('+')) return digits.slice(1)
  return afterOwnPrefix(digits, home) ?? (ABROAD.test(digits) ? digits.slice(2) : undefined)
}

/** The country that the code at the beginning names, though the whole is no number; of several with one code, home or none. */
function countryIn(written: string, home: CountryCode | undefined): CountryCode | undefined {
  const digits = internationalDigits(written, home)
  if (digits === undefined) return home
  const named = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)))
  return named.length === 1 ? named[0] : named.find((country) => country === home)
}

function problemOf(word: string): PhoneProblem {
  switch (word) {
    case 'NOT_A_NUMBER':
      return 'no-number'
    case 'INVALID_COUNTRY':
      return 'unknown-country'
    case 'TOO_SHORT':
      return 'too-short'
    case 'TOO_LONG':
      return 'too-long'
    default:
      return 'not-valid'
  }
}

/** What is wrong and what to do, for the person who writes it. `place` is the country's name. */
export function phoneSentence(problem: PhoneProblem, place: string | undefined): string {
  const where = place ? ` for ${place}` : ''
  switch (problem) {
    case 'no-number':
      return 'Enter a valid phone number. Use digits, spaces and a plus sign.'
    case 'unknown-country':
      return 'No country has this code. Begin with a plus sign and the country’s code, such as +44.'
    case 'too-short':
      return `The number is too short${where}. Check whether a digit is missing.`
    case 'too-long':
      return `The number is too long${where}. Check whether there is a digit too many.`
    case 'extension':
      return 'Leave out the extension: this field keeps the number alone.'
    case 'not-valid':
      return `There is no such number${place ? ` in ${place}` : ''}. Check the digits and the country.`
  }
}
