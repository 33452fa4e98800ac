/** The numbers in a field, and what they are called. */

export const numbersIn = (value: string): string[] => [
  ...new Set(value.split(/[\s,;]+/).filter((word) => /^[1-9]\d*$/.test(word))),
]

/** What stands in the field with another number, or as before where it is there. `separator` is what the field has between two. */
export function withNumber(value: string, number: number, separator: string): string {
  if (numbersIn(value).includes(String(number))) return value
  const before = value.trim().replace(/[\s,;]+$/, '')
  return before === '' ? String(number) : `${before}${separator}${number}`
}

/** What stands in it without one; words that are no numbers stay for the server to name. */
export const withoutNumber = (value: string, number: string, separator: string): string =>
  value
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && word !== number)
    .join(separator)
