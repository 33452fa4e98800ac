/** What is wrong with a number, and what to do. */
import type { Messages } from 'plinth'
import type { PhoneReading } from '../shared/contract/phone.js'
import { messages } from './messages.js'

const SENTENCES = {
  'no-number': messages.noNumber,
  'unknown-country': messages.unknownCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-valid': messages.notValid,
  extension: messages.extension,
}
const SENTENCES_WITH_COUNTRY = {
  'no-number': undefined,
  'unknown-country': undefined,
  'too-short': messages.tooShortFor,
  'too-long': messages.tooLongFor,
  'not-valid': messages.notValidIn,
  extension: undefined,
}

export function sentenceFor(reading: PhoneReading, names: Intl.DisplayNames, { text }: Messages): string {
  if (reading.kind !== 'bad') return ''
  const country = reading.country && names.of(reading.country)
  const withCountry = SENTENCES_WITH_COUNTRY[reading.problem]
  return country && withCountry ? text(withCountry, { country }) : text(SENTENCES[reading.problem])
}
