/** How a setting is declared, and how its text is read from the environment. */
import { isIP } from 'node:net'
import * as v from 'valibot'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The environment, or what stands for it in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What a setting's text may be. */
export interface Kind<Value> {
  schema: v.GenericSchema<string, Value>
  /** As in "give a number from 0 to 65535". */
  expected: string
  /** What an error says instead of the text, where that is a secret. */
  found?: (text: string) => string
}

export interface Description {
  /** Markdown, for the documentation. */
  description: string
  /** What the documentation says of the setting while it is not set. */
  unset?: string
}

export interface Setting<Value = unknown> extends Description {
  kind: Kind<Value>
  /** The text that is read when it is not set. Without one its value is then undefined. */
  standard?: string
}

/** A setting that always has a value. */
export interface StandardSetting<Value> extends Setting<Value> {
  standard: string
}

export const setting = <Value>(
  kind: Kind<Value>,
  rest: Description & { standard: string },
): StandardSetting<Value> => ({ kind, ...rest })

export const optional = <Value>(kind: Kind<Value>, rest: Description): Setting<Value> => ({ kind, ...rest })

type ValueOf<Declared> =
  Declared extends StandardSetting<infer Value>
    ? Value
    : Declared extends Setting<infer Value>
      ? Value | undefined
      : never
export type Values<Settings> = { [Name in keyof Settings]: ValueOf<Settings[Name]> }

/** The value of each setting. Throws `ConfigError` that names the setting, what it holds and what it should hold. */
export function readAll<const Settings extends Readonly<Record<string, Setting>>>(
  env: Environment,
  settings: Settings,
): Values<Settings> {
  const values = Object.entries(settings).map(([name, declared]) => [name, readOne(env, name, declared)])
  return Object.fromEntries(values)
}

function readOne(env: Environment, name: string, { kind, standard }: Setting): unknown {
  const text = env[name]?.trim() || standard
  if (text === undefined) return undefined
  const { issues, output } = v.safeParse(kind.schema, text)
  if (!issues) return output
  const found = kind.found?.(text) ?? `found "${issues[0].input}"`
  throw new ConfigError(`${name}: ${found}; give ${kind.expected}`)
}

/** Of two that are of use only together: both or neither. */
export function requireBoth(values: Readonly<Record<string, unknown>>, one: string, other: string): void {
  if ((values[one] === undefined) === (values[other] === undefined)) return
  const missing = values[one] === undefined ? one : other
  throw new ConfigError(`${missing}: not set, but the other one is; set both or neither`)
}

export const text: Kind<string> = { schema: v.string(), expected: 'a text' }

export function pattern(shape: RegExp, expected: string): Kind<string> {
  return { schema: v.pipe(v.string(), v.regex(shape)), expected }
}

/** @param expected defaults to the range */
export function whole(
  least: number,
  most: number,
  expected = `a whole number from ${least} to ${most}`,
): Kind<number> {
  return {
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(most),
    ),
    expected,
  }
}

/** A number of something, of which there may be none. */
export const amount = (of: string): Kind<number> => whole(0, 99_999, `a whole number of ${of}, or 0`)
export const percent = whole(0, 100)
export const port = (least: number): Kind<number> => whole(least, 65_535, `a number from ${least} to 65535`)

export function oneOf<const Name extends string>(...names: readonly Name[]): Kind<Name> {
  const expected = [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' or ')
  return { schema: v.picklist(names), expected }
}

/** True for the first of two texts. */
export function either(yes: string, no: string): Kind<boolean> {
  return {
    schema: v.pipe(
      v.picklist([yes, no]),
      v.transform((given) => given === yes),
    ),
    expected: `${yes} or ${no}`,
  }
}

/** Its text stays out of errors: these addresses hold passwords. */
export function url(...protocols: string[]): Kind<URL> {
  return {
    schema: v.pipe(
      v.string(),
      v.url(),
      v.transform((given) => new URL(given)),
      v.check(({ protocol }) => protocols.includes(protocol)),
    ),
    found: () => 'not an address',
    expected: `one that begins with ${protocols.join('// or ')}//`,
  }
}
export const webAddress = url('http:', 'https:')

export const mailbox = pattern(
  /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/,
  'one e-mail address such as advisory@example.org',
)

function listOf(isOne: (name: string) => boolean, expected: string): Kind<string[]> {
  return {
    schema: v.pipe(
      v.string(),
      v.transform((given) => given.split(',').flatMap((name) => name.trim() || [])),
      v.array(v.pipe(v.string(), v.check(isOne))),
    ),
    expected,
  }
}

/** Addresses and networks, with commas between. */
export const networks = listOf((name) => {
  const [address = '', bits] = name.split('/')
  const isNetwork = isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  return isNetwork || ['loopback', 'linklocal', 'uniquelocal'].includes(name)
}, 'addresses or networks such as 10.0.0.0/8')

/** Hosts without a port, with commas between. */
export const hostNames = listOf(
  (name) => /^[a-z0-9.-]+$/i.test(name) || isIP(name) > 0,
  'names such as www.plinth.example, without port',
)

const HEADER = /^([A-Za-z0-9-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*))$/
/** One header; its text stays out of errors, as it is a secret. */
export const header: Kind<Readonly<Record<string, string>>> = {
  schema: v.pipe(
    v.string(),
    v.regex(HEADER),
    v.transform((given) => {
      const [, name = '', value = ''] = HEADER.exec(given) ?? []
      return { [name]: value }
    }),
  ),
  found: () => 'not a header',
  expected: 'one such as Authorization: Bearer …',
}

/** The text itself. */
export const json: Kind<string> = {
  schema: v.pipe(v.string(), v.check(isJson)),
  expected: 'JSON such as {"tags":["pages"]}',
}

function isJson(given: string): boolean {
  try {
    JSON.parse(given)
    return true
  } catch {
    return false
  }
}
