/** Hooks for single parts of what a widget gets. */
import { SlotError } from '../diagnostics/errors.js'
import type { Messages } from '../messages/message.js'
import type { Navigation } from '../navigation.js'
import type { ElementClass } from '../slots.js'
import type { AnyContext, Services, WidgetContext } from '../widget.js'
import type { EventDefinition, EventDefinitions } from '../widget-events.js'
import { useWidget } from './widget-context.js'

/**
 * The host: the server's element that carries `data-widget`.
 * ```tsx
 * const host = useHost()
 * useAttributes(host, { 'aria-busy': isLoading })
 * ```
 */
export const useHost = (): HTMLElement => useWidget().host

/**
 * What the site offers its widgets, as it handed it to `start({ services })`.
 * ```tsx
 * const { cart } = useServices()
 * ```
 */
export const useServices = (): Services => useWidget().services

/**
 * Says messages in the language of the host.
 * ```tsx
 * const texts = defineMessages('shelf', { next: message('Next', 'On the button.') })
 * export function Shelf() {
 *   const { text } = useMessages()
 *   return <button type="button">{text(texts.next)}</button>
 * }
 * ```
 */
export const useMessages = (): Messages => useWidget().messages

/**
 * Goes to addresses, and changes the address or title of the page in view.
 * ```tsx
 * const navigation = useNavigation()
 * return <button type="button" onClick={() => navigation.go('/basket/')}>To the basket</button>
 * ```
 */
export const useNavigation = (): Navigation => useWidget().services.navigation

/** What `emit` accepts by the event map of the page's elements: the events named `<widget>:<name>`. */
type DeclaredEvents<Widget extends string> = {
  [Type in keyof HTMLElementEventMap as Type extends `${Widget}:${infer Name}`
    ? Name
    : never]: EventDefinition<HTMLElementEventMap[Type] extends CustomEvent<infer Detail> ? Detail : unknown>
}

/**
 * Dispatches `<widget>:<name>` on the host; the event bubbles. The function returns false when a listener prevented it. With the name
 * of the widget it accepts the events that {@link WidgetEvents} lists for it, with the definition of events these, and else any.
 * ```tsx
 * const emit = useEmit()
 * return <button type="button" onClick={() => emit('saved', { id })}>Save</button>
 * ```
 */
export const useEmit = <Of extends string | EventDefinitions = EventDefinitions>(): WidgetContext<
  unknown,
  unknown,
  unknown,
  Of extends string ? DeclaredEvents<Of> : Of
>['emit'] => useWidget().emit

/**
 * The server's element in the slot `name`. With a class of elements its type is checked, and known to TypeScript.
 * Throws `SlotError` when the slot is not there or is another element.
 * ```tsx
 * const form = useSlot('form', HTMLFormElement)
 * useListener(form, 'submit', (event) => event.preventDefault())
 * ```
 */
export function useSlot(name: string): HTMLElement
export function useSlot<Found extends HTMLElement>(name: string, type: ElementClass<Found>): Found
export function useSlot(name: string, type: ElementClass = HTMLElement): HTMLElement {
  const [element] = elementsOf(useWidget(), name, type)
  if (!element)
    throw new SlotError(
      `the slot "${name}" is missing; put data-slot="${name}" on an element inside the host, or read an optional slot with useSlots()`,
    )
  return element
}

/** Throws `SlotError` when the definition has no such slot, or an element is no `type`. */
export function elementsOf({ slots }: AnyContext, name: string, type: ElementClass): readonly HTMLElement[] {
  const known = slots as Readonly<Record<string, HTMLElement | readonly HTMLElement[] | undefined>>
  if (!Object.hasOwn(known, name))
    throw new SlotError(
      `the slot "${name}" is not in the widget’s definition; add it to slots, which has ${Object.keys(known).join(', ') || 'none'}`,
    )
  const found = known[name]
  // A list is given as it is: it stays the same from one drawing to the next.
  const elements = found instanceof HTMLElement ? [found] : (found ?? [])
  const other = elements.find((element): boolean => !(element instanceof type))
  if (other)
    throw new SlotError(
      `the slot "${name}" is a <${other.localName}>; put data-slot="${name}" on an ${type.name}`,
    )
  return elements
}
