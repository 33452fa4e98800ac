/** Schemas for what `data-*` attributes say. Each gives a typed value, a default, and a sentence on what to write instead. */
import * as v from 'valibot'

/** What the catalogue and `dist/widgets.json` tell of an option. */
export type OptionFacts = Bounds & {
  type: string
  default?: string | number | boolean
  about: string
}

interface Bounds {
  min?: number
  max?: number
}

const facts = (
  type: string,
  about: string,
  fallback?: OptionFacts['default'],
  bounds?: Bounds,
): Record<string, unknown> => ({ type, about, default: fallback, ...bounds })

function wholeNumber(
  type: string,
  about: string,
  fallback: number,
  example: number,
  { min = 0, max = 600_000 }: Bounds,
) {
  const say = `write a whole number from ${min} to ${max}, such as ${example}`
  return v.optional(
    v.pipe(
      v.union(
        [v.pipe(v.string(), v.trim(), v.regex(/^-?\d+$/, say), v.transform(Number)), v.number(say)],
        say,
      ),
      v.integer(say),
      v.minValue(min, say),
      v.maxValue(max, say),
      v.metadata(facts(type, about, fallback, { min, max })),
    ),
    fallback,
  )
}

/** A time in milliseconds. */
export const milliseconds = (about: string, fallback: number, bounds: Bounds = {}) =>
  wholeNumber('milliseconds', about, fallback, 6000, bounds)

/** A whole number. */
export const count = (about: string, fallback: number, bounds: Bounds = {}) =>
  wholeNumber('number', about, fallback, Math.max(bounds.min ?? 0, 6), bounds)

/** True or false; an attribute without a value is true. */
export const flag = (about: string, fallback: boolean) =>
  v.optional(
    v.pipe(
      v.union(
        [
          v.boolean(),
          v.pipe(
            v.picklist(['', 'true', 'false']),
            v.transform((text) => text !== 'false'),
          ),
        ],
        'write true or false',
      ),
      v.metadata(facts('true or false', about, fallback)),
    ),
    fallback,
  )

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(
  about: string,
  words: Words,
  fallback: Words[number],
) =>
  v.optional(
    v.pipe(
      v.picklist(words, `write one of ${words.join(', ')}`),
      v.metadata(facts(words.join(' | '), about, fallback)),
    ),
    fallback,
  )

/** Some text, not empty. */
export const text = (about: string, fallback: string) =>
  v.optional(
    v.pipe(
      v.string('write a text'),
      v.trim(),
      v.nonEmpty('write some text, or leave the attribute out'),
      v.metadata(facts('text', about, fallback)),
    ),
    fallback,
  )

/** Some text, or none: left out and empty are the same. */
export const optionalText = (about: string) =>
  v.optional(v.pipe(v.string('write a text'), v.trim(), v.metadata(facts('text', about))), '')

export const options = v.object
