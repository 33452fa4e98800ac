/** Which of several things an address names after its `#`: pure. Numbers begin at 1. */
import { OptionsError } from 'plinth'

/** `#view-3` */
export const hashOf = (name: string, index: number): string => `#${name}-${index + 1}`

/** The index that `hash` names; undefined when it names none of `length`. */
export function indexIn(hash: string, name: string, length: number): number | undefined {
  const start = `#${name}-`
  const number = hash.slice(start.length)
  if (!hash.startsWith(start) || !/^[1-9]\d*$/.test(number)) return undefined
  return Number(number) <= length ? Number(number) - 1 : undefined
}

/** `name` as it was given in `data-name`. Throws when an address could not hold it. */
export function nameIn(name: string, example: string): string {
  if (/^[a-z][a-z-]*$/i.test(name)) return name
  throw new OptionsError(`data-name is "${name}"; write letters and hyphens, such as ${example}`)
}
