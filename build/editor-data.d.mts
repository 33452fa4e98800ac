import type { WidgetFacts } from './manifest.mjs'
import type { Token } from './tokens.mjs'

interface Named {
  name: string
  description?: string
}

interface Attribute extends Named {
  values?: Named[]
}

/** Custom data for HTML, as Visual Studio Code reads it. */
export function customData(
  widgets: readonly WidgetFacts[],
  attributeOf: (option: string) => string,
): {
  version: number
  globalAttributes: Attribute[]
}

/** Web-types without the package's name and version. */
export function webTypes(
  widgets: readonly WidgetFacts[],
  attributes: readonly Attribute[],
  attributeOf: (option: string) => string,
  tokens: readonly Token[],
): {
  'description-markup': string
  contributions: {
    css: { properties: Named[] }
    html: { attributes: (Attribute & { value?: { type: string } })[] }
    js: { events: Named[] }
  }
}
