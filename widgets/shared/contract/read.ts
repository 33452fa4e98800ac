/** Small readers for what crosses the border: each gives the typed value, or throws a `ContractError` that says what it found. */

export class ContractError extends Error {
  override name = 'ContractError'
}

/** Checks a value from outside and types it. Throws `ContractError`. */
export interface Parser<T> {
  (input: unknown): T
  readonly schema?: JsonSchema
  readonly isOptional?: true
}

/** A parser that also says as JSON Schema what it takes: the OpenAPI document is made from these. */
export interface Described<T> extends Parser<T> {
  readonly schema: JsonSchema
}
export type JsonSchema = Readonly<Record<string, unknown>>

/** What a parser gives. */
export type Parsed<P> = P extends Parser<infer T> ? T : never

/** Says what a parser takes. */
export const described = <T>(schema: JsonSchema, parse: Parser<T>): Described<T> =>
  Object.assign((input: unknown) => parse(input), { schema })

const schemaOf = (parse: Parser<unknown>): JsonSchema => parse.schema ?? {}

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

/** Fields that may be undefined may be missing. */
type ObjectOf<Shape> = {
  [Name in keyof Shape as undefined extends Parsed<Shape[Name]> ? never : Name]: Parsed<Shape[Name]>
} & {
  [Name in keyof Shape as undefined extends Parsed<Shape[Name]> ? Name : never]?: Exclude<
    Parsed<Shape[Name]>,
    undefined
  >
}

/** An object of these fields; others are left out. `where` names it in messages, and its schema. */
export function object<const Shape extends Readonly<Record<string, Described<unknown>>>>(
  where: string,
  shape: Shape,
): Described<ObjectOf<Shape>> {
  const names = Object.keys(shape)
  const schema = {
    title: where,
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, shape[name]?.schema])),
    required: names.filter((name) => !shape[name]?.isOptional),
  }
  return described(schema, (input) => {
    const read = fields(where, input)
    const entries = Object.entries(shape).map(([name, parse]) => [name, read(name, parse)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as ObjectOf<Shape>
  })
}

export const boolean = described({ type: 'boolean' }, (input): boolean => {
  if (typeof input === 'boolean') return input
  throw new ContractError(`expected true or false, got ${shownAs(input)}`)
})

/** A whole number from 0 on. */
export const count = described({ type: 'integer', minimum: 0 }, (input): number => {
  if (typeof input === 'number' && Number.isSafeInteger(input) && input >= 0) return input
  throw new ContractError(`expected a whole number from 0 on, got ${shownAs(input)}`)
})

/** Any number that can be reckoned with. */
export const number = described({ type: 'number' }, (input): number => {
  if (typeof input === 'number' && Number.isFinite(input)) return input
  throw new ContractError(`expected a number, got ${shownAs(input)}`)
})

export const text = described({ type: 'string' }, (input): string => {
  if (typeof input === 'string') return input
  throw new ContractError(`expected a string, got ${shownAs(input)}`)
})

/** A string of a form; `expected` names it in the message. */
export function matching(form: RegExp, expected: string): Described<string> {
  return described({ type: 'string', pattern: form.source, description: expected }, (input) => {
    const value = text(input)
    if (form.test(value)) return value
    throw new ContractError(`expected ${expected}, got ${JSON.stringify(value.slice(0, 40))}`)
  })
}

/** An id as a form sends it. Nine digits are as many as the store's numbers hold. */
export const formId = described({ type: 'integer', minimum: 1, maximum: 999_999_999 }, (input) =>
  Number(matching(/^[1-9]\d{0,8}$/, 'a numeric id')(input)),
)

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[]): Described<T> {
  return described({ enum: words }, (input) => {
    const word = words.find((known) => known === input)
    if (word !== undefined) return word
    throw new ContractError(`expected one of ${words.join(', ')}, got ${shownAs(input)}`)
  })
}

export function listOf<T>(parse: Parser<T>): Described<T[]> {
  return described({ type: 'array', items: schemaOf(parse) }, (input) => {
    if (Array.isArray(input)) return input.map((item) => parse(item))
    throw new ContractError(`expected an array, got ${shownAs(input)}`)
  })
}

/** What may be left out, or be null. */
export function optional<T>(parse: Parser<T>): Described<T | undefined> {
  const read = (input: unknown) => (input === undefined || input === null ? undefined : parse(input))
  return Object.assign(described(schemaOf(parse), read), { isOptional: true as const })
}

/** An object that holds the same under any name. */
export function mapOf<T>(parse: Parser<T>): Described<Record<string, T>> {
  return described({ type: 'object', additionalProperties: schemaOf(parse) }, (input) => {
    if (!isObject(input)) throw new ContractError(`expected an object, got ${shownAs(input)}`)
    return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, parse(value)]))
  })
}

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function shownAs(input: unknown): string {
  if (input === null || input === undefined) return 'nothing'
  if (Array.isArray(input)) return 'an array'
  return typeof input === 'object' ? 'an object' : `${typeof input} ${JSON.stringify(input)?.slice(0, 40)}`
}
