/** Fills in the values of a text and chooses its plural. */
import { whenIdle } from '../when-idle.js'
import type { MessageText } from './message.js'

export type Values = Readonly<Record<string, string | number>>

/** A constructor of `Intl` costs a hundred times what its use does. */
function cached<Formatter, Options>(make: (language: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: string, options?: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options ?? null)}`
    const found = made.get(key) ?? make(language, options)
    made.set(key, found)
    return found
  }
}

/** A page may say `lang="english"` or worse: then the browser's own language stands in. */
const valid = (language: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

export const numberFormat = cached(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(valid(language), options),
)
export const dateFormat = cached(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(valid(language), options),
)
const pluralRules = cached((language) => new Intl.PluralRules(valid(language)))

const warm = new Set<string>()

/** The first formatter of a language takes up to 10 ms, four times that on a phone: each is made in an idle moment of its own, before somebody waits for it. */
export function warmUp(language: string): void {
  if (warm.has(language)) return
  warm.add(language)
  whenIdle(() => void numberFormat(language))
  whenIdle(() => void pluralRules(language))
}

/** Languages in whose usual digits and grouping a whole number below 1,000 is what `String()` gives. */
const PLAIN_DIGITS = /^(?:en|de|fr|es|it|ja|zh)(?:-[a-z]{2,4})*$/i

/** A small number is on every slide's label, and must not wait for the formatter of a page that has just opened. */
const formatNumber = (value: number, language: string): string =>
  /^\d{1,3}$/.test(`${value}`) && PLAIN_DIGITS.test(language)
    ? `${value}`
    : numberFormat(language).format(value)

/** `text` with its values; numbers as `language` writes them. A name without a value stays as it is written. */
export function format(text: MessageText, values: Values, language: string): string {
  const chosen = typeof text === 'string' ? text : choosePlural(text, Number(values.count), language)
  return chosen.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? written)
  })
}

function choosePlural(text: Exclude<MessageText, string>, count: number, language: string): string {
  return text[pluralRules(language).select(count)] ?? text.other
}
