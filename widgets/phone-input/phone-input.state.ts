/** What a telephone field shows and sends for what is written in it: pure, over the readings of the contract. */
import type { PhoneReading } from '../shared/contract/phone.js'

export interface Country {
  /** ISO code: `DE`. */
  code: string
  /** In the language of the page: `Germany`. */
  name: string
  /** `49` */
  callingCode: string
}

export interface Field {
  /** What the field shows. */
  text: string
  country: string
  /** What is sent: the whole international number, or nothing while it is none. */
  full: string
}

/** Whether a country's code is part of what is written. */
export const isInternational = (text: string): boolean => /^\s*(\+|00)/.test(text)

/**
 * The field after something was written. While somebody writes, their text stands as it is; once they are done (`isDone`: they
 * have left the field, or pasted a number into it) a whole number is shown as it is written at home.
 */
export function fieldAfter(
  text: string,
  country: string,
  { reading, isDone }: { reading: PhoneReading; isDone: boolean },
): Field {
  if (reading.kind === 'empty') return { text, country, full: '' }
  // A code that is not finished names a country as well; it is followed only where the number began with one.
  const named = isInternational(text) ? (reading.country ?? country) : country
  if (reading.kind === 'bad') return { text, country: named, full: '' }
  // A number that belongs to no country has no way of being written at home.
  const isHome = reading.country !== undefined
  return { text: isDone && isHome ? reading.national : text, country: named, full: reading.full }
}

/** Strict mode: what no number holds is left out as it is written. A plus sign stands at the beginning alone. */
export function strictText(text: string): string {
  const kept = text.replace(/[^\d+\s().\-/]/g, '')
  return kept.slice(0, 1) + kept.slice(1).replaceAll('+', '')
}

/** By name, in the order of the page's language. */
export const sortCountries = (countries: readonly Country[], language: string): Country[] =>
  [...countries].sort((one, other) => one.name.localeCompare(other.name, language))
