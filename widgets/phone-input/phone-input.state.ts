/** What a telephone field shows and sends for what is written in it: pure, over the readings of the contract. */
import type { PhoneReading } from '../shared/contract/phone.js'

export interface Country {
  /** ISO code: `DE`. */
  readonly code: string
  /** In the language of the page: `Germany`. */
  readonly name: string
  /** `49` */
  readonly callingCode: string
}

export interface Field {
  /** What the field shows. */
  readonly text: string
  readonly country: string
  /** What is sent: the whole international number, or nothing while it is not good. */
  readonly full: string
}

/**
 * The field after something was written. While somebody writes, their text is left alone; once they are done (`isDone`: they
 * have left the field, or pasted a number into it) a whole number is shown as it is written at home.
 */
export function fieldAfter(
  text: string,
  country: string,
  { reading, isDone }: { reading: PhoneReading; isDone: boolean },
): Field {
  if (reading.kind === 'empty') return { text, country, full: '' }
  // A code that is not finished names a country as well; it is followed only where the number began with one.
  const named = reading.isInternational ? (reading.country ?? country) : country
  if (reading.kind === 'bad') return { text, country: named, full: '' }
  // A number that belongs to no country has no way of being written at home.
  const isHome = reading.country !== undefined
  return { text: isDone && isHome ? reading.national : text, country: named, full: reading.full }
}

/** Strict mode: characters that no number has are dropped. A plus sign is allowed at the beginning alone. */
export function strictText(text: string): string {
  const kept = text.replace(/[^\d+\s().\-/]/g, '')
  return kept.slice(0, 1) + kept.slice(1).replaceAll('+', '')
}

/** By name, in the order of the page's language; in English order where `language` is no language. */
export function sortCountries(countries: readonly Country[], language: string): Country[] {
  const { compare } = collatorFor(language)
  return [...countries].sort((one, other) => compare(one.name, other.name))
}

function collatorFor(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language)
  } catch {
    return new Intl.Collator('en')
  }
}
