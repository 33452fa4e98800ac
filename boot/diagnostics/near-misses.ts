/** What somebody most likely meant by a name that nobody knows. Loaded with the first such name. */
import { attributeOf } from '../options/attribute.js'
import { UnknownWidgetError } from './errors.js'
import { nearestName } from './nearest-name.js'

/** Of `names`, which are no options of the host: a page may carry data attributes for others, and only a near miss is surely meant for the widget. */
export function warnOfNearMisses(
  host: HTMLElement,
  names: readonly string[],
  known: readonly string[],
): void {
  for (const name of names) {
    const nearest = nearestName(name, known)
    if (nearest)
      console.warn(
        `${host.dataset.widget}: ${attributeOf(name)} is not an option; did you mean ${attributeOf(nearest)}?`,
        host,
      )
  }
}

/** The error for a name that no widget has, with the nearest one that there is. */
export function unknownWidget(name: string, known: readonly string[]): UnknownWidgetError {
  const nearest = nearestName(name, known)
  const advice = nearest ? `did you mean "${nearest}"?` : `write one of ${known.join(', ')}`
  return new UnknownWidgetError(`data-widget is "${name}", which is not a widget; ${advice}`)
}
