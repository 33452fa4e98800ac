/** One piece of text that a person may read, and what tells it from names, classes, addresses and SQL. */
export interface Text {
  line: number
  text: string
}

const BEGINS_WITH_CAPITAL = /^[^\p{L}]{0,3}\p{Lu}\p{Ll}/u
const TWO_WORDS = /\p{L}{2,}[,.:;!?]? \p{L}/u
const IS_CODE = [
  /^\s*(?:select|insert|update|delete|create|alter|drop|with|from|where|and|or|order|left|join|union|set|on|lock|vacuum|analyze|begin) /,
  /[a-z-]+=["'{]|[{;]\s*[\w-]+:|=>|\(\)|<\/|\bcalc\(|\bvar\(--/,
  /^[a-z]+(?:[-_][a-z0-9_-]+)+(?: [a-z]+(?:[-_][a-z0-9_-]+)+)*$/,
]

/** A word alone counts when it has a capital, as on a button; several words count unless they look like code. */
export function isForPeople(text: string): boolean {
  if (!BEGINS_WITH_CAPITAL.test(text) && !TWO_WORDS.test(text)) return false
  return !IS_CODE.some((pattern) => pattern.test(text))
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
