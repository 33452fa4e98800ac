/** The numbers in a field, and what they are called. */

const wordsIn = (value: string): string[] => value.split(/[\s,;]+/).filter((word) => word !== '')

export const numbersIn = (value: string): string[] => [
  ...new Set(wordsIn(value).filter((word) => /^[1-9]\d*$/.test(word))),
]

/** What stands in the field with another number, or as before where it is there. `separator` is what the field has between two. */
export const withNumber = (value: string, number: number, separator: string): string =>
  numbersIn(value).includes(String(number)) ? value : [...wordsIn(value), number].join(separator)

/** What stands in it without one; words that are no numbers stay for the server to name. */
export const withoutNumber = (value: string, number: string, separator: string): string =>
  wordsIn(value)
    .filter((word) => word !== number)
    .join(separator)
