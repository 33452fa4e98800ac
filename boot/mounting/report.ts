/** Says what went wrong with a host: to the developer in the console and by event, to who sees the page by its state. */
import { nearestName } from '../../widgets/shared/contract/nearest.js'
import type { Host } from '../host.js'
import { UnknownWidgetError } from './errors.js'

/** `detail` of `widget:failed`. */
export interface FailedDetail {
  widget: string
  error: unknown
}

/** Says why `host` failed. Its server HTML is back in place by then. */
export function reportFailure({ name, element }: Host, error: unknown): void {
  console.error(`${name || 'plinth'}: ${error instanceof Error ? error.message : error}`, element, error)
  dispatch(element, 'widget:failed', { widget: name, error } satisfies FailedDetail)
}

/** No widget has the name that a template gave; says which it may have meant. */
export function unknownWidget(name: string, known: readonly string[]): UnknownWidgetError {
  const nearest = nearestName(name, known)
  const advice = nearest ? `did you mean "${nearest}"?` : `write one of ${known.join(', ')}`
  return new UnknownWidgetError(`data-widget is "${name}", which no widget is called; ${advice}`)
}

/** Dispatches a bubbling event on `element`; false when a listener prevented it. */
export function dispatch(element: Element, type: string, detail: unknown): boolean {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))
}
