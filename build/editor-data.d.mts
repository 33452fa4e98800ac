import type { WidgetFacts } from './manifest.mjs'

interface Named {
  name: string
  description?: string
}

/** Custom data for HTML, as Visual Studio Code reads it. */
export function customData(
  widgets: readonly WidgetFacts[],
  attributeOf: (option: string) => string,
): {
  version: number
  globalAttributes: (Named & { values?: Named[] })[]
}
