/** Which of several things an address names after its `#`: pure. Numbers begin at 1. */

/** `#view-3` */
export const hashOf = (name: string, index: number): string => `#${name}-${index + 1}`

/** The index that `hash` names; undefined when it names none of `length`. */
export function indexIn(hash: string, name: string, length: number): number | undefined {
  const [, number] = new RegExp(`^#${name}-([1-9]\\d*)$`).exec(hash) ?? []
  const index = Number(number) - 1
  return index < length ? index : undefined
}
