/** What somebody most likely meant by a name that nobody knows. Loaded with the first such name. */
import { attributeOf } from '../options/attribute.js'
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

/** What to write in place of the name of a widget that there is not. */
export function adviceOn(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  return nearest ? `did you mean "${nearest}"?` : `write one of ${known.join(', ')}`
}
