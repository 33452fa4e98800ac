/** A widget as the server knows it. */
import { nearestName } from '../../boot/diagnostics/nearest-name.js'

export interface KnownOption {
  name: string
  /** On the host: `data-interval`. */
  attribute: string
  /** As boot/options/helpers.ts calls it. */
  type: string
  description: string
  default?: string | number | boolean | undefined
  required: boolean
  /** A text of the widget, which the attribute replaces. */
  isMessage?: boolean
  /** Of numbers. */
  min?: number | undefined
  max?: number | undefined
  unit?: string
}

export interface KnownWidget {
  name: string
  /** Whether editors may put it into a text. */
  inTexts: boolean
  options: KnownOption[]
  slots: Readonly<Record<string, { kind: 'one' | 'optional' | 'many' }>>
}

/** The widget for texts that was most likely meant by a name that none has. */
export function nearestWidget(name: string, widgets: readonly KnownWidget[]): KnownWidget | undefined {
  const offered = widgets.filter((widget) => widget.inTexts)
  const meant = nearestName(
    name,
    offered.map((widget) => widget.name),
  )
  return offered.find((widget) => widget.name === meant)
}
