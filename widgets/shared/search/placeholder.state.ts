/** The phrases that a waiting field writes by itself, letter by letter. Pure. */

/** A letter every so often, in milliseconds. */
export const LETTER_MS = 100
/** How long a whole phrase stays, in letters' time. */
export const REST_LETTERS = 20

export const SEARCH_PHRASES = [
  'Search for an artist',
  'Find a gallery',
  'Look up a title',
  'See what is on in a city',
  'Follow a medium',
  'Read about a show',
] as const
export const CITY_PHRASES = [
  'Where are you going?',
  'Lisbon for a weekend',
  'Two hours in Basel',
  'A Sunday in Mexico City',
  'Between trains in Paris',
  'Seoul after dark',
] as const

/** What the placeholder reads after so many letters' time; it starts again after the last phrase. */
export function placeholderAt(phrases: readonly string[], letters: number): string {
  const whole = phrases.reduce((sum, phrase) => sum + timeOf(phrase), 0)
  let left = whole === 0 ? 0 : letters % whole
  for (const phrase of phrases) {
    if (left < timeOf(phrase)) return [...phrase].slice(0, left + 1).join('')
    left -= timeOf(phrase)
  }
  return ''
}

/** The phrase that is being written after so many letters' time, to its end. */
export function wholePhraseAt(phrases: readonly string[], letters: number): string {
  const written = placeholderAt(phrases, Math.max(0, letters - 1))
  return phrases.find((phrase) => phrase.startsWith(written)) ?? phrases[0] ?? ''
}

const timeOf = (phrase: string) => [...phrase].length + REST_LETTERS
