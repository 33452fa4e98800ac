/**
 * How telephone numbers are read, by the field that helps to write one and by the server that keeps it. It brings the
 * numbering plans of every country: whoever does not always need them imports it lazily.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** `possible` looks at the number of digits alone; `valid` also at which numbers a country has. */
const PHONE_CHECKS = ['valid', 'possible'] as const
type PhoneCheck = (typeof PHONE_CHECKS)[number]

type PhoneProblem = 'no-number' | 'unknown-country' | 'too-short' | 'too-long' | 'not-valid'

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
    }
  | { kind: 'bad'; problem: PhoneProblem; country: CountryCode | undefined }

/** The country with this ISO code, or undefined. */
export const phoneCountryOf = (code: string): CountryCode | undefined =>
  isSupportedCountry(code) ? code : undefined

/** Every country that has numbers, with its calling code: `44`. */
export const phoneCountries = (): { country: CountryCode; callingCode: string }[] =>
  getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }))

/** Reads `text`, written at home in `home` or, with a plus sign, from anywhere. */
export function readPhone(text: string, home: CountryCode | undefined, check: PhoneCheck): PhoneReading {
  if (text.trim() === '') return { kind: 'empty' }
  const fallback = home ? { defaultCountry: home, extract: false } : { extract: false }
  try {
    const number = parsePhoneNumberWithError(text, fallback)
    const country = number.country ?? (text.trim().startsWith('+') ? undefined : home)
    const length = validatePhoneNumberLength(text, fallback)
    const isGood = check === 'valid' ? number.isValid() : number.isPossible()
    if (isGood) return { kind: 'good', full: number.number, national: number.formatNational(), country }
    return { kind: 'bad', problem: problemOf(length ?? 'NOT_VALID'), country }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { kind: 'bad', problem: problemOf(error.message), country: countryIn(text, home) }
  }
}

/** The country that the code at the beginning names, though the whole is no number; of several with one code, home or none. */
function countryIn(text: string, home: CountryCode | undefined): CountryCode | undefined {
  const [, digits] = /^\s*(?:\+|00)([\d\s().\-/]*)/.exec(text) ?? []
  if (digits === undefined) return home
  const plain = digits.replace(/\D/g, '')
  const named = getCountries().filter((country) => plain.startsWith(getCountryCallingCode(country)))
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
    case 'not-valid':
      return `There is no such number${place ? ` in ${place}` : ''}. Check the digits and the country.`
  }
}
