/** What stands in a field of numbers. */

/** Each once. */
export const wordsIn = (value: string): readonly string[] => [
  ...new Set(value.split(/[\s,;]+/).filter((word) => word !== '')),
]

export const isNumber = (word: string): boolean => /^[1-9]\d{0,8}$/.test(word)

/** What stands in the field with another number, or as before where it is there. `separator` is what the field has between two. */
export const withNumber = (value: string, number: number, separator: string): string =>
  wordsIn(value).includes(String(number)) ? value : [...wordsIn(value), number].join(separator)
