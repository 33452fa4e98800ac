/** A widget as the server knows it. */
import { nearestName } from '../../widgets/shared/contract/nearest.js'

export interface KnownOption {
  name: string
  /** On the host: `data-interval`. */
  attribute: string
  /** As widgets/shared/options.ts calls it. */
  type: string
  about: string
  default?: string | number | boolean | undefined
  required: boolean
  /** Of numbers. */
  min?: number | undefined
  max?: number | undefined
}

export interface KnownWidget {
  name: string
  /** Whether editors may put it into a text. */
  placeable: boolean
  options: KnownOption[]
  slots: Readonly<Record<string, 'one' | 'optional' | 'many'>>
}

/** The placeable widget that was most likely meant by a name that none has. */
export function nearestWidget(name: string, widgets: readonly KnownWidget[]): KnownWidget | undefined {
  const placeable = widgets.filter((widget) => widget.placeable)
  const meant = nearestName(
    name,
    placeable.map((widget) => widget.name),
  )
  return placeable.find((widget) => widget.name === meant)
}
