/** Says what went wrong with a host: to the developer in the console and by event, to who sees the page by its state. */
import { type Host, setState } from './host.js'

export interface FailedDetail {
  widget: string
  error: unknown
}

/** Marks `host` as failed and says why. Its server HTML is back in place by then. */
export function reportFailure(host: Host, error: unknown): void {
  setState(host, 'failed')
  const message = error instanceof Error ? error.message : String(error)
  console.error(`${host.name}: ${message}`, host.element, error)
  dispatch(host.element, 'widget:failed', { widget: host.name, error } satisfies FailedDetail)
}

/** Dispatches a bubbling event on `element`; false when a listener prevented it. */
export function dispatch(element: Element, type: string, detail: unknown): boolean {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))
}
