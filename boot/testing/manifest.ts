/** What definitions tell of widgets, without mounting them. */
import { isObjectSchema, type OptionFacts, type StandardSchema } from '../options/option.js'
import type { AnyWidget, Deprecated } from '../widget.js'

/**
 * What a manifest says of a widget.
 * In use: {@link manifestOf}.
 */
export interface ManifestWidget {
  readonly name: string
  /** What to write in place of the widget, or of one of its options and slots, which it will give up. */
  readonly deprecated?: Deprecated
  readonly options: readonly ({ readonly name: string; readonly required?: true } & Partial<OptionFacts>)[]
  readonly slots: Readonly<
    Record<
      string,
      { readonly kind: string; readonly accepts?: readonly string[]; readonly description?: string }
    >
  >
  readonly messages: readonly {
    readonly name: string
    readonly group: string
    readonly text: unknown
    readonly description: string
  }[]
  readonly events: readonly {
    readonly name: string
    readonly description: string
    readonly detail?: string | undefined
  }[]
}

/**
 * A manifest of your own widgets, for `npx plinth lint --manifest`. Of options with a schema of another library it says the name alone.
 * ```ts
 * it('is what the linter reads', async () => {
 *   const manifest = JSON.stringify(manifestOf({ rating, 'reading-mark': readingMark }), null, 2)
 *   await expect(manifest).toMatchFileSnapshot('./widgets.json')
 * })
 * ```
 */
export function manifestOf(widgets: Readonly<Record<string, AnyWidget>>): {
  readonly widgets: readonly ManifestWidget[]
} {
  return { widgets: Object.entries(widgets).map(([name, widget]) => describeDefinition(name, widget)) }
}

/** `factsOf` tells of an option what its schema knows. */
export function describeDefinition(
  name: string,
  { options = {}, slots = {}, messages = {}, events = {}, deprecated }: AnyWidget,
  factsOf: (schema: unknown) => OptionDescription = ownFacts,
): ManifestWidget {
  const schemas = isObjectSchema(options) ? options.entries : options
  return {
    name,
    ...(deprecated && { deprecated }),
    options: Object.entries(schemas).map(([option, schema]) => ({ name: option, ...factsOf(schema) })),
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, { kind, accepts, description }]) => [
        slot,
        { kind, ...(Array.isArray(accepts) && { accepts }), ...(description && { description }) },
      ]),
    ),
    messages: Object.entries(messages).map(([key, { group, text, description }]) => ({
      name: key,
      group,
      text,
      description,
    })),
    events: Object.entries(events).map(([event, facts]) => ({ name: `${name}:${event}`, ...facts })),
  }
}

type OptionDescription = Partial<OptionFacts> & { readonly required?: true }

function ownFacts(schema: unknown): OptionDescription {
  const { facts } = schema as StandardSchema<unknown> & { readonly facts?: OptionFacts }
  return { ...facts, ...(facts && facts.default === undefined && { required: true }) }
}
