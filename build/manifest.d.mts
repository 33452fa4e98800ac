import type { Needs } from '../boot/needs.js'
import type { AccessibilityFacts } from './readme-accessibility.mjs'

/** What `dist/widgets.json` says of a widget; `manifest.schema.json` says the rest. */
export interface WidgetFacts {
  name: string
  description: string
  mount: string
  draws: 'react' | 'enhance'
  options: OptionFacts[]
  slots: Record<string, { kind: 'one' | 'optional' | 'many'; accepts?: string[]; description: string }>
  messages: { name: string; group: string; text: string | { other: string }; description: string }[]
  events: { name: string; description: string; detail?: string }[]
  calls: string[]
  csp: { directive: string; source?: string; when?: string }[]
  markup: { full: string; sanitized?: string }
  /** There for each widget that editors may place. */
  accessibility?: AccessibilityFacts
  persistsBytes?: number
  /** Works in pages of any site. */
  embeddable?: true
  /** What it needs of a server there. */
  needs?: Needs
  /** Editors may place it in a text. */
  inTexts?: true
}

export interface OptionFacts {
  name: string
  type: string
  description: string
  default?: unknown
  required?: true
  min?: number
  max?: number
  unit?: string
}

export function describeWidgets(): Promise<WidgetFacts[]>

/** The words that an option of this type takes; none where it takes others. */
export function choicesIn(type: string): string[]
