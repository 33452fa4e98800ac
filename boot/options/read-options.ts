/** Reads a host's options from its markup and its widget's schemas. */
import { Attribute } from '../attributes.js'
import { OptionsError } from '../diagnostics/errors.js'
import { attributeOf, isForWidget } from './attribute.js'
import { isObjectSchema, type OptionsDefinition, type StandardSchema } from './option.js'

/**
 * Checks the options of `host`; attributes may name its `messages` too. Throws `OptionsError` that names the attribute, what it says and
 * what it may say.
 */
export function readOptions(
  host: HTMLElement,
  definition: OptionsDefinition,
  messages: readonly string[] = [],
): unknown {
  const raw = readRaw(host)
  const known = Object.keys(isObjectSchema(definition) ? definition.entries : definition)
  nameNearMisses(host, Object.keys(raw), [...known, ...messages])
  const given = Object.fromEntries(known.flatMap((name) => (name in raw ? [[name, raw[name]]] : [])))
  const { value, issues } = isObjectSchema(definition)
    ? validate(definition, given)
    : validateEach(definition, given)
  issues.push(...blankMessages(raw, messages))
  if (issues.length === 0) return value
  throw new OptionsError(
    issues
      .map(({ name, message }) =>
        name in raw
          ? `${attributeOf(name)} is ${JSON.stringify(raw[name])}; ${message}`
          : `${attributeOf(name)} is missing; ${message}`,
      )
      .join(' — '),
  )
}

/** The raw options of `host`: the JSON in its `<script data-options>` child, then its `data-*` attributes, which win. */
export function readRaw(host: HTMLElement): Record<string, unknown> {
  const raw = { ...scriptOptions(host) }
  // Not by `dataset`: listing it takes about three times as long, which hundreds of hosts make measurable.
  for (const attribute of host.getAttributeNames()) {
    if (isForWidget(attribute) && attribute !== Attribute.PageKey)
      raw[camelCase(attribute.slice('data-'.length))] = host.getAttribute(attribute)
  }
  return raw
}

/** One of them, which is asked for at each drawing where it is a text. */
export function readRawOne(host: HTMLElement, name: string): unknown {
  const attribute = attributeOf(name)
  return (isForWidget(attribute) ? host.getAttribute(attribute) : null) ?? scriptOptions(host)[name]
}

const parsed = new WeakMap<Element, { text: string; options: Record<string, unknown> }>()

/** Parsed once, for as long as the script says the same: it may hold all that a page shows. */
function scriptOptions(host: HTMLElement): Readonly<Record<string, unknown>> {
  const script = host.querySelector(':scope > script[data-options]')
  if (!script) return {}
  const text = script.textContent
  const known = parsed.get(script)
  if (known?.text === text) return known.options
  try {
    const options = { ...JSON.parse(text) }
    parsed.set(script, { text, options })
    return options
  } catch (cause) {
    throw new OptionsError('data-options is not valid JSON; write an object such as {"interval": 6000}', {
      cause,
    })
  }
}

function nameNearMisses(host: HTMLElement, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  import('../diagnostics/near-misses.js').then(
    ({ warnOfNearMisses }) => warnOfNearMisses(host, unknown, known),
    () => undefined,
  )
}

/** A button without a name is a mistake, whoever writes it. */
const blankMessages = (raw: Readonly<Record<string, unknown>>, messages: readonly string[]): Named[] =>
  messages
    .filter((name) => typeof raw[name] === 'string' && raw[name].trim() === '')
    .map((name) => ({ name, message: 'write some text, or leave the attribute out' }))

interface Named {
  readonly name: string
  readonly message: string
}

function validateEach(
  schemas: Readonly<Record<string, StandardSchema<unknown>>>,
  given: Readonly<Record<string, unknown>>,
): { value: unknown; issues: Named[] } {
  const values: Record<string, unknown> = {}
  const issues: Named[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const result = validate(schema, given[name])
    values[name] = result.value
    issues.push(...result.issues.map(({ message }) => ({ name, message })))
  }
  return { value: values, issues }
}

function validate(schema: StandardSchema<unknown>, given: unknown): { value: unknown; issues: Named[] } {
  const result = schema['~standard'].validate(given)
  if (result instanceof Promise || !('value' in result || 'issues' in result)) {
    throw new OptionsError('the options schema answers asynchronously; give a synchronous one')
  }
  if (!result.issues) return { value: result.value, issues: [] }
  const issues = result.issues.map(({ message, path }) => {
    const step = path?.[0]
    return { name: String(typeof step === 'object' ? step.key : step), message }
  })
  return { value: undefined, issues }
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
