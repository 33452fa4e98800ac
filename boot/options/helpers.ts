/** Option types for `defineWidget`: each reads a `data-*` attribute, or a JSON value, into a typed value. */
import { type Option, type OptionSettings, option } from './option.js'

interface Bounds {
  readonly min?: number
  readonly max?: number
  /** Of what, for manifests: `ms`, `px`. */
  readonly unit?: string
}

/**
 * True or false. An attribute without a value is true: `<div data-compact>`. The default is false.
 * ```ts
 * options: { compact: boolean({ description: 'Leaves out the pictures.' }) }
 * ```
 */
export function boolean(settings: OptionSettings<boolean> = {}): Option<boolean> {
  const { description = '', default: fallback = false } = settings
  const parse = (given: unknown) => {
    if (given === true || given === '' || given === 'true') return true
    return given === false || given === 'false' ? false : undefined
  }
  return option(parse, 'true or false', { type: 'boolean', description, default: fallback }, fallback)
}

/**
 * A whole number. Without bounds any safe integer is accepted.
 * ```ts
 * options: { interval: integer({ default: 12_000, min: 0, max: 600_000, unit: 'ms' }) }
 * ```
 */
export function integer(settings: OptionSettings<number> & Bounds = {}): Option<number> {
  return numberWithin('whole number', Number.isSafeInteger, settings)
}

/**
 * A number, such as `1.5`.
 * ```ts
 * number({ description: 'How far it enlarges.', default: 1.5, min: 1, max: 8 })
 * ```
 */
export function number(settings: OptionSettings<number> & Bounds = {}): Option<number> {
  return numberWithin('number', Number.isFinite, settings)
}

function numberWithin(
  type: string,
  accepts: (value: number) => boolean,
  { description = '', default: fallback, min, max, unit }: OptionSettings<number> & Bounds,
): Option<number> {
  const parse = (given: unknown) => {
    const isWritten = typeof given === 'string' && given.trim() !== ''
    const value = isWritten ? Number(given) : given
    if (typeof value !== 'number' || !accepts(value)) return undefined
    return value >= (min ?? value) && value <= (max ?? value) ? value : undefined
  }
  const range = rangeInWords(min, max)
  const facts = { type, description, default: fallback, min, max, unit }
  return option(parse, `a ${type}${range}, such as ${exampleOf(fallback, min, max)}`, facts, fallback)
}

function rangeInWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  if (min !== undefined) return ` of at least ${min}`
  return max === undefined ? '' : ` of at most ${max}`
}

const exampleOf = (fallback: number | undefined, min = 0, max = Number.POSITIVE_INFINITY): number =>
  fallback || Math.min(max, Math.max(min, 6))

/**
 * Text. Spaces around it are removed; an empty attribute is refused unless the default is the empty string.
 * ```ts
 * options: { label: string({ default: 'Save', description: 'Text of the button.' }) }
 * ```
 */
export function string(
  settings: OptionSettings<string> & { readonly maxLength?: number } = {},
): Option<string> {
  const { description = '', default: fallback, maxLength = Number.POSITIVE_INFINITY } = settings
  const parse = (given: unknown) => {
    if (typeof given !== 'string') return undefined
    const text = given.trim()
    if (text.length > maxLength) return undefined
    return text === '' && fallback !== '' ? undefined : text
  }
  const limit = Number.isFinite(maxLength) ? ` of at most ${maxLength} characters` : ''
  const advice = fallback === undefined || fallback === '' ? '' : ', or leave the attribute out'
  const facts = { type: 'text', description, default: fallback }
  return option(parse, `some text${limit}${advice}`, facts, fallback)
}

/**
 * One of a few words.
 * ```ts
 * options: { load: oneOf(['demand', 'scroll'], { default: 'scroll' }) }
 * ```
 */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  settings: OptionSettings<Words[number]> = {},
): Option<Words[number]> {
  const { description = '', default: fallback } = settings
  const parse = (given: unknown) => words.find((word) => word === given)
  const facts = { type: words.join(' | '), description, default: fallback }
  return option(parse, `one of ${words.join(', ')}`, facts, fallback)
}

/**
 * An address that a page may use: relative, or absolute with http or https. Kept as it was written.
 * ```ts
 * options: { source: url({ description: 'Address of the list.' }) }
 * ```
 */
export function url(settings: OptionSettings<string> & { readonly example?: string } = {}): Option<string> {
  const { description = '', default: fallback, example = '/works/ or https://example.org/' } = settings
  const parse = (given: unknown) => {
    if (typeof given !== 'string') return undefined
    const text = given.trim()
    if (text === '') return fallback === '' ? text : undefined
    return isWebAddress(text) ? text : undefined
  }
  const facts = { type: 'address', description, default: fallback }
  return option(parse, `an address such as ${example}`, facts, fallback)
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text, 'https://base.invalid').protocol)
  } catch {
    return false
  }
}

/**
 * A JSON value, in the attribute or in the `<script type="application/json" data-options>` child. `parse` checks it and
 * throws an error whose message completes "write …".
 * ```ts
 * options: { points: json(readPoints, { expected: 'a list of [latitude, longitude]', default: [] }) }
 * ```
 */
export function json<Value>(
  parse: (value: unknown) => Value,
  settings: OptionSettings<Value> & { readonly expected?: string } = {},
): Option<Value> {
  const { description = '', default: fallback, expected = 'a JSON value of the expected form' } = settings
  const read = (given: unknown) => {
    try {
      return parse(typeof given === 'string' ? JSON.parse(given) : given)
    } catch {
      return undefined
    }
  }
  return option(read, expected, { type: 'JSON', description }, fallback)
}
