import type { WidgetFacts } from './manifest.mjs'

/** A JSON Schema of a widget's attributes. */
export function formSchema(
  widget: WidgetFacts,
  attributeOf: (option: string) => string,
): {
  title: string
  additionalProperties: boolean
  properties: Record<string, { title: string; description: string; type: string; default?: unknown }>
  required?: string[]
}
