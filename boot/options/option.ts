/** What an option of a widget is: a Standard Schema (https://standardschema.dev) that answers synchronously. */

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/**
 * As much of Standard Schema as is used here: schemas of valibot, zod, arktype and others fit.
 * In use: {@link ObjectSchema}.
 */
export interface StandardSchema<Value> {
  readonly '~standard': {
    validate(value: unknown): Result<Value> | Promise<unknown>
  }
}

/**
 * One schema for all options together, which names them in `entries`, as valibot's `object` does.
 * ```ts
 * defineWidget({
 *   options: v.object({ size: v.optional(v.picklist(['small', 'large']), 'small') }),
 *   component: Shelf,
 * })
 * ```
 */
export interface ObjectSchema<Values> extends StandardSchema<Values> {
  readonly entries: Readonly<Record<string, unknown>>
}

/** A schema for each option, by its name in camel case. */
export type OptionSchemas = Readonly<Record<string, StandardSchema<unknown>>>

/**
 * The options of a widget: a schema for each, or one for all of them.
 * In use: {@link defineWidget}.
 */
export type OptionsDefinition = OptionSchemas | ObjectSchema<unknown>

/**
 * The values that a component gets for its options.
 * In use: {@link WidgetContext}.
 */
export type OptionValues<Definition> =
  Definition extends ObjectSchema<infer Values>
    ? Values
    : {
        readonly [Name in keyof Definition]: Definition[Name] extends StandardSchema<infer Value>
          ? Value
          : never
      }

export const isObjectSchema = (definition: OptionsDefinition): definition is ObjectSchema<unknown> =>
  '~standard' in definition && 'entries' in definition

/**
 * What a manifest tells of an option.
 * In use: {@link option}.
 */
export interface OptionFacts {
  /** In words, such as `whole number`. */
  readonly type: string
  readonly description: string
  readonly default?: string | number | boolean | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly unit?: string | undefined
}

/**
 * An option made by the helpers of this library: it can tell what it is.
 * In use: {@link option}.
 */
export interface Option<Value> extends StandardSchema<Value> {
  readonly facts: OptionFacts
}

/**
 * An option that must be given has no default.
 * In use: {@link string}.
 */
export interface OptionSettings<Value> {
  /** A sentence for manifests, editors and the catalogue. */
  readonly description?: string
  /** The value where the host has no such attribute. Without it the option must be given. */
  readonly default?: Value
}

/**
 * Makes an option from a parser. `parse` gets what the markup says (a string, or any JSON value) and returns the value, or
 * undefined when it is not one; `expected` completes the sentence "write …".
 * ```ts
 * const percent = option(
 *   (given) => (/^\d+%$/.test(String(given)) ? Number.parseInt(String(given), 10) : undefined),
 *   'a percentage such as 40%',
 *   { type: 'percentage', description: 'How much of it is shown.' },
 *   100,
 * )
 * ```
 */
export function option<Value>(
  parse: (given: unknown) => Value | undefined,
  expected: string,
  facts: OptionFacts,
  fallback: Value | undefined,
): Option<Value> {
  return {
    facts,
    '~standard': {
      validate(given) {
        if (given === undefined && fallback !== undefined) return { value: fallback }
        const value = given === undefined ? undefined : parse(given)
        return value === undefined ? { issues: [{ message: `write ${expected}` }] } : { value }
      },
    },
  }
}
