/** Forms as schemas. What no person can send is refused with 400; what a person got wrong comes with a sentence for each field. */
import * as v from 'valibot'
import { isRecord } from '../files/dist.js'

/** A sentence by field name; `form` is for what concerns no single field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What has no sentence of its own gets one where the whole request is known (http/forms/schemas.ts). */
const UNNAMED = { message: () => '', abortPipeEarly: true } as const

type Entries = Readonly<Record<string, v.GenericSchema>>
type Fields<E extends Entries> = { [Name in keyof E]: v.InferOutput<E[Name]> }

export interface SentForm<E extends Entries> {
  /** As it was typed, for the page that shows it again; without secrets. */
  values: { [Name in keyof E]: string }
  errors: FieldErrors
  /** What was read of each field that is right. */
  fields: Partial<Fields<E>>
  /** All of it; undefined while something is wrong. */
  form: Fields<E> | undefined
}

export type FormSchema<E extends Entries> = v.GenericSchema<unknown, SentForm<E>> & { entries: E }

/**
 * The body of a form. A field's schema says by its type what can be sent at all, and by its actions (`v.maxLength`, `v.check`) what a
 * person may get wrong: valibot calls the first kind of issue `schema`, and the second `validation`.
 */
export function form<const E extends Entries>(entries: E): FormSchema<E> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): SentForm<E> => {
      const sent = dataset.value ?? {}
      if (!isRecord(sent)) {
        addIssue({})
        return NEVER
      }
      const values: Record<string, string> = {}
      const errors: Record<string, string> = {}
      const fields: Record<string, unknown> = {}
      for (const [name, field] of Object.entries(entries)) {
        const value = Object.hasOwn(sent, name) ? sent[name] : undefined
        const read = v.safeParse(field, value, UNNAMED)
        const nonsense = read.issues?.find(({ kind }) => kind === 'schema')
        if (nonsense) {
          addIssue({
            message: nonsense.message,
            input: value,
            path: [{ type: 'object', origin: 'value', input: sent, key: name, value }],
          })
          return NEVER
        }
        if (read.success) fields[name] = read.output
        else errors[name] = read.issues[0].message
        values[name] = isSecret(field) ? '' : lastText(value)
      }
      const isRight = Object.keys(errors).length === 0
      return { values, errors, fields, form: isRight ? fields : undefined } as SentForm<E>
    }),
  )
  return Object.assign(schema, { entries })
}

/** What of a body may be written down: of a form what its schema declares and does not call secret, of anything else what no name calls so. */
export function withoutSecrets(schema: unknown, sent: unknown): unknown {
  if (!isRecord(sent) || !isForm(schema)) return withoutSecretNames(sent)
  const { entries } = schema
  const kept = Object.entries(sent).filter(([name]) => {
    const field = Object.hasOwn(entries, name) ? entries[name] : undefined
    return field !== undefined && !isSecret(field)
  })
  return withoutSecretNames(Object.fromEntries(kept))
}

/** Nothing that the site takes nests as deeply. */
const DEEPEST = 8

function withoutSecretNames(sent: unknown, depth = 0): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  if (depth === DEEPEST) return '…'
  if (Array.isArray(sent)) return sent.map((item) => withoutSecretNames(item, depth + 1))
  const kept = Object.entries(sent).filter(([name]) => !SECRET_NAME.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecretNames(value, depth + 1)]))
}

/** For what is sent where no schema says more. */
const SECRET_NAME = /password|secret|token|code|key/i

/** Whether a page must never carry this field of a body: what its schema calls secret, and where that is no form, what the name does. */
export function isSecretField(schema: unknown, name: string): boolean {
  if (!isRecord(schema) || !isForm(schema)) return /password|secret|token/i.test(name)
  const field = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
  return field !== undefined && isSecret(field)
}

const isForm = (schema: unknown): schema is { entries: Entries } =>
  isRecord(schema) && isRecord(schema.entries)

const isSecret = (field: v.GenericSchema): boolean => v.getMetadata(field).isSecret === true

/** Of a repeated field the last, as a browser's checkbox stands behind the hidden field of its name. */
export function lastText(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' ? last : ''
}
