/** Reports what went wrong with a host: to the developer in the console and by event, to the person by the host's state. */
import type { Host } from '../host.js'

/**
 * `detail` of `widget:mounted` and `widget:disposed`.
 * ```ts
 * document.addEventListener('widget:mounted', ({ target, detail }) => measure(target, detail.widget))
 * ```
 */
export interface WidgetDetail {
  readonly widget: string
}

/**
 * `detail` of `widget:failed`.
 * ```ts
 * document.addEventListener('widget:failed', ({ detail }) => report(detail.widget, detail.error))
 * ```
 */
export interface FailedDetail {
  readonly widget: string
  readonly error: unknown
}

/**
 * The events on hosts, the runtime's own at first. They bubble, and listeners anywhere in the page know their details.
 * A widget adds its own:
 * ```ts
 * const events = { moved: event<{ index: number }>('Another slide is shown.') }
 * declare module 'plinth' {
 *   interface WidgetEvents extends EventsOf<'shelf', typeof events> {}
 * }
 * ```
 */
export interface WidgetEvents {
  'widget:mounted': CustomEvent<WidgetDetail>
  'widget:failed': CustomEvent<FailedDetail>
  'widget:disposed': CustomEvent<WidgetDetail>
}

declare global {
  interface HTMLElementEventMap extends WidgetEvents {}
  interface DocumentEventMap extends WidgetEvents {}
  interface WindowEventMap extends WidgetEvents {}
}

/**
 * Gets every failure of a widget: in the console by default.
 * ```ts
 * start({
 *   widgets,
 *   onError(error, host) {
 *     if (error instanceof SlotError) markAsBroken(host, error.message)
 *     else report(error)
 *   },
 * })
 * ```
 */
export type OnError = (error: unknown, host: HTMLElement) => void

/** What was said last of an element: a script that morphs it again and again has it fail each time. */
const said = new WeakMap<Element, string>()

/** Reports why `host` failed, once for each reason. Its server HTML is restored by then. */
export function reportFailure({ name, element }: Host, error: unknown, onError?: OnError): void {
  if (said.get(element) === String(error)) return
  said.set(element, String(error))
  if (onError) onError(error, element)
  else console.error(`${name || 'plinth'}: ${error instanceof Error ? error.message : error}`, element, error)
  dispatch(element, 'widget:failed', { widget: name, error } satisfies FailedDetail)
}

/** Dispatches a bubbling event on `element`; false when a listener prevented it. */
export function dispatch(element: Element, type: string, detail: unknown): boolean {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))
}
