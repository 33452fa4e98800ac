/** Small readers for what crosses the border: each gives the typed value, or throws a `ContractError` that says what it found. */

export class ContractError extends Error {
  override name = 'ContractError'
}

/** Checks a value from outside and types it. Throws `ContractError`. */
export type Parser<T> = (input: unknown) => T

/** Reads one field at a time of an object: `const read = fields('user', input); read('Authed', boolean)`. */
export function fields(where: string, input: unknown): <T>(name: string, parse: Parser<T>) => T {
  if (!isObject(input)) throw new ContractError(`${where}: expected an object, got ${shownAs(input)}`)
  return (name, parse) => {
    try {
      return parse(input[name])
    } catch (cause) {
      const message = cause instanceof ContractError ? cause.message : String(cause)
      throw new ContractError(`${where} ${name}: ${message}`, { cause })
    }
  }
}

export const boolean: Parser<boolean> = (input) => {
  if (typeof input === 'boolean') return input
  throw new ContractError(`expected true or false, got ${shownAs(input)}`)
}

/** A whole number from 0 on. */
export const count: Parser<number> = (input) => {
  if (typeof input === 'number' && Number.isSafeInteger(input) && input >= 0) return input
  throw new ContractError(`expected a whole number from 0 on, got ${shownAs(input)}`)
}

/** Any number that can be reckoned with. */
export const number: Parser<number> = (input) => {
  if (typeof input === 'number' && Number.isFinite(input)) return input
  throw new ContractError(`expected a number, got ${shownAs(input)}`)
}

export const text: Parser<string> = (input) => {
  if (typeof input === 'string') return input
  throw new ContractError(`expected a string, got ${shownAs(input)}`)
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[]): Parser<T> {
  return (input) => {
    const word = words.find((known) => known === input)
    if (word !== undefined) return word
    throw new ContractError(`expected one of ${words.join(', ')}, got ${shownAs(input)}`)
  }
}

export function listOf<T>(parse: Parser<T>): Parser<T[]> {
  return (input) => {
    if (Array.isArray(input)) return input.map((item) => parse(item))
    throw new ContractError(`expected an array, got ${shownAs(input)}`)
  }
}

/** What may be left out, or be null. */
export function optional<T>(parse: Parser<T>): Parser<T | undefined> {
  return (input) => (input === undefined || input === null ? undefined : parse(input))
}

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function shownAs(input: unknown): string {
  if (input === null || input === undefined) return 'nothing'
  if (Array.isArray(input)) return 'an array'
  return typeof input === 'object' ? 'an object' : `${typeof input} ${JSON.stringify(input)?.slice(0, 40)}`
}
