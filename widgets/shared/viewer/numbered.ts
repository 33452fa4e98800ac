/** Which of several things an address names after its `#`: pure. Numbers begin at 1. */

/** `#view-3` */
export const hashOf = (name: string, index: number): string => `#${name}-${index + 1}`

/** The index that `hash` names; undefined when it names none of `length`. */
export function indexIn(hash: string, name: string, length: number): number | undefined {
  const start = `#${name}-`
  const number = hash.slice(start.length)
  if (!hash.startsWith(start) || !/^[1-9]\d*$/.test(number)) return undefined
  return Number(number) <= length ? Number(number) - 1 : undefined
}
